type Props = {
  readonly label: string;
  readonly value: number;
  /** The value in words: "2 laps". */
  readonly text: string;
  readonly min: number;
  readonly max: number;
  readonly less: string;
  readonly more: string;
  readonly hint?: string;
  readonly onChange: (value: number) => void;
};

export function Stepper(props: Props) {
  const { value, min, max, onChange } = props;
  return (
    <div class="field" role="group" aria-label={props.label}>
      <span aria-hidden="true">{props.label}</span>
      <div class="row">
        <button
          type="button"
          class="button icon"
          aria-label={props.less}
          disabled={value <= min}
          onClick={() => onChange(value - 1)}
        >
          −
        </button>
        <output class="number">{props.text}</output>
        <button
          type="button"
          class="button icon"
          aria-label={props.more}
          disabled={value >= max}
          onClick={() => onChange(value + 1)}
        >
          +
        </button>
        {props.hint === undefined ? undefined : <span class="small quiet">{props.hint}</span>}
      </div>
    </div>
  );
}
