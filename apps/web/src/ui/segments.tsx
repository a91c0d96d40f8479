type Props<T extends string> = {
  readonly name: string;
  readonly legend: string;
  readonly options: readonly (readonly [value: T, label: string])[];
  readonly value: T;
  readonly onChange: (value: T) => void;
  readonly hint?: string;
};

/** A choice of a few words, all of them visible. */
export function Segments<T extends string>(props: Props<T>) {
  return (
    <fieldset class="field">
      <legend class="hidden-visually">{props.legend}</legend>
      <span aria-hidden="true">{props.legend}</span>
      <div class="segments">
        {props.options.map(([value, label]) => (
          <label key={value}>
            <input
              type="radio"
              name={props.name}
              value={value}
              checked={value === props.value}
              onChange={() => props.onChange(value)}
            />
            {label}
          </label>
        ))}
      </div>
      {props.hint === undefined ? undefined : <span class="small quiet hint">{props.hint}</span>}
    </fieldset>
  );
}
