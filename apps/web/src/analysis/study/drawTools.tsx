import { STUDY_COLOURS, type StudyColour } from '@perfect-line/protocol/study/operations';
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';

import { Segments } from '../../ui/segments.tsx';
import type { Studying, Tool } from './studying.ts';
import { words } from './words.ts';

type Props = { readonly studying: Studying; readonly spaces: number };

const TOOLS: readonly Tool[] = ['none', 'mark', 'arrow'];

/** The same shapes as on the board. */
const SHAPES: Readonly<Record<StudyColour, string>> = {
  green: '●',
  red: '■',
  blue: '▲',
  amber: '◆',
};

function Colours({ studying }: Pick<Props, 'studying'>) {
  const m = words();
  return (
    <fieldset class="study-colours">
      <legend class="hidden-visually">{m.colour}</legend>
      {STUDY_COLOURS.map((colour) => (
        <label key={colour} class={`study-colour is-${colour}`} title={m.colours[colour]}>
          <input
            type="radio"
            name="study-colour"
            checked={studying.colour.value === colour}
            onChange={() => (studying.colour.value = colour)}
          />
          <span aria-hidden="true">{SHAPES[colour]}</span>
          <span class="hidden-visually">{m.colours[colour]}</span>
        </label>
      ))}
    </fieldset>
  );
}

/** The board without a pointer: one slider over all spaces. */
function Cursor({ studying, spaces }: Props) {
  const m = words();
  const space = Math.min(studying.cursor.value ?? 0, spaces - 1);
  return (
    <div class="study-cursor">
      <label class="small">
        <span>{m.cursor}</span>
        <input
          type="range"
          min={0}
          max={Math.max(0, spaces - 1)}
          value={space}
          onInput={(event) => (studying.cursor.value = Number(event.currentTarget.value))}
          onKeyDown={(event) => {
            if (event.key === 'Enter') studying.draw(space);
          }}
        />
      </label>
      <button type="button" class="button slim" onClick={() => studying.draw(space)}>
        {m.drawHere}
      </button>
    </div>
  );
}

type Drawing = Studying['here']['value'];

/** Clears what is drawn at this moment; one press brings it back. */
function Wipe({ studying }: Pick<Props, 'studying'>) {
  const m = words();
  const wiped = useSignal<Drawing | undefined>(undefined);
  const [chapter, at] = [studying.chapter.value, studying.at.value];
  useEffect(() => void (wiped.value = undefined), [chapter, at]);
  const { marks, arrows } = studying.here.value;
  if (chapter === undefined) return undefined;
  const wipe = (): void => {
    wiped.value = studying.here.peek();
    studying.port.make({ type: 'wipe', chapter, at });
  };
  const undo = (): void => {
    for (const mark of wiped.value?.marks ?? []) {
      studying.port.make({ type: 'mark', chapter, at, ...mark });
    }
    for (const arrow of wiped.value?.arrows ?? []) {
      studying.port.make({ type: 'arrow', chapter, at, ...arrow });
    }
    wiped.value = undefined;
  };
  if (marks.length + arrows.length > 0) {
    return (
      <button type="button" class="button slim plain" onClick={wipe}>
        {m.wipe}
      </button>
    );
  }
  if (wiped.value === undefined) return undefined;
  return (
    <button type="button" class="button slim plain" onClick={undo}>
      {m.undo}
    </button>
  );
}

/** What is drawn with: by pointer on the board, or by keyboard from space to space. */
export function DrawTools({ studying, spaces }: Props) {
  const m = words();
  const tool = studying.tool.value;
  const choose = (next: Tool): void => {
    studying.tool.value = next;
    studying.from.value = undefined;
  };
  return (
    <section class="stack-tight study-draw">
      <Segments
        name="study-tool"
        legend={m.draw}
        options={TOOLS.map((one) => [one, m.tools[one]] as const)}
        value={tool}
        onChange={choose}
        hint={m.drawHint[tool]}
      />
      {tool === 'none' ? undefined : (
        <>
          <Colours {...{ studying }} />
          <Cursor {...{ studying, spaces }} />
        </>
      )}
      <Wipe {...{ studying }} />
    </section>
  );
}
