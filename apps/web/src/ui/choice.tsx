type Props<T extends string> = {
  readonly label: string;
  readonly value: T;
  readonly options: readonly (readonly [value: T, label: string])[];
  readonly onChange: (value: T) => void;
};

/** A select whose value can only be one of the offered ones. */
export function Choice<T extends string>({ label, value, options, onChange }: Props<T>) {
  return (
    <label class="field">
      <span>{label}</span>
      <select
        class="select"
        value={value}
        onChange={(event) => {
          const wanted = event.currentTarget.value;
          const found = options.find(([option]) => option === wanted);
          if (found !== undefined) onChange(found[0]);
        }}
      >
        {options.map(([option, text]) => (
          <option key={option} value={option}>
            {text}
          </option>
        ))}
      </select>
    </label>
  );
}
