import { specialFaults } from '@perfect-line/track/roadbook/check';
import { MAX_SPECIALS } from '@perfect-line/track/roadbook/draft';

import type { RoadBench } from './roadBench.ts';
import { r } from './words.ts';

type Props = { readonly bench: RoadBench };

function Tab({ bench, index }: Props & { readonly index: number }) {
  const special = bench.draft.value.specials[index];
  const isWhole = special !== undefined && specialFaults(special).length === 0;
  return (
    <button
      type="button"
      class={isWhole ? 'special-tab whole' : 'special-tab'}
      aria-pressed={bench.at.value === index}
      aria-label={r().special({ number: index + 1 })}
      onClick={() => bench.show(index)}
    >
      {index + 1}
      <span aria-hidden="true">{isWhole ? '✓' : '…'}</span>
    </button>
  );
}

/** [R7.4] Between two specials there is service or none. */
function Service({ bench, index }: Props & { readonly index: number }) {
  const isOn = bench.draft.value.specials[index]?.service === true;
  return (
    <button
      type="button"
      class={isOn ? 'special-service on' : 'special-service'}
      aria-pressed={isOn}
      aria-label={r().service({ number: index + 1 })}
      title={r().service({ number: index + 1 })}
      onClick={() => bench.do({ type: 'special', special: index, edit: { type: 'service' } })}
    >
      <span aria-hidden="true">⚒</span>
    </button>
  );
}

function Moving({ bench }: Props) {
  const m = r();
  const at = bench.at.value;
  if (bench.draft.value.specials.length < 2) return undefined;
  return (
    <div class="row">
      <button
        type="button"
        class="button slim"
        disabled={at === 0}
        aria-label={m.earlier({ number: at + 1 })}
        title={m.earlier({ number: at + 1 })}
        onClick={() => {
          if (bench.do({ type: 'earlier', special: at })) bench.show(at - 1);
        }}
      >
        ←
      </button>
      <button
        type="button"
        class="button slim"
        aria-label={m.drop({ number: at + 1 })}
        title={m.drop({ number: at + 1 })}
        onClick={() => bench.do({ type: 'drop-special', special: at })}
      >
        ×
      </button>
    </div>
  );
}

/** [R1.1] The specials of the rally in their order. */
export function SpecialTabs({ bench }: Props) {
  const m = r();
  const { specials } = bench.draft.value;
  return (
    <section class="special-tabs" aria-label={m.specials}>
      <div class="special-row">
        {specials.map((_, index) => (
          <>
            <Tab key={index} {...{ bench, index }} />
            {index < specials.length - 1 ? (
              <Service key={`service ${index}`} {...{ bench, index }} />
            ) : undefined}
          </>
        ))}
        {specials.length < MAX_SPECIALS ? (
          <button
            type="button"
            class="special-tab add"
            aria-label={m.add}
            title={m.add}
            onClick={() => bench.addSpecial()}
          >
            +
          </button>
        ) : undefined}
      </div>
      <Moving {...{ bench }} />
    </section>
  );
}
