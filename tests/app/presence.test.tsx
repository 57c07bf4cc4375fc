import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiProvider } from '@/api/ApiProvider';
import { ApiError } from '@/api/client';
import type { Call } from '@/api/contract/call';
import { presenceCalls, type Writing } from '@/api/contract/presence';
import { samplePresence, sampleWriting } from '@/api/samples/presence';
import { closePage, openPage, pass, runHook, type TestPage } from './hooks';

let page: TestPage & { document: { visibilityState?: string } };
let reports: number[];
let told: unknown[];
let writing: Writing | null;
let left: object[];
let answer: () => unknown;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance', 'Date'] });
  page = openPage();
  page.document.visibilityState = 'visible';
  reports = [];
  told = [];
  writing = null;
  left = [];
  answer = () => ({ colleagues: [] });
});
afterEach(closePage);

const client = {
  async send(call: Call, body: object) {
    if (call === presenceCalls.leave) left.push(body);
    else {
      reports.push(performance.now());
      told.push('writing' in body && body.writing);
    }
    return { message: '', response: call === presenceCalls.leave ? null : answer() };
  },
};

/** Opens the composer's hook; the session module reads the storage of the open page. */
async function openComposer() {
  const { usePresence } = await import('@/app/composer/usePresence');
  const api = { client, isIdle: false } as unknown as Parameters<typeof ApiProvider>[0]['api'];
  let isIdle = false;
  const run = runHook(
    () => usePresence(12, () => writing),
    (probe) => <ApiProvider api={{ ...api, isIdle }}>{probe}</ApiProvider>,
  );
  const draw = (idle: boolean) => {
    isIdle = idle;
    run.again(() => usePresence(12, () => writing));
  };
  return { ...run, draw };
}

function show(state: 'visible' | 'hidden') {
  page.document.visibilityState = state;
  page.document.dispatchEvent(new Event('visibilitychange'));
}

const gaps = () => reports.slice(1).map((at, index) => at - (reports[index] ?? 0));

describe('the composer', () => {
  it('says at once that it is open, then every 15 seconds, and tells who else is there', async () => {
    const composer = await openComposer();
    await pass(0);
    expect(reports).toHaveLength(1);
    await pass(15_000);
    answer = () => samplePresence;
    await pass(15_000);
    expect(reports).toHaveLength(3);
    expect(gaps()).toEqual([15_000, 15_000]);
    expect(composer.now().map(({ first_name }) => first_name)).toEqual(['Ann', 'Bo']);
  });

  it('says every 5 seconds where it is written in, while somebody else is there', async () => {
    answer = () => samplePresence;
    await openComposer();
    await pass(0);
    writing = { field: 'summary', block: null };
    await pass(4_900);
    expect(reports).toHaveLength(1);
    await pass(100);
    writing = null;
    answer = () => ({ colleagues: [] });
    await pass(5_000);
    await pass(15_000);
    expect(gaps()).toEqual([5_000, 5_000, 15_000]);
    expect(told).toEqual([null, { field: 'summary', block: null }, null, null]);
  });

  it('shows nobody as writing once that isn’t known any more', async () => {
    answer = () => sampleWriting;
    const composer = await openComposer();
    await pass(0);
    expect(composer.now()).toEqual(sampleWriting.colleagues);
    answer = () => {
      throw new ApiError('network', '', '/presence/report');
    };
    await pass(5_000);
    expect(composer.now()).toEqual(samplePresence.colleagues);
  });

  it('keeps the list that it shows while nothing changes', async () => {
    answer = () => structuredClone(samplePresence);
    const composer = await openComposer();
    await pass(0);
    const shown = composer.now();
    await pass(15_000);
    expect(composer.now()).toBe(shown);
  });

  it('is silent in the background, and never faster than every 15 seconds when it comes back', async () => {
    await openComposer();
    await pass(0);
    for (let turn = 0; turn < 5; turn += 1) {
      show('hidden');
      show('visible');
      await pass(100);
    }
    expect(reports).toHaveLength(1);
    await pass(14_500);
    expect(reports).toHaveLength(2);
    show('hidden');
    await pass(60_000);
    expect(reports).toHaveLength(2);
    show('visible');
    await pass(0);
    expect(reports).toHaveLength(3);
    expect(Math.min(...gaps())).toBeGreaterThanOrEqual(15_000);
  });

  it('is silent while nobody is there', async () => {
    const composer = await openComposer();
    await pass(0);
    composer.draw(true);
    await pass(60_000);
    expect(reports).toHaveLength(1);
    composer.draw(false);
    await pass(0);
    expect(reports).toHaveLength(2);
  });

  it.each([
    ['doesn’t have the call', new ApiError('refused', 'Not found', '/presence/report', 404), 1],
    ['no longer knows the session', new ApiError('signedOut', '', '/presence/report', 401), 1],
    ['is restarting', new ApiError('refused', 'Stopping', '/presence/report', 503), 3],
    ['can’t be reached', new ApiError('network', '', '/presence/report'), 3],
  ])('of an API that %s', async (_, error, expected) => {
    answer = () => {
      throw error;
    };
    await openComposer();
    await pass(0);
    await pass(15_000);
    await pass(15_000);
    expect(reports).toHaveLength(expected);
  });

  it('says that it is left, and reports no more', async () => {
    const composer = await openComposer();
    await pass(0);
    page.window.dispatchEvent(new Event('pagehide'));
    expect(left).toHaveLength(1);
    composer.close();
    await pass(60_000);
    expect(left).toHaveLength(2);
    expect(reports).toHaveLength(1);
  });
});
