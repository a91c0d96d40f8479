/* global addEventListener, console, document, localStorage */
// Runs before the page: everything that goes wrong in it is noted where a reload does not lose it.
const KEY = 'witness.faults';

function noteFault(kind, what) {
  const faults = JSON.parse(localStorage.getItem(KEY) ?? '[]');
  localStorage.setItem(KEY, JSON.stringify([...faults, `${kind}: ${what}`]));
}

const wordsOf = (value) => (value instanceof Error ? `${value}\n${value.stack}` : String(value));

for (const level of ['error', 'warn']) {
  const write = console[level].bind(console);
  console[level] = (...words) => {
    noteFault(`console.${level}`, words.map(wordsOf).join(' '));
    write(...words);
  };
}
// Nothing is lost by it: sizes that come too late for one frame are told in the next.
const isLateSize = ({ error, message }) => !error && message?.startsWith('ResizeObserver loop');

// In the capturing phase: files that did not load say so only there.
addEventListener(
  'error',
  (event) => {
    if (isLateSize(event)) return;
    const said = event.error ? wordsOf(event.error) : event.message;
    noteFault('error', said ?? event.target.outerHTML);
  },
  true,
);
addEventListener('unhandledrejection', ({ reason }) => noteFault('rejection', wordsOf(reason)));
addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
  noteFault('policy', `${violatedDirective} ${blockedURI}`),
);

// A finger lifted is not yet a click: who drives the page by script waits for this count.
let clicks = 0;
const countClick = () => {
  clicks += 1;
  document.documentElement.dataset.clicks = String(clicks);
};
addEventListener('click', countClick, true);
