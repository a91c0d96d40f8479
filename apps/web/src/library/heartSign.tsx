/** Full where one likes it: the shape says so beside the colour. */
export const HeartSign = ({ isFull }: { readonly isFull: boolean }) => (
  <svg class={isFull ? 'heart full' : 'heart'} viewBox="0 0 16 16" aria-hidden="true">
    <path d="M8 14C3.5 10.5 1.5 8.2 1.5 5.6 1.5 3.6 3 2.2 4.8 2.2 6.1 2.2 7.3 3 8 4.3 8.7 3 9.9 2.2 11.2 2.2 13 2.2 14.5 3.6 14.5 5.6 14.5 8.2 12.5 10.5 8 14z" />
  </svg>
);
