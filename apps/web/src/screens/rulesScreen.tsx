import { assertNever } from '@perfect-line/core/result';
import { GAME_KINDS, type GameKind } from '@perfect-line/rules/game';
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';

import { href } from '../app/router.ts';
import { locale, t } from '../i18n/translate.ts';
import { RULES_PAGES } from '../reference/address.ts';
import { parseInline, plainText, withDashesHeld } from '../reference/inline.ts';
import { loadReference } from '../reference/load.ts';
import { RulePicture } from '../reference/pictures/rulePicture.tsx';
import type { Block, Section } from '../reference/types.ts';
import { ScrollBox } from '../ui/scrollBox.tsx';

function Inline({ text }: { readonly text: string }) {
  return (
    <>
      {parseInline(withDashesHeld(text)).map((span, i) =>
        span.strong ? <strong key={i}>{span.text}</strong> : span.text,
      )}
    </>
  );
}

function BlockView({ block }: { readonly block: Block }) {
  switch (block.kind) {
    case 'paragraph':
      return (
        <p>
          <Inline text={block.text} />
        </p>
      );
    case 'list':
      return (
        <ul class="bullets">
          {block.items.map((item) => (
            <li key={item}>
              <Inline text={item} />
            </li>
          ))}
        </ul>
      );
    case 'example':
      return (
        <p class="example">
          <span class="label">{t().reference.example}</span>
          <Inline text={block.text} />
        </p>
      );
    case 'edition':
      return (
        <p class="edition-note">
          <span class="chip">{t().reference.editions[block.edition]}</span>
          <span>
            <Inline text={block.text} />
          </span>
        </p>
      );
    case 'table':
      return <TableBlock block={block} />;
    default:
      return assertNever(block);
  }
}

function TableBlock({ block }: { readonly block: Extract<Block, { readonly kind: 'table' }> }) {
  return (
    <ScrollBox label={block.head.join(', ')}>
      <table>
        <thead>
          <tr>
            {block.head.map((cell, i) => (
              <th key={i} scope="col">
                <Inline text={cell} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {block.rows.map((row, r) => (
            <tr key={r}>
              {row.map((cell, i) => (
                <td key={i}>
                  <Inline text={cell} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollBox>
  );
}

const textOf = (block: Block): string => {
  if (block.kind === 'list') return block.items.join(' ');
  return block.kind === 'table' ? block.rows.flat().join(' ') : block.text;
};

const holds = (section: Section, words: string): boolean =>
  plainText([section.title, section.caption.text, ...section.blocks.map(textOf)].join(' '))
    .toLowerCase()
    .includes(words.toLowerCase());

const KEYS: Readonly<Record<GameKind, () => readonly (readonly [string, string])[]>> = {
  gt: () => {
    const { keyList } = t().reference;
    return keyList;
  },
  rally: () => t().rally.keys,
};

function Keys({ game }: { readonly game: GameKind }) {
  const m = t().reference;
  const keys = KEYS[game]();
  return (
    <section id="rule-keys" class="panel rule" tabindex={-1}>
      <h2>{m.keys}</h2>
      <dl class="key-list">
        {keys.map(([key, what]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function useSections(game: GameKind): readonly Section[] {
  const sections = useSignal<readonly Section[]>([]);
  const language = locale.value;
  useEffect(() => {
    let isOld = false;
    void loadReference(game, language).then((loaded) => {
      if (!isOld) sections.value = loaded;
    });
    return () => {
      isOld = true;
    };
  }, [game, language]);
  return sections.value;
}

function GameLinks({ game }: { readonly game: GameKind }) {
  const names = t().rally.rulesLink;
  return (
    <p class="row">
      {GAME_KINDS.map((one) => (
        <a
          key={one}
          class={one === game ? 'button main slim' : 'button slim'}
          href={href(RULES_PAGES[one])}
          aria-current={one === game ? 'page' : undefined}
        >
          {names[one]}
        </a>
      ))}
    </p>
  );
}

type ContentsProps = { readonly sections: readonly Section[]; readonly game: GameKind };

function Contents({ sections, game }: ContentsProps) {
  return (
    <nav class="contents" aria-label={t().reference.contents}>
      <ul>
        {sections.map((section) => (
          <li key={section.id}>
            <a href={href(RULES_PAGES[game], section.id)}>{section.title}</a>
          </li>
        ))}
        <li>
          <a href={href(RULES_PAGES[game], 'keys')}>{t().reference.keys}</a>
        </li>
      </ul>
    </nav>
  );
}

/** Every rule in the player's language; opened from the table at the place that matters. */
type Props = { readonly section: string | undefined; readonly game: GameKind };

export function RulesScreen({ section, game }: Props) {
  const words = useSignal('');
  const sections = useSections(game);
  useEffect(() => {
    if (section === undefined || sections.length === 0) return;
    const element = document.getElementById(`rule-${section}`);
    element?.scrollIntoView({ block: 'start' });
    element?.focus({ preventScroll: true });
  }, [section, sections]);
  const found = sections.filter((one) => words.value === '' || holds(one, words.value));
  return (
    <main id="main" class="page rules-page" tabindex={-1}>
      <div class="row spread">
        <h1>{t().reference.title}</h1>
        <input
          type="search"
          class="input rules-search"
          aria-label={t().reference.search}
          placeholder={t().reference.search}
          value={words.value}
          onInput={(event) => (words.value = event.currentTarget.value)}
        />
      </div>
      <GameLinks game={game} />
      <div class="rules-columns">
        <Contents sections={sections} game={game} />
        <div class="stack">
          {found.map((one) => (
            <section key={one.id} id={`rule-${one.id}`} class="panel rule" tabindex={-1}>
              <h2>{one.title}</h2>
              <RulePicture {...{ game }} section={one} />
              <div class="rule-text">
                {one.blocks.map((block, i) => (
                  <BlockView key={i} block={block} />
                ))}
              </div>
            </section>
          ))}
          {found.length === 0 && sections.length > 0 ? (
            <p class="quiet">{t().reference.none}</p>
          ) : undefined}
          <Keys game={game} />
        </div>
      </div>
    </main>
  );
}
