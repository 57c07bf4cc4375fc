import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiProvider } from '@/api/ApiProvider';
import { ApiError, type SendOptions } from '@/api/client';
import type { Call } from '@/api/contract/call';
import { languageReviewCalls as calls } from '@/api/contract/checks';
import { sampleReviewer } from '@/api/samples/checks';
import { closePage, openPage, pass, runHook } from './hooks';

const finding = {
  severity: 'check',
  field: 'commentary',
  quote: 'Bitcoin fell.',
  problem: 'It rose before.',
} as const;

let sent: { call: Call; body: object }[];
let reviewer: typeof sampleReviewer;
let answer: (options?: SendOptions) => Promise<unknown>;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  openPage();
  sent = [];
  reviewer = sampleReviewer;
  answer = () => Promise.resolve({ ...reviewer, findings: [finding] });
});
afterEach(closePage);

const client = {
  has: () => true,
  async send(call: Call, body: object, options?: SendOptions) {
    sent.push({ call, body });
    return { message: '', response: call === calls.setup ? reviewer : await answer(options) };
  },
};
/** Lets the answer wait until the returned function is called. */
function slow() {
  let finish = () => undefined as void;
  const found = () => ({ ...reviewer, findings: [finding] });
  answer = () => new Promise((resolve) => (finish = () => resolve(found())));
  return () => finish();
}
const reviews = () => sent.filter(({ call }) => call === calls.run).map(({ body }) => body);

/** Opens the hook on a commentary, which `write` replaces. */
async function open(hasModel = true) {
  const { useLanguageReview } = await import('@/app/composer/useLanguageReview');
  const api = { client, has: () => hasModel } as unknown as Parameters<
    typeof ApiProvider
  >[0]['api'];
  const using = (pauses: number, html: string) => () =>
    useLanguageReview(12, { pauses, readTexts: () => ({ name: 'T', daily_comments: html }) });
  const run = runHook(using(0, '<p>Bitcoin <b>rose</b>.</p><p>Bitcoin fell.</p>'), (probe) => (
    <ApiProvider api={api}>{probe}</ApiProvider>
  ));
  return {
    state: () => run.now()?.state,
    async press(name: 'onReview' | 'onAccept' | 'onDecline' | 'onStop') {
      run.now()?.[name]();
      await pass(0);
    },
    async write(html: string) {
      run.again(using(1, html));
      await pass(1);
    },
  };
}

describe('a review with a language model', () => {
  it('isn’t there without one', async () => {
    expect((await open(false)).state()).toBeUndefined();
  });

  it('sends nothing before its user knows where to, and asks again when that changes', async () => {
    const { state, press } = await open();
    await press('onReview');
    expect(state()).toEqual({ kind: 'asking', reviewer });
    await press('onDecline');
    expect(reviews()).toEqual([]);

    await press('onReview');
    await press('onAccept');
    expect(reviews()).toEqual([
      {
        newsletter_id: 12,
        title: 'T',
        summary: '',
        commentary: 'Bitcoin rose.\nBitcoin fell.',
        technical: '',
      },
    ]);
    expect(state()).toEqual({ kind: 'done', reviewer, found: 1, findings: [finding] });

    await press('onReview');
    expect(reviews()).toHaveLength(2);
    reviewer = { ...reviewer, host: 'elsewhere.example' };
    await press('onReview');
    expect(state()).toEqual({ kind: 'asking', reviewer });
  });

  it('drops what it found once the words are gone', async () => {
    const { state, press, write } = await open();
    await press('onReview');
    await press('onAccept');
    await write('<p>Bitcoin rose.</p>');
    expect(state()).toMatchObject({ kind: 'done', found: 1, findings: [] });
  });

  it('drops what was changed while it ran', async () => {
    const finish = slow();
    const { state, press, write } = await open();
    await press('onReview');
    await press('onAccept');
    await write('<p>Bitcoin rose.</p>');
    finish();
    await pass(1);
    expect(state()).toMatchObject({ kind: 'done', found: 1, findings: [] });
  });

  it('says nothing any more after it was stopped', async () => {
    const finish = slow();
    const { state, press } = await open();
    await press('onReview');
    await press('onAccept');
    expect(state()).toEqual({ kind: 'running' });
    await press('onStop');
    finish();
    await pass(0);
    expect(state()).toEqual({ kind: 'idle' });
  });

  it('says why it failed', async () => {
    const message = 'The language model is busy.';
    answer = () => Promise.reject(new ApiError('refused', message, calls.run.path, 429));
    const { state, press } = await open();
    await press('onReview');
    await press('onAccept');
    expect(state()).toEqual({ kind: 'failed', message });
  });
});
