import { afterAll, beforeAll, expect, it } from 'vitest';
import { corpus } from '../corpora/corpus';
import { sampleOf } from '../proofs';
import { nameOf, type Case } from './cases';
import { describeRun, violationsOf } from './judge';
import { play } from './play';
import { openWorld, type World } from './world';

const cases = sampleOf('Send crash matrix', corpus<Case>('send_crash_matrix'), 60);

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

/** A second claim may find nothing to do, and of two servers with a timer the other may act. */
const mayStayAlive = ({ crashPoint, action }: Case) =>
  crashPoint === 'during_second_claim' || action === 'notification_scheduled';

it('sends each message once, whichever process crashes', async () => {
  const failures: string[] = [];
  const alive: string[] = [];
  const seen = { cases: 0, crashed: 0, duplicates: 0, 'silent losses': 0 };
  for (const [index, each] of cases.entries()) {
    const run = await play(world, each, index);
    const violations = violationsOf(each, run);
    seen.cases += 1;
    if (run.hasCrashed) seen.crashed += 1;
    else if (!mayStayAlive(each)) alive.push(nameOf(each));
    if (violations.some(({ kind }) => kind === 'duplicate')) seen.duplicates += 1;
    if (violations.some(({ kind }) => kind === 'silent loss')) seen['silent losses'] += 1;
    if (violations.length > 0) failures.push(describeRun(each, violations, run));
  }
  console.log(`Send crash matrix: ${JSON.stringify(seen)}`);
  expect(failures.slice(0, 10)).toEqual([]);
  expect(alive).toEqual([]);
});
