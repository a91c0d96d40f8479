import { LIBRARY_SORTS } from '@perfect-line/protocol/library';
import { oneOf } from '@perfect-line/core/json';
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';

import { Choice } from '../ui/choice.tsx';
import { isWide } from '../ui/screenShape.ts';
import {
  CORNERS,
  isNarrowed,
  LENGTHS,
  rangeIn,
  setFilter,
  withFields,
  type Field,
  type Ranges,
} from './libraryFilter.ts';
import { w } from './words.ts';

type Props = { readonly filter: URLSearchParams };

const DIFFICULTIES = ['', 'easy', 'medium', 'hard'] as const;
const LANES = ['', '2', '3', 'mixed'] as const;

function SearchField({ filter }: Props) {
  const m = w();
  const asked = filter.get('words') ?? '';
  const words = useSignal(asked);
  useEffect(() => {
    words.value = asked;
  }, [asked]);
  return (
    <form
      class="library-search"
      role="search"
      onSubmit={(event) => {
        event.preventDefault();
        setFilter(withFields(filter, { words: words.value.trim() }));
      }}
    >
      <label class="field">
        <span>{m.search}</span>
        <input
          class="input"
          type="search"
          maxLength={40}
          value={words.value}
          onInput={(event) => (words.value = event.currentTarget.value)}
        />
      </label>
      <button type="submit" class="button">
        {m.find}
      </button>
    </form>
  );
}

type RangeProps<K extends string> = Props & {
  readonly label: string;
  readonly ranges: Ranges<K>;
  readonly fields: readonly [Field, Field];
  readonly words: Readonly<Record<K, string>>;
};

function RangeChoice<K extends string>({ filter, label, ranges, fields, words }: RangeProps<K>) {
  const options = ranges.map(([name]): readonly [string, string] => [name, words[name]]);
  const choose = (wanted: string): void => {
    const [, from = '', to = ''] = ranges.find(([name]) => name === wanted) ?? [];
    setFilter(withFields(filter, { [fields[0]]: from, [fields[1]]: to }));
  };
  return (
    <Choice
      {...{ label, options }}
      value={rangeIn<string>(ranges, filter, fields)}
      onChange={choose}
    />
  );
}

function Facts({ filter }: Props) {
  const m = w();
  return (
    <>
      <RangeChoice
        {...{ filter }}
        label={m.length}
        ranges={LENGTHS}
        fields={['shortest', 'longest']}
        words={m.lengths}
      />
      <RangeChoice
        {...{ filter }}
        label={m.corners}
        ranges={CORNERS}
        fields={['fewest', 'most']}
        words={m.cornerCounts}
      />
      <Choice
        label={m.difficulty}
        value={oneOf(DIFFICULTIES, filter.get('difficulty'), '')}
        options={DIFFICULTIES.map((each) => [
          each,
          each === '' ? m.anyDifficulty : m.difficulties[each],
        ])}
        onChange={(difficulty) => setFilter(withFields(filter, { difficulty }))}
      />
      <Choice
        label={m.lanes}
        value={oneOf(LANES, filter.get('lanes'), '')}
        options={LANES.map((each) => [each, each === '' ? m.anyLanes : m.laneNames[each]])}
        onChange={(lanes) => setFilter(withFields(filter, { lanes }))}
      />
    </>
  );
}

function SortChoice({ filter }: Props) {
  const m = w();
  return (
    <Choice
      label={m.sort}
      value={oneOf(LIBRARY_SORTS, filter.get('sort'), 'new')}
      options={LIBRARY_SORTS.map((each) => [each, m.sorts[each]])}
      onChange={(sort) => setFilter(withFields(filter, { sort }))}
    />
  );
}

/** On a small screen the cards come first: what narrows them is folded. */
function Choices({ filter }: Props) {
  if (isWide.value) {
    return (
      <div class="library-choices">
        <SortChoice {...{ filter }} />
        <Facts {...{ filter }} />
      </div>
    );
  }
  return (
    <details>
      <summary>{w().filter}</summary>
      <div class="library-choices inner">
        <SortChoice {...{ filter }} />
        <Facts {...{ filter }} />
      </div>
    </details>
  );
}

function MineCheck({ filter }: Props) {
  return (
    <label class="check">
      <input
        type="checkbox"
        checked={filter.get('mine') === '1'}
        onChange={(event) =>
          setFilter(withFields(filter, { mine: event.currentTarget.checked ? '1' : '' }))
        }
      />
      {w().mine}
    </label>
  );
}

type FormProps = Props & { readonly canBeMine: boolean };

function Rest({ filter, canBeMine }: FormProps) {
  const m = w();
  const tag = filter.get('tag');
  if (!canBeMine && !isNarrowed(filter)) return undefined;
  return (
    <div class="row">
      {canBeMine ? <MineCheck {...{ filter }} /> : undefined}
      {tag === null ? undefined : <span class="chip">{m.tagged({ tag })}</span>}
      {isNarrowed(filter) ? (
        <button type="button" class="button slim" onClick={() => setFilter(new URLSearchParams())}>
          {m.clear}
        </button>
      ) : undefined}
    </div>
  );
}

/** What of the library is shown, and in which order. */
export const FilterForm = (props: FormProps) => (
  <section class="panel library-filter" aria-label={w().filter}>
    <SearchField {...props} />
    <Choices {...props} />
    <Rest {...props} />
  </section>
);
