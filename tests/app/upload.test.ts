import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createClient, type ApiError } from '@/api/client';
import { newsletterImageCalls as calls } from '@/api/contract/newsletterImages';
import { requestsInFlight } from '@/api/inFlight';
import { watchedUpload } from '@/api/upload';

/** A stand-in for XMLHttpRequest that the test drives. */
class StagedRequest {
  static last: StagedRequest;
  readonly headers: Record<string, string> = {};
  readonly upload: { onprogress?(event: object): void; onload?(): void } = {};
  status = 0;
  responseText = '';
  url = '';
  onload?(): void;
  onerror?(): void;
  onabort?(): void;
  onloadend?(): void;

  constructor() {
    StagedRequest.last = this;
  }
  open(method: string, url: string) {
    this.url = `${method} ${url}`;
  }
  setRequestHeader(name: string, value: string) {
    this.headers[name] = value;
  }
  send = vi.fn();
  abort() {
    this.onabort?.();
    this.onloadend?.();
  }
  sends(loaded: number, total: number) {
    this.upload.onprogress?.({ loaded, total });
  }
  answers(status: number, body: unknown) {
    this.status = status;
    this.responseText = JSON.stringify(body);
    this.onload?.();
    this.onloadend?.();
  }
}

const client = createClient({
  base: '/api',
  token: () => 'secret',
  identity: () => ({ u: 7, l: 3 }),
});
const file = new File(['x'], 'x.png', { type: 'image/png' });

function start(signal = new AbortController().signal) {
  const seen: number[] = [];
  const transport = watchedUpload({ onSent: (percent) => seen.push(percent), signal });
  const work = client.send(calls.saveTechnicalImage, { newsletter_id: 4, file }, { transport });
  return { seen, work, request: StagedRequest.last };
}

const failureOf = (work: Promise<unknown>) =>
  work.then(
    () => Promise.reject(new Error('The call succeeded.')),
    (error: ApiError) => error,
  );

beforeEach(() => {
  vi.stubGlobal('XMLHttpRequest', StagedRequest);
  vi.useFakeTimers();
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe('a watched upload', () => {
  it('sends what every call sends, outside the loading overlay', async () => {
    const { work, request } = start();
    expect(request.url).toBe('POST /api/newsletter/save_technical_picture');
    expect(request.headers).toMatchObject({ authorization: 'Bearer secret' });
    expect(request.headers).not.toHaveProperty('content-type');
    const form = request.send.mock.calls[0]?.[0] as FormData;
    expect([form.get('newsletter_id'), form.get('p')]).toEqual(['4', '{"u":7,"l":3}']);
    expect(requestsInFlight()).toBe(0);
    request.answers(200, { status: 'success', message: '', response: 'uploads/1.png' });
    expect((await work).response).toBe('uploads/1.png');
  });

  it('reports whole percents, and 100 only after every byte was sent', () => {
    const { seen, request } = start();
    request.sends(1, 1000);
    request.sends(999, 1000);
    request.sends(1000, 1000);
    expect(seen).toEqual([0, 99]);
    request.upload.onload?.();
    expect(seen).toEqual([0, 99, 100]);
  });

  it('fails like the client: rejected, signed out, interrupted', async () => {
    const refused = start();
    refused.request.answers(415, { status: 'error', message: 'Only PNG.', response: null });
    expect(await failureOf(refused.work)).toMatchObject({ kind: 'refused', message: 'Only PNG.' });
    const signedOut = start();
    signedOut.request.answers(401, { status: 'error', message: 'Unauthenticated', response: null });
    expect(await failureOf(signedOut.work)).toMatchObject({ kind: 'signedOut' });
    const cutOff = start();
    cutOff.request.onerror?.();
    expect(await failureOf(cutOff.work)).toMatchObject({ kind: 'network' });
  });

  it('can be canceled', async () => {
    const stop = new AbortController();
    const { work } = start(stop.signal);
    stop.abort();
    expect(await failureOf(work)).toMatchObject({ kind: 'network' });
  });

  it('gives the server 45 s for its answer, and a slow line all the time it needs', async () => {
    const { work, request } = start();
    const end = vi.fn();
    work.catch(end);
    await vi.advanceTimersByTimeAsync(600_000);
    request.upload.onload?.();
    await vi.advanceTimersByTimeAsync(44_999);
    expect(end).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(end).toHaveBeenCalledOnce();
  });
});
