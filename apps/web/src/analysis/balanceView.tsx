import { amountWords, toneOf, valueWords, type Balance } from './figures.ts';
import { words } from './words.ts';

/** What fills half of a bar: ten seconds, or thirty points of chance. */
const FULL = { seconds: 10, chance: 30 } as const;

type PartProps = { readonly label: string; readonly shown: number; readonly unit: Balance['unit'] };

/** A part of the result: to the left what it took, to the right what it gave. */
function Part({ label, shown, unit }: PartProps) {
  const tone = toneOf(unit, shown);
  const width = Math.min(50, (Math.abs(shown) / FULL[unit]) * 50);
  return (
    <div class={`part ${tone}`}>
      <dt>{label}</dt>
      <dd>
        <span class="part-bar" aria-hidden="true">
          <i style={{ width: `${width}%` }} />
        </span>
        <span class="number">{amountWords(unit, shown)}</span>
      </dd>
    </div>
  );
}

/** What the sum is about. */
export type Matter = 'time' | 'finalTime' | 'win' | 'place';

type Props = { readonly balance: Balance; readonly matter: Matter };

/** Expected, decisions, luck, result: read from top to bottom it is a sum. */
export function BalanceView({ balance, matter }: Props) {
  const { unit, before, decisions, luck, after } = balance;
  const m = words();
  return (
    <dl class="balance">
      <div>
        <dt>{m.before[matter]}</dt>
        <dd class="number">{valueWords(unit, before)}</dd>
      </div>
      <Part label={m.decisions} shown={decisions} unit={unit} />
      <Part label={m.luck} shown={luck} unit={unit} />
      <div class="sum">
        <dt>{m.after[matter]}</dt>
        <dd class="number">{valueWords(unit, after)}</dd>
      </div>
    </dl>
  );
}
