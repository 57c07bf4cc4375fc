import { renderToString } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { toast } from 'sonner';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiProvider } from '@/api/ApiProvider';
import { ApiError } from '@/api/client';
import type { Call } from '@/api/contract/call';
import { sendCalls, sendChannels, sendStates, type SendRecord } from '@/api/contract/sends';
import { variants, type Variant } from '@/domain/newsletter/variants';
import type { SendOrder } from '@/screens/preview/sends';
import { renderedEmail } from '@/app/sending/useEmail';
import { useSending } from '@/app/sending/usePreview';
import { useTested } from '@/app/sending/useSends';
import { fixture, withNewsletter } from '../email/fixture';
import { closePage, openPage as openBarePage } from './hooks';

interface Sent {
  call: Call;
  body: Record<string, unknown>;
}

const content = (input = fixture) => ({ input, readAt: new Date('2026-11-20T13:14:00Z') });
type Content = ReturnType<typeof content>;

/** Opens a page, and an API that answers what a test says. */
function openPage() {
  const { storage } = openBarePage();
  vi.stubGlobal('requestAnimationFrame', (draw: () => void) => draw());
  const sent: Sent[] = [];
  let toasts = 0;
  const page = {
    startAgain() {
      storage.clear();
      sent.length = 0;
      toasts = toast.getHistory().length;
      page.answer = () => Promise.resolve({ message: 'Sent', response: null });
    },
    storage,
    sent,
    /** What the API answers to a send. */
    answer: (): Promise<{ message: string; response: null }> =>
      Promise.resolve({ message: 'Sent', response: null }),
    messages: () =>
      toast
        .getHistory()
        .slice(toasts)
        .map((each) => 'title' in each && each.title),
    probe,
    send,
    tested,
  };
  const api = {
    client: {
      send: (call: Call, body: Record<string, unknown>) => {
        sent.push({ call, body });
        return page.answer();
      },
    },
    isIdle: false,
    onSuccess: () => undefined,
    onFailure: () => undefined,
  } as unknown as Parameters<typeof ApiProvider>[0]['api'];

  /** Draws what a hook returns once; its actions go on working without a screen. */
  function probe<Result>(useResult: () => Result): Result {
    const results: Result[] = [];
    function Probe() {
      results.push(useResult());
      return null;
    }
    const element = (
      <ApiProvider api={api}>
        <Probe />
      </ApiProvider>
    );
    renderToString(<RouterProvider router={createMemoryRouter([{ path: '*', element }])} />);
    return results[0] as Result;
  }

  /** A preview of `shown` whose newsletter is `fresh` when it is read again. */
  function send(shown: Content | null, fresh: Content | null, variant: Variant = variants.v2) {
    return probe(() =>
      useSending({
        content: shown,
        variant,
        reload: () => Promise.resolve(fresh),
        reloadLog: () => Promise.resolve(),
      }),
    );
  }

  function tested(log: SendRecord[] | undefined, hash: string | undefined, variant = variants.v2) {
    return probe(() => useTested(log, variant, { email: undefined, report: undefined, hash }));
  }
  return page;
}

let page: ReturnType<typeof openPage>;
beforeAll(() => {
  page = openPage();
});
afterAll(closePage);
beforeEach(() => {
  page.startAgain();
  vi.useFakeTimers({
    toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'],
  });
});
afterEach(() => void vi.useRealTimers());

/** Presses, and lets the work before a countdown end. */
async function press(sending: { onSend(order: SendOrder): Promise<void> }, order: SendOrder) {
  const work = { isDone: false };
  void sending.onSend(order).finally(() => (work.isDone = true));
  for (let turn = 0; turn < 20 && !work.isDone; turn += 1) await vi.advanceTimersByTimeAsync(50);
  expect(work.isDone).toBe(true);
}

describe('a send from the preview', () => {
  const shown = content();

  it.each([
    ['test', 'v2', sendCalls.test, 'sendTest'],
    ['test', 'v2_f', sendCalls.testFs, 'sendTest'],
    ['test', 'fundstrat', sendCalls.testFs, 'sendTest'],
    ['test', 'fsi', sendCalls.test, 'sendTest'],
    ['test', 'light', sendCalls.test, 'sendTest'],
    ['dev', 'v2', sendCalls.dev, 'sendTest'],
    ['dev', 'v2_f', sendCalls.devFs, 'sendTest'],
    ['dev', 'fundstrat', sendCalls.devFs, 'sendTest'],
    ['dev', 'light', sendCalls.dev, 'sendTestDev'],
    ['bulk', 'v2', sendCalls.bulk, 'sendToSengrid'],
    ['bulk', 'v2_f', sendCalls.bulk, 'sendToSengrid'],
    ['website', 'v2', sendCalls.publish, undefined],
    ['website', 'fsi', sendCalls.publishV2, undefined],
  ] as const)('through %s of %s calls what the API wants', async (channel, key, call, action) => {
    const variant = variants[key];
    await press(page.send(shown, shown, variant), { channel, reason: 'Why', repeats: 3 });
    await vi.advanceTimersByTimeAsync(10_000);
    const form = channel === 'website' ? 'website' : 'email';
    expect(page.sent).toHaveLength(1);
    expect(page.sent[0]?.call.path).toBe(call.path);
    expect(page.sent[0]?.body).toMatchObject({
      newsletter_id: fixture.newsletter.id,
      variant: key,
      data: renderedEmail(shown, variant, form).html,
      name: fixture.newsletter.name,
      reason: 'Why',
      repeats: 3,
    });
    expect(page.sent[0]?.body['action']).toBe(action);
  });

  it.each(['bulk', 'website'] as const)('through %s leaves after ten seconds', async (channel) => {
    const sending = page.send(shown, shown);
    await press(sending, { channel });
    await vi.advanceTimersByTimeAsync(8_000);
    expect(page.sent).toEqual([]);
    await vi.advanceTimersByTimeAsync(2_000);
    expect(page.sent).toHaveLength(1);
  });

  it.each(['bulk', 'website'] as const)(
    'through %s can be cancelled until then',
    async (channel) => {
      const sending = page.send(shown, shown);
      await press(sending, { channel });
      await vi.advanceTimersByTimeAsync(8_900);
      sending.onCancel();
      await vi.advanceTimersByTimeAsync(60_000);
      expect(page.sent).toEqual([]);
    },
  );

  it('pressed twice in the countdown leaves once', async () => {
    const sending = page.send(shown, shown);
    await press(sending, { channel: 'bulk' });
    await press(sending, { channel: 'bulk' });
    await vi.advanceTimersByTimeAsync(60_000);
    expect(page.sent).toHaveLength(1);
  });

  it.each(sendChannels)('through %s sends no unsaved text', async (channel) => {
    const kept = { at: 1, entry: { text: 'typed' } };
    page.storage.set(`draft/0/${fixture.newsletter.id}/daily_comments`, JSON.stringify(kept));
    await press(page.send(shown, shown), { channel });
    await vi.advanceTimersByTimeAsync(60_000);
    expect(page.sent).toEqual([]);
    expect(page.messages()).toContain(
      'Some text in the composer isn’t saved yet. Open the composer, then send.',
    );
  });

  it.each(sendChannels)('through %s sends nothing that can’t be read again', async (channel) => {
    await press(page.send(shown, null), { channel });
    await press(page.send(null, shown), { channel });
    await vi.advanceTimersByTimeAsync(60_000);
    expect(page.sent).toEqual([]);
  });

  it.each([
    ['test', 1],
    ['dev', 1],
    ['bulk', 0],
    ['website', 0],
  ] as const)(
    'through %s of a newsletter that changed is sent %d times',
    async (channel, times) => {
      const newer = content(withNewsletter({ name: 'Changed elsewhere' }));
      await press(page.send(shown, newer), { channel });
      await vi.advanceTimersByTimeAsync(60_000);
      expect(page.sent).toHaveLength(times);
      if (times > 0) expect(page.sent[0]?.body['name']).toBe('Changed elsewhere');
      else
        expect(page.messages()).toContain(
          'The newsletter changed since this preview. Check it again, then send.',
        );
    },
  );
});

describe('the key of a send', () => {
  const keyAfter = async (order: SendOrder, shown: Content, variant: Variant = variants.v2) => {
    page.sent.length = 0;
    await press(page.send(shown, shown, variant), order);
    await vi.advanceTimersByTimeAsync(10_000);
    return page.sent[0]?.body['send_key'];
  };
  const lost = () => Promise.reject(new ApiError('network', 'Offline.', '/'));

  it('stays the same until the answer of this message arrives', { timeout: 20_000 }, async () => {
    const shown = content();
    page.answer = lost;
    const first = await keyAfter({ channel: 'test' }, shown);
    expect(await keyAfter({ channel: 'test' }, shown)).toBe(first);
    const others = [
      await keyAfter({ channel: 'dev' }, shown),
      await keyAfter({ channel: 'bulk' }, shown),
      await keyAfter({ channel: 'test', repeats: 3 }, shown),
      await keyAfter({ channel: 'test' }, shown, variants.fsi),
      await keyAfter({ channel: 'test' }, content(withNewsletter({ name: 'Other' }))),
      await keyAfter({ channel: 'test' }, content(withNewsletter({ id: 99 }))),
    ];
    expect(new Set([first, ...others]).size).toBe(7);
    expect(await keyAfter({ channel: 'test' }, shown)).toBe(first);
    page.answer = () => Promise.resolve({ message: 'Sent', response: null });
    expect(await keyAfter({ channel: 'test' }, shown)).toBe(first);
    expect(await keyAfter({ channel: 'test' }, shown)).not.toBe(first);
  });

  it.each(['refused', 'signedOut'] as const)('is new after an answer: %s', async (kind) => {
    const shown = content();
    page.answer = () => Promise.reject(new ApiError(kind, 'No.', '/'));
    const first = await keyAfter({ channel: 'test' }, shown);
    expect(await keyAfter({ channel: 'test' }, shown)).not.toBe(first);
  });
});

function test(parts: Partial<SendRecord> = {}): SendRecord {
  return { channel: 'test', variant: 'v2', state: 'sent', hash: 'shown', ...parts } as SendRecord;
}

describe('the shown version', () => {
  it.each([
    ['same', [test()]],
    ['same', [test({ hash: 'newer' }), test()]],
    ['same', [test({ state: 'failed' }), test()]],
    ['other', [test({ hash: 'older' })]],
    ['other', [test({ hash: 'older' }), test({ state: 'unknown' })]],
    ['none', []],
    ['none', undefined],
    ['none', [test({ variant: 'v2_f' })]],
    ['none', [test({ channel: 'dev' })]],
    ['none', [test({ channel: 'bulk' })]],
    ['none', [test({ channel: 'website' })]],
    ['same', [test({ state: 'partial' })]],
    ...sendStates
      .filter((state) => state !== 'sent' && state !== 'partial')
      .map((state) => ['none', [test({ state })]]),
  ] as ['same' | 'other' | 'none', SendRecord[] | undefined][])(
    'is tested: %s by %j',
    (is, log) => {
      expect(page.tested(log, 'shown').testedBytes).toBe(is);
      expect(page.tested(log, undefined).testedBytes).toBe('none');
    },
  );
});
