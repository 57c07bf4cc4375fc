import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError, type Client } from '@/api/client';
import { newsletterCalls } from '@/api/contract/newsletters';
import { forgetAnswers, readAheadWith, takeAnswer } from '@/api/readAhead';

const { get, list } = newsletterCalls;

function clientThat(answer: () => Promise<unknown>) {
  const sent: unknown[] = [];
  const client = {
    send(_: unknown, body: unknown) {
      sent.push(body);
      return answer();
    },
  } as unknown as Client;
  return { sent, readAhead: readAheadWith(client) };
}

const rows = { message: '', response: [] };

describe('an answer that was asked for ahead', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => {
    vi.runAllTimers();
    vi.useRealTimers();
  });

  it('is taken once, by the same call and body', async () => {
    const { sent, readAhead } = clientThat(async () => rows);
    readAhead(list, { page: 1 });
    expect(takeAnswer(list, { page: 2 })).toBeUndefined();
    expect(takeAnswer(list, {})).toBeUndefined();
    expect(takeAnswer(get, { id: 1 })).toBeUndefined();
    expect(await takeAnswer(list, { page: 1 })).toEqual([]);
    expect(takeAnswer(list, { page: 1 })).toBeUndefined();
    expect(sent).toEqual([{ page: 1 }]);
  });

  it('is asked for once, however often it is wanted', () => {
    const { sent, readAhead } = clientThat(async () => rows);
    readAhead(get, { id: 1 });
    readAhead(get, { id: 1 });
    readAhead(get, { id: 2 });
    expect(sent).toEqual([{ id: 1 }, { id: 2 }]);
  });

  it('is forgotten after 10 seconds, so that nobody sees old figures', async () => {
    const { readAhead } = clientThat(async () => rows);
    readAhead(list, {});
    vi.advanceTimersByTime(9_999);
    readAhead(get, { id: 1 });
    vi.advanceTimersByTime(1);
    expect(takeAnswer(list, {})).toBeUndefined();
    expect(await takeAnswer(get, { id: 1 })).toEqual([]);
  });

  it('is asked for again by the next page, though nobody took it', async () => {
    const { sent, readAhead } = clientThat(async () => rows);
    readAhead(list, {});
    forgetAnswers();
    readAhead(list, {});
    expect(sent).toHaveLength(2);
    expect(await takeAnswer(list, {})).toEqual([]);
  });

  it('is asked for again after an error that nobody took', async () => {
    const error = new ApiError('signedOut', 'Unauthenticated.', list.path, 401);
    const { sent, readAhead } = clientThat(() => Promise.reject(error));
    readAhead(list, {});
    await vi.advanceTimersByTimeAsync(1);
    expect(takeAnswer(list, {})).toBeUndefined();
    readAhead(list, {});
    expect(sent).toHaveLength(2);
  });

  it('is forgotten once a change has made it old', () => {
    const { readAhead } = clientThat(async () => rows);
    readAhead(list, { page: 1 });
    readAhead(get, { id: 1 });
    forgetAnswers(new Set([list.path]));
    expect(takeAnswer(list, { page: 1 })).toBeUndefined();
    expect(takeAnswer(get, { id: 1 })).toBeDefined();
  });

  it('passes its error to whoever takes it', async () => {
    const error = new ApiError('network', 'No answer.', list.path);
    const { readAhead } = clientThat(() => Promise.reject(error));
    readAhead(list, {});
    await expect(takeAnswer(list, {})).rejects.toBe(error);
  });
});
