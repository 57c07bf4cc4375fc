import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { sampleUser } from '@/api/samples/auth';
import { isAllSaved } from '@/app/composer/saveOtherTabs';
import { closePage } from './hooks';
import { openSessionPage } from './sessionPage';

beforeEach(() => void vi.useFakeTimers());
afterEach(closePage);

it.each([
  ['holds a send while it is unsaved', 'daily_comments', false],
  ['holds none if it lost and only waits for the history', 'daily_comments#1', true],
])('a draft of another tab %s', async (_, field, isSaved) => {
  const kept = JSON.stringify({ at: 0, entry: { value: 'mine' } });
  const storage = new Map([[`draft/${sampleUser.user_id}/12/page/${field}`, kept]]);
  const { session } = openSessionPage({}, storage);
  vi.stubGlobal('indexedDB', undefined);
  vi.stubGlobal('requestAnimationFrame', (draw: () => void) => draw());
  session.startSession({ token: 't', user: sampleUser, capabilities: null });
  const answer = isAllSaved(12);
  await vi.advanceTimersByTimeAsync(20_000);
  await expect(answer).resolves.toBe(isSaved);
  // The message about it is shown before the page of the test is taken away.
  await vi.dynamicImportSettled();
});
