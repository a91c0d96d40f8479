import { LIBRARY_SORTS } from '@perfect-line/protocol/library';
import { oneOf } from '@perfect-line/core/json';
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';

import { Choice } from '../ui/choice.tsx';
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

/** What of the library is shown, and in which order. */
export function FilterForm({ filter, canBeMine }: Props & { readonly canBeMine: boolean }) {
  const m = w();
  const tag = filter.get('tag');
  return (
    <section class="panel library-filter" aria-label={m.filter}>
      <SearchField {...{ filter }} />
      <div class="library-choices">
        <Choice
          label={m.sort}
          value={oneOf(LIBRARY_SORTS, filter.get('sort'), 'new')}
          options={LIBRARY_SORTS.map((each) => [each, m.sorts[each]])}
          onChange={(sort) => setFilter(withFields(filter, { sort }))}
        />
        <Facts {...{ filter }} />
      </div>
      <div class="row">
        {canBeMine ? (
          <label class="check">
            <input
              type="checkbox"
              checked={filter.get('mine') === '1'}
              onChange={(event) =>
                setFilter(withFields(filter, { mine: event.currentTarget.checked ? '1' : '' }))
              }
            />
            {m.mine}
          </label>
        ) : undefined}
        {tag === null ? undefined : <span class="chip">{m.tagged({ tag })}</span>}
        {isNarrowed(filter) ? (
          <button
            type="button"
            class="button slim"
            onClick={() => setFilter(new URLSearchParams())}
          >
            {m.clear}
          </button>
        ) : undefined}
      </div>
    </section>
  );
}
