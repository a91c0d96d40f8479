import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';

import { t } from '../i18n/translate.ts';
import { isCalling, turnsElsewhere } from './attention.ts';
import { hush, politeText, urgentText } from './announce.ts';
import { ErrorBoundary } from './errorBoundary.tsx';
import { putUpdateAway, takeUpdate, update } from './offline.ts';
import { notice } from './notice.ts';
import { route } from './router.ts';
import { screenOf } from './screens.tsx';
import { TopBar } from './topBar.tsx';

function LiveRegions() {
  return (
    <>
      <div class="hidden-visually" role="status" aria-live="polite">
        {politeText.value}
      </div>
      <div class="hidden-visually" role="alert" aria-live="assertive">
        {urgentText.value}
      </div>
    </>
  );
}

function NoticeToast() {
  if (notice.value === '') return undefined;
  return (
    <div class="toast" role="alert">
      <span>{notice.value}</span>
      <button type="button" class="button plain slim" onClick={() => (notice.value = '')}>
        {t().shell.close}
      </button>
    </div>
  );
}

function UpdateToast() {
  if (update.value === undefined) return undefined;
  const { shell, care } = t();
  return (
    <div class="toast" role="status">
      <span>{update.value === 'taken' ? care.updateTaken : shell.updateReady}</span>
      <span class="row nowrap">
        <button type="button" class="button plain slim" onClick={putUpdateAway}>
          {care.updateLater}
        </button>
        <button type="button" class="button main slim" onClick={takeUpdate}>
          {shell.updateTake}
        </button>
      </span>
    </div>
  );
}

/** A new page starts at its top with the focus on its heading, as a page load would. */
function useFocusOnChange(name: string): void {
  const previous = useRef(name);
  useEffect(() => {
    if (previous.current === name) return;
    previous.current = name;
    scrollTo(0, 0);
    document.getElementById('main')?.focus({ preventScroll: true });
  }, [name]);
}

export function App() {
  const screen = screenOf(route.value);
  // Before the effects of the new screen, which may have something to say at once.
  useLayoutEffect(hush, [screen.name]);
  useFocusOnChange(screen.name);
  const named = screen.title === '' ? t().shell.name : `${screen.title} · ${t().shell.name}`;
  const waiting = turnsElsewhere.value.length + (isCalling.value ? 1 : 0);
  const title = waiting > 0 ? t().alerts.titleMark({ title: named }) : named;
  useEffect(() => {
    document.title = title;
  }, [title]);
  return (
    <>
      <a
        class="skip-link"
        href="#main"
        onClick={(event) => {
          event.preventDefault();
          document.getElementById('main')?.focus();
        }}
      >
        {t().shell.skip}
      </a>
      {screen.bare ? undefined : <TopBar current={screen.name} />}
      <ErrorBoundary key={screen.name}>{screen.body}</ErrorBoundary>
      <LiveRegions />
      <UpdateToast />
      <NoticeToast />
    </>
  );
}
