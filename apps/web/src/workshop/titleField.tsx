type Props = {
  readonly words: string;
  readonly most: number;
  readonly value: string;
  readonly onChange: (text: string) => void;
};

/** What a course is called, or who built it; taken when it is left. */
export const TitleField = ({ words, most, value, onChange }: Props) => (
  <input
    class="input"
    type="text"
    maxLength={most}
    aria-label={words}
    placeholder={words}
    value={value}
    onChange={(event) => onChange(event.currentTarget.value)}
  />
);
