import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createClient } from '@/api/client';
import { Autosave } from '@/app/autosave/engine';
import { sendSave } from '@/app/autosave/saver';
import type { Journal } from '@/app/autosave/journal';
import type { SaveState } from '@/domain/newsletter/saveState';

const journal: Journal = {
  takeUp: () => Promise.resolve(),
  write: () => Promise.resolve(),
  leave: () => undefined,
  remove: () => Promise.resolve(),
  release: () => undefined,
};

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function answer(status: number, message: string, response: unknown): Response {
  const word = status === 200 ? 'success' : 'error';
  return new Response(JSON.stringify({ status: word, message, response }), { status });
}

it('are repeated unchanged until the database is back, and the person is told meanwhile', async () => {
  const bodies: Record<string, unknown>[] = [];
  vi.stubGlobal('fetch', async (_url: string, { body }: { body: string }) => {
    const { p: _, ...save } = JSON.parse(body) as Record<string, unknown>;
    bodies.push(save);
    if (bodies.length < 3) return answer(503, "The database isn't responding.", null);
    return answer(200, '', { rev: 1 });
  });
  const identity = () => ({ u: 7, l: 3 });
  const client = createClient({ base: '/api', token: () => 'secret', identity });
  let state: SaveState | undefined;
  const engine = new Autosave({
    fields: { daily_comments: { value: '', rev: 0 } },
    journal,
    send: (request, isLeaving) => sendSave(client, 4, request, isLeaving),
    keep: async () => ({ kind: 'refused', message: '' }),
    newId: () => crypto.randomUUID(),
    now: () => new Date('2026-11-20T13:14:00Z'),
    after: (ms, work) => {
      const timer = setTimeout(work, ms);
      return () => clearTimeout(timer);
    },
    random: () => 1,
    onStates: (states) => (state = states.daily_comments),
    onText: () => undefined,
  });
  engine.change('daily_comments', () => '<p>typed</p>');
  await vi.advanceTimersByTimeAsync(1_000);
  expect(state).toEqual({ kind: 'failed', message: "The database isn't responding." });
  await vi.advanceTimersByTimeAsync(10_000);
  expect(state).toMatchObject({ kind: 'saved' });
  expect(bodies).toHaveLength(3);
  expect(bodies[0]).toMatchObject({ comments: '<p>typed</p>', base_rev: 0 });
  expect(bodies[1]).toEqual(bodies[0]);
  expect(bodies[2]).toEqual(bodies[0]);
});
