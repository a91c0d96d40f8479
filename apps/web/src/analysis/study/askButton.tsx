import { useSignal } from '@preact/signals';

type Props = {
  readonly label: string;
  /** What the button says before it does it. */
  readonly question: string;
  readonly onYes: () => void;
};

/** Does at the second press what cannot be taken back. */
export function AskButton({ label, question, onYes }: Props) {
  const isAsked = useSignal(false);
  const press = (): void => {
    if (isAsked.value) onYes();
    isAsked.value = !isAsked.value;
  };
  return (
    <button
      type="button"
      class={`button slim ${isAsked.value ? 'flat' : 'plain'}`}
      onClick={press}
      onBlur={() => (isAsked.value = false)}
    >
      {isAsked.value ? question : label}
    </button>
  );
}
