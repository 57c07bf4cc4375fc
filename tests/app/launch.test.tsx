import { sampleUser } from '@/api/samples/auth';
import { renderToString } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiProvider } from '@/api/ApiProvider';
import { ApiError } from '@/api/client';
import type { Call } from '@/api/contract/call';
import { figureCalls } from '@/api/contract/figures';
import { metricCalls } from '@/api/contract/metrics';
import { newsCalls } from '@/api/contract/news';
import { newsletterCalls } from '@/api/contract/newsletters';
import { priceCalls } from '@/api/contract/prices';
import { scheduledSendCalls } from '@/api/contract/scheduledSends';
import { sendCalls } from '@/api/contract/sends';
import { recipientCalls } from '@/api/contract/settings';
import { type LaunchOrder } from '@/domain/sending/launch';
import { launchKeys, type LaunchKey } from '@/domain/sending/channels';
import { readLaunch, renderedOf, type LaunchReading } from '@/app/launch/readLaunch';
import { useLaunchRun, useOpeningTests } from '@/app/launch/Launch';
import { sha256 } from '@/app/sending/sha256';
import type { Report } from '@/domain/checks/report';
import { fixture, withNewsletter } from '../email/fixture';
import { closePage, openPage as openBarePage } from './hooks';

type Body = Record<string, unknown>;

/** Opens a page, and an API that answers by path. */
function openPage() {
  openBarePage();
  vi.stubGlobal('requestAnimationFrame', (draw: () => void) => draw());
  const sent: { path: string; body: Body }[] = [];
  const page = {
    sent,
    /** What the newsletter is when it is read. */
    input: fixture,
    /** The log of sends. */
    log: [] as unknown[],
    /** What Settings say. */
    sendsTests: false,
    refused: new Map<string, ApiError>(),
    async open(): Promise<LaunchReading> {
      const reading = await readLaunch(client, fixture.newsletter.id, sampleUser, check);
      sent.length = 0;
      return reading;
    },
    run,
    openTests,
  };
  const reads = (): Partial<Record<string, unknown>> => ({
    [newsletterCalls.get.path]: page.input.newsletter,
    [newsCalls.selected.path]: page.input.news,
    [priceCalls.crypto.path]: page.input.crypto,
    [priceCalls.btcEth.path]: page.input.btcEth,
    [priceCalls.listed.path]: page.input.listed,
    [metricCalls.today.path]: page.input.metrics,
    [metricCalls.previousBmi.path]: { bmi: 30, own: 50 },
    [priceCalls.lastNewsletter.path]: page.input.previous,
    [figureCalls.origins.path]: { origins: {}, problems: [] },
    [sendCalls.log.path]: page.log,
    [recipientCalls.launchTests.path]: { is_on: page.sendsTests },
    [scheduledSendCalls.list.path]: [],
  });
  const writes = new Set<string>([
    ...[sendCalls.test, sendCalls.testFs, sendCalls.dev, sendCalls.bulk].map(({ path }) => path),
    ...[sendCalls.publish, sendCalls.publishV2, scheduledSendCalls.schedule].map(
      ({ path }) => path,
    ),
  ]);
  const client = {
    send: ({ path }: Call, body: Body) => {
      const error = page.refused.get(path);
      if (writes.has(path)) sent.push({ path, body });
      if (error) return Promise.reject(error);
      if (writes.has(path)) return Promise.resolve({ message: 'Sent', response: null });
      const response = reads()[path];
      return response === undefined
        ? Promise.reject(new ApiError('refused', 'No such list.', path))
        : Promise.resolve({ message: '', response });
    },
  } as unknown as Parameters<typeof readLaunch>[0];

  /** Draws the hook once; its actions go on working without a screen. */
  function run(reading: LaunchReading, isOpen = true) {
    const load = vi.fn((_why?: string) => Promise.resolve());
    const { id } = fixture.newsletter;
    const result = drawn(() => useLaunchRun({ id, reading, judged: null, isOpen, load }));
    return { ...result, load };
  }

  function openTests(isOpen = true) {
    const refresh = vi.fn(() => page.open());
    return { ...drawn(() => useOpeningTests(isOpen, refresh)), refresh };
  }

  /** What a hook returns on a page that is drawn once. */
  function drawn<Result>(useHook: () => Result): Result {
    const results: Result[] = [];
    function Probe() {
      results.push(useHook());
      return null;
    }
    const nothing = () => undefined;
    const outcomes = { onSuccess: nothing, onFailure: nothing };
    const element = (
      <ApiProvider api={{ client, isIdle: false, ...outcomes }}>
        <Probe />
      </ApiProvider>
    );
    renderToString(<RouterProvider router={createMemoryRouter([{ path: '*', element }])} />);
    return results[0]!;
  }
  return page;
}

const finding = { check: 'a', key: 'a', severity: 'mustFix', text: 'Wrong.' };
const check = () => Promise.resolve({ findings: [finding], checks: [] } as unknown as Report);

let page: ReturnType<typeof openPage>;
beforeAll(() => {
  page = openPage();
});
afterAll(closePage);
beforeEach(() => {
  page.input = fixture;
  page.log = [];
  page.sendsTests = false;
  page.refused.clear();
  // The countdown reads the clock.
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] });
});
afterEach(() => void vi.useRealTimers());

const order = (keys: LaunchKey[], dueAt: string | null = null): LaunchOrder => ({
  keys,
  reason: 'Because',
  unapproved: '',
  dueAt,
});
const calls = () => page.sent.map(({ path, body }) => `${path} ${String(body['variant'])}`);
const all = [
  `${sendCalls.test.path} v2`,
  `${sendCalls.testFs.path} v2_f`,
  `${sendCalls.dev.path} v2`,
  `${sendCalls.bulk.path} v2`,
  `${sendCalls.bulk.path} v2_f`,
  `${sendCalls.publishV2.path} fsi`,
  `${sendCalls.publish.path} v2`,
];

describe('a launch', () => {
  it('sends tests first and the website last, after one countdown', async () => {
    const { onLaunch } = page.run(await page.open());
    expect(await onLaunch(order([...launchKeys]))).toBe(true);
    await vi.advanceTimersByTimeAsync(9_000);
    expect(page.sent).toEqual([]);
    await vi.advanceTimersByTimeAsync(1_000);
    await expect.poll(calls).toEqual(all);
    const [test, , , bulk] = page.sent;
    expect(test?.body['reason']).toBeUndefined();
    expect(bulk?.body['reason']).toBe('Because');
    expect(test?.body['data']).toBe(bulk?.body['data']);
    const keys = page.sent.map(({ body }) => body['send_key']);
    expect(new Set(keys).size).toBe(7);
  });

  it('goes on after a row that failed, which is retried with the same key', async () => {
    const { onLaunch, onRetryRow } = page.run(await page.open());
    const lost = new ApiError('network', 'Offline.', '/');
    page.refused.set(sendCalls.test.path, lost);
    expect(await onLaunch(order(['testFsi', 'dev']))).toBe(true);
    await expect.poll(calls).toEqual([all[0], all[2]]);
    page.refused.clear();
    onRetryRow('testFsi');
    await expect.poll(calls).toEqual([all[0], all[2], all[0]]);
    expect(page.sent[2]?.body['send_key']).toBe(page.sent[0]?.body['send_key']);
  });

  it('sends nothing of a newsletter that changed since it was shown', async () => {
    const { onLaunch, load } = page.run(await page.open());
    page.input = withNewsletter({ name: 'Changed elsewhere' });
    expect(await onLaunch(order(['testFsi', 'bulkFsi']))).toBe(false);
    expect(load.mock.calls).toEqual([
      ['The newsletter changed since you opened Launch. Check it again, then send.'],
    ]);
    expect(page.sent).toEqual([]);
  });

  it('of a test alone sends what the newsletter is now', async () => {
    const { onLaunch } = page.run(await page.open());
    page.input = withNewsletter({ name: 'Changed elsewhere' });
    expect(await onLaunch(order(['testFsi']))).toBe(true);
    await expect.poll(calls).toEqual([all[0]]);
    expect(page.sent[0]?.body['name']).toBe('Changed elsewhere');
  });

  it('sends nothing that can’t be read again', async () => {
    const { onLaunch } = page.run(await page.open());
    page.refused.set(newsCalls.selected.path, new ApiError('network', 'Offline.', '/'));
    expect(await onLaunch(order(['testFsi']))).toBe(false);
    expect(page.sent).toEqual([]);
  });

  it('sends nothing that was closed while it was read again', async () => {
    const { onLaunch } = page.run(await page.open(), false);
    expect(await onLaunch(order(['testFsi', 'bulkFsi']))).toBe(false);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(page.sent).toEqual([]);
  });

  it('can be cancelled before anything is sent', async () => {
    const { onLaunch, onCancel } = page.run(await page.open());
    await onLaunch(order(['testFsi', 'bulkFsi']));
    onCancel();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(page.sent).toEqual([]);
  });

  it('at a set time sends tests at once and schedules the rest', async () => {
    const { onLaunch } = page.run(await page.open());
    await onLaunch(order(['testFsi', 'bulkFsi', 'wordpress'], '2026-11-20 09:15:00'));
    const { path } = scheduledSendCalls.schedule;
    await expect.poll(calls).toEqual([all[0], `${path} v2`, `${path} v2`]);
    expect(page.sent.slice(1).map(({ body }) => body)).toMatchObject([
      { channel: 'bulk', due_at: '2026-11-20 09:15:00', reason: 'Because' },
      { channel: 'website', due_at: '2026-11-20 09:15:00', reason: 'Because' },
    ]);
  });
});

describe('tests when Launch opens', () => {
  it('are sent at once if Settings say so, and what became of them is read again', async () => {
    page.sendsTests = true;
    const { sendTests, refresh } = page.openTests();
    const reading = await page.open();
    refresh.mockImplementation(async () => reading);
    await sendTests(reading);
    expect(calls()).toEqual(all.slice(0, 2));
    expect(refresh).toHaveBeenCalledTimes(1);
  });

  it('aren’t sent by default', async () => {
    await page.openTests().sendTests(await page.open());
    expect(page.sent).toEqual([]);
  });

  it('aren’t sent twice for the same version', async () => {
    page.sendsTests = true;
    const { html } = renderedOf((await page.open()).content, 'testFsi');
    const hash = await sha256(html);
    const sent = { id: 1, channel: 'test', variant: 'v2', state: 'sent', hash };
    page.log = [{ ...sent, created_at: null, updated_at: null, audience: 'a@x.example' }];
    const { sendTests, refresh } = page.openTests();
    const reading = await page.open();
    refresh.mockImplementation(async () => reading);
    const both = [sendTests(reading), sendTests(reading)];
    await Promise.all(both);
    expect(calls()).toEqual([all[1]]);
  });

  it('aren’t sent once Launch is closed', async () => {
    page.sendsTests = true;
    await page.openTests(false).sendTests(await page.open());
    expect(page.sent).toEqual([]);
  });
});
