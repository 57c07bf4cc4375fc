import { expect, it } from 'vitest';
import type { Failure } from '@server/http/failure';
import { makeFairGate, makeTurns } from '@server/http/gate';

/** Tasks that end when told, and the order in which they started. */
function makeTasks() {
  const started: string[] = [];
  const ends: (() => void)[] = [];
  const task = (name: string) => () => {
    started.push(name);
    return new Promise<void>((resolve) => ends.push(resolve));
  };
  const endNext = async () => {
    ends.shift()?.();
    await new Promise((resolve) => setImmediate(resolve));
  };
  return { started, task, endNext };
}

const settle = () => new Promise((resolve) => setImmediate(resolve));

it('lets the caller with the fewest tasks go first', async () => {
  const gate = makeFairGate(1);
  const { started, task, endNext } = makeTasks();
  for (const name of ['a1', 'a2', 'a3', 'b1', 'c1', 'b2']) void gate(name[0]!, task(name));
  for (let count = 0; count < 6; count += 1) await endNext();
  expect(started).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3']);
});

it('turns away the busiest caller when too many wait, and says when to come back', async () => {
  const gate = makeFairGate(1, 3);
  const { started, task, endNext } = makeTasks();
  const outcomes = ['a1', 'a2', 'a3', 'a4', 'b1'].map((name) =>
    gate(name[0]!, task(name)).then(
      () => `${name} ran`,
      (error: unknown) => {
        const { status, headers } = error as Failure;
        return `${name} got ${status}, ${JSON.stringify(headers)}`;
      },
    ),
  );
  await settle();
  for (let count = 0; count < 5; count += 1) await endNext();
  expect(await Promise.all(outcomes)).toEqual([
    'a1 ran',
    'a2 ran',
    'a3 ran',
    'a4 got 503, {"Retry-After":"5"}',
    'b1 ran',
  ]);
  expect(started).toEqual(['a1', 'b1', 'a2', 'a3']);
});

it('goes on after a task that failed', async () => {
  const gate = makeFairGate(1);
  const failed = gate('a', () => Promise.reject(new Error('no')));
  const next = gate('a', () => Promise.resolve('next'));
  await expect(failed).rejects.toThrow('no');
  expect(await next).toBe('next');
});

it('lets others go between two pieces of work that hold everybody up', async () => {
  const inTurn = makeTurns();
  const order: string[] = [];
  const work = (name: string) =>
    inTurn(() => {
      const start = performance.now();
      while (performance.now() - start < 20);
      order.push(name);
      if (name === 'fails') throw new Error(name);
    });
  const all = Promise.allSettled([work('first'), work('fails'), work('last')]);
  setTimeout(() => order.push('other'));
  expect((await all).map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  expect(order).toEqual(['first', 'other', 'fails', 'last']);
});
