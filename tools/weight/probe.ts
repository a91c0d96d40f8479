import type { CDPSession, Page } from '@playwright/test';

declare global {
  interface Window {
    weighed: {
      paint: number;
      blocking: number;
      usable: number;
      frames: number[];
      events: number[];
    };
  }
}

/** Runs in the page before anything of it: notes what the browser says of its speed. */
function note(usable: string): void {
  const weighed = {
    paint: 0,
    blocking: 0,
    usable: 0,
    frames: [] as number[],
    events: [] as number[],
  };
  window.weighed = weighed;
  const watch = (type: string, each: (entry: PerformanceEntry) => void): void => {
    new PerformanceObserver((list) => list.getEntries().forEach(each)).observe({
      type,
      buffered: true,
      ...(type === 'event' ? { durationThreshold: 16 } : {}),
    });
  };
  watch('largest-contentful-paint', (entry) => (weighed.paint = entry.startTime));
  watch('longtask', (entry) => (weighed.blocking += Math.max(0, entry.duration - 50)));
  watch('event', (entry) => {
    if (/^(keydown|pointerup|click)$/.test(entry.name)) weighed.events.push(entry.duration);
  });
  let last = 0;
  const frame = (now: number): void => {
    if (last > 0) weighed.frames.push(now - last);
    last = now;
    if (weighed.usable === 0 && document.querySelector(usable) !== null) weighed.usable = now;
    requestAnimationFrame(frame);
  };
  requestAnimationFrame(frame);
}

export const noteSpeed = (page: Page, usable: string): Promise<unknown> =>
  page.addInitScript(note, usable);

export const weighed = (page: Page): Promise<Window['weighed']> =>
  page.evaluate(() => window.weighed);

export const waitUsable = async (page: Page): Promise<void> => {
  await page.waitForFunction(() => window.weighed?.usable > 0, undefined, { timeout: 300_000 });
};

export const slowDown = (session: CDPSession, rate: number): Promise<unknown> =>
  session.send('Emulation.setCPUThrottlingRate', { rate });

/** Milliseconds of processor that the browser has used so far, in the page and in drawing it. */
export async function processorMillis(browser: CDPSession): Promise<number> {
  const { processInfo } = await browser.send('SystemInfo.getProcessInfo');
  const drawing = processInfo.filter(({ type }) => type === 'renderer' || type === 'GPU');
  return drawing.reduce((sum, { cpuTime }) => sum + cpuTime * 1000, 0);
}

/** Milliseconds of work of the page's own thread so far. */
export async function taskMillis(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics');
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000;
}

export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? Number.NaN;
}
