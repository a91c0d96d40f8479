type Props = {
  readonly label: string;
  readonly value: string;
  readonly hint?: string;
  readonly onChange: (value: string) => void;
};

/** Date and time in the time of whoever looks, to the minute. */
export function TimeField({ label, value, hint, onChange }: Props) {
  return (
    <label class="field">
      <span>{label}</span>
      <input
        class="input number"
        type="datetime-local"
        value={value}
        onInput={(event) => onChange(event.currentTarget.value)}
      />
      {hint === undefined ? undefined : <span class="small quiet hint">{hint}</span>}
    </label>
  );
}
