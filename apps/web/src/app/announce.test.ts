import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { announce, announceUrgently, hush, politeText, urgentText } from './announce.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  hush();
  vi.useRealTimers();
});

it('reads lines of one moment as one', () => {
  announce('Anna rolls.');
  announce('One warning.');
  vi.runAllTimers();
  expect(politeText.value).toBe('Anna rolls. One warning.');
});

it('says all that is urgent within a moment, and the same words again', () => {
  announceUrgently('White loses control.');
  announceUrgently('Your turn, Anna.');
  vi.runAllTimers();
  expect(urgentText.value).toBe('White loses control. Your turn, Anna.');
  announceUrgently('Your turn, Anna.');
  expect(urgentText.value).toBe('');
  vi.runAllTimers();
  expect(urgentText.value).toBe('Your turn, Anna.');
});

it('says nothing of one screen on the next', () => {
  announce('Anna rolls.');
  announceUrgently('Your turn.');
  vi.runAllTimers();
  announce('One warning.');
  announceUrgently('Out!');
  hush();
  vi.runAllTimers();
  expect([politeText.value, urgentText.value]).toEqual(['', '']);
});

it('speaks on after the change', () => {
  announce('Anna rolls.');
  hush();
  announce('Welcome.');
  vi.runAllTimers();
  expect(politeText.value).toBe('Welcome.');
});
