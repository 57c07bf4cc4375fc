import { afterAll, beforeAll, expect, it } from 'vitest';
import { authCalls } from '@/api/contract/auth';
import { newsletterCalls } from '@/api/contract/newsletters';
import { sampleAccount } from '@server/db/seed/seed';
import { staff } from '@server/db/schema/newsletters';
import { addUser } from '@server/db/users';
import { roundsOf, sampling } from '../proofs';
import { openTestApi, type TestApi } from './testApi';
import { seededRandom } from './versions/random';
import { Sequence } from './versions/sequence';

let api: TestApi;
const tokens: string[] = [];

beforeAll(async () => {
  api = await openTestApi();
  tokens.push(await api.signIn());
  const [sample] = await api.db.read.select().from(staff);
  for (const firstName of ['Ann', 'Bo']) {
    const email = `${firstName.toLowerCase()}@researchdesk.example`;
    const passwordHash = sample?.passwordHash ?? '';
    await api.db.write((tx) =>
      addUser(tx, { email, firstName, passwordHash, createdAt: api.time.now }),
    );
    const { body } = await api.call(authCalls.login, { email, password: sampleAccount.password });
    tokens.push((body.response as { token: string }).token);
  }
});
afterAll(() => api.close());

/** A newsletter of its own, so that sequences don't meet each other's history. */
async function addNewsletter(seed: number): Promise<number> {
  const draft = { name: `Sequence ${seed}`, date: '2026-11-20 08:00:00' };
  const { body } = await api.call(newsletterCalls.addEdit, draft, tokens[0] ?? '');
  const answer = body.response as { id: number } | { id: number }[];
  const id = Array.isArray(answer) ? Math.max(...answer.map((row) => row.id)) : answer.id;
  expect(id).toBeGreaterThan(0);
  return id;
}

/** Each commit tries other histories. */
const seeds = Array.from({ length: roundsOf(200, 20) }, (_, at) => sampling.seed + at);

it.each(seeds)(
  'loses nothing of what three people write, restore and compare: %i',
  async (seed) => {
    const sequence = new Sequence({ api, tokens }, seededRandom(seed), await addNewsletter(seed));
    await sequence.run(12);
    await sequence.check();
  },
);
