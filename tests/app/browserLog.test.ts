import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError, type ApiErrorKind } from '@/api/client';
import { sampleUser } from '@/api/samples/auth';
import {
  noteOutcome,
  rememberedQuantSends,
  rememberedSends,
  type LeavingSend,
} from '@/app/sending/browserLog';
import { sendOnce, type Sender } from '@/app/sending/submitSend';
import { closePage } from './hooks';
import { openSessionPage } from './sessionPage';

const leaving: LeavingSend = {
  newsletter_id: 12,
  variant: 'v2',
  channel: 'bulk',
  audience: 'all subscribers of FSI',
  subject: 'Crypto Market Update',
  hash: 'a'.repeat(64),
  bytes: 41_000,
  repeats: 0,
};

const failed = (kind: ApiErrorKind, status: number) => () =>
  Promise.reject(new ApiError(kind, 'No.', '/newsletter/sendToSendgrid', status));

describe('what a browser remembers of its sends, where the API keeps no log', () => {
  let opened: ReturnType<typeof openSessionPage>;
  beforeEach(() => {
    opened = openSessionPage();
    opened.session.startSession({ token: 't', user: sampleUser, capabilities: [] });
  });
  afterEach(closePage);

  const api = (hasLog = false) =>
    ({ has: () => hasLog, onFailure: vi.fn() }) as unknown as Sender['api'];
  const send = (answer: () => Promise<{ message: string }>, hasLog = false, what = leaving) =>
    sendOnce(api(hasLog), 'wish', answer, {
      onSent: vi.fn(),
      leaving: () => Promise.resolve(what),
    });
  const states = () => rememberedSends(12).map(({ state }) => state);

  it.each<[string, () => Promise<{ message: string }>, string]>([
    ['sent', () => Promise.resolve({ message: 'Newsletter sent' }), 'sent'],
    ['refused', failed('refused', 422), 'failed'],
    ['an error of the server, after which nobody knows', failed('refused', 500), 'unknown'],
    ['a gateway that gave up', failed('network', 504), 'unknown'],
    ['no answer', failed('network', 0), 'unknown'],
  ])('is its outcome: %s', async (_, answer, state) => {
    await send(answer);
    expect(states()).toEqual([state]);
  });

  it('is there, unconfirmed, before the send leaves', async () => {
    await send(() => {
      expect(states()).toEqual(['unknown']);
      return Promise.resolve({ message: '' });
    });
    expect(rememberedSends(12)).toMatchObject([{ ...leaving, staff: sampleUser.first_name }]);
  });

  it('is nothing where the API keeps a log', async () => {
    await send(() => Promise.resolve({ message: 'Sent' }), true);
    expect(rememberedSends(12)).toEqual([]);
  });

  it('is marked by a person where it isn’t known, newest first, at most a hundred', async () => {
    const test = { ...leaving, channel: 'test' } as const;
    for (let at = 0; at < 102; at += 1) await send(failed('network', 0), false, test);
    const [newest] = rememberedSends(12);
    noteOutcome(newest!.id, 'sent');
    expect(states()).toEqual(['sent', ...Array.from({ length: 99 }, () => 'unknown')]);
  });

  it('belongs to a newsletter, to the quant email, and to the user who sent it', async () => {
    const done = () => Promise.resolve({ message: 'Sent' });
    await send(done, false, { ...leaving, newsletter_id: 13 });
    await send(done, false, { ...leaving, newsletter_id: 0, variant: 'quant', channel: 'dev' });
    expect([states(), rememberedSends(13).length, rememberedQuantSends().length]).toEqual([
      [],
      1,
      1,
    ]);
    const user = { ...sampleUser, user_id: 2 };
    opened.session.startSession({ token: 'u', user, capabilities: [] });
    expect([rememberedSends(13), rememberedQuantSends()]).toEqual([[], []]);
  });

  it('is nothing where the storage holds something else', () => {
    opened.page.storage.set(`sends ${sampleUser.user_id}`, '[{"id":"x"}]');
    expect(rememberedSends(12)).toEqual([]);
  });

  it('doesn’t let a send leave that couldn’t be remembered', async () => {
    const answer = vi.fn(() => Promise.resolve({ message: 'Sent' }));
    vi.stubGlobal('localStorage', {
      getItem: () => null,
      setItem: () => {
        throw new DOMException('full', 'QuotaExceededError');
      },
    });
    expect(await send(answer)).toBe(false);
    expect(answer).not.toHaveBeenCalled();
  });
});
