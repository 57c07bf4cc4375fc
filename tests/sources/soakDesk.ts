import { eq } from 'drizzle-orm';
import { vi } from 'vitest';
import { authCalls } from '@/api/contract/auth';
import { figureCalls, type FigureOrigins } from '@/api/contract/figures';
import { newsletterCalls } from '@/api/contract/newsletters';
import { figureKey } from '@/domain/figures/figure';
import { marketFigures } from '@/domain/figures/figures';
import { createApp } from '@server/app';
import { ownFigures } from '@server/db/figures';
import { currentReadings } from '@server/db/readings';
import { instruments, sources as sourceRows } from '@server/db/schema/market';
import { staff } from '@server/db/schema/newsletters';
import { sampleAccount } from '@server/db/seed/seed';
import { addUser } from '@server/db/users';
import { makeAskSource } from '@server/feeds/sources/askSource';
import { sourceMarket } from '@server/feeds/sourceMarket';
import { sources } from '@server/feeds/sources/all';
import { openTestApi, later } from '../server/testApi';
import { worldCoins } from './market';
import { sharedLimits } from './sharedLimits';
import { settings } from './readers';
import { makeWorld } from './world';

/** The newsletters of the two people. */
export const newsletterIds = [11, 12] as const;

/** Two servers on one database, with every source switched on, in the middle of an invented world. */
export async function openSoakDesk({ hasKeys }: { hasKeys: boolean }) {
  const api = await openTestApi();
  // The limits read the clock of the process.
  vi.useFakeTimers({ toFake: ['Date'], now: api.time.now });
  const world = makeWorld({ clock: () => api.time.now, slowness: 5 });
  const limits = sharedLimits();
  const serverOf = () => {
    const market = sourceMarket({
      ...api.deps,
      db: api.db.read,
      askSource: makeAskSource({
        outside: world.outside,
        limits,
        clock: () => api.time.now,
      }),
      sources,
    });
    return createApp({ ...api.deps, feeds: { ...api.deps.feeds, market } });
  };
  const servers = [serverOf(), serverOf()];

  await api.db.write(async (tx) => {
    const secretOf = (name: string, needsKey: boolean) =>
      needsKey || (hasKeys && name.startsWith('coingecko')) ? 'a-key' : '';
    const rows = sources.map(({ name, needsKey = false }) => {
      return { name, isOn: true, secret: secretOf(name, needsKey), settings };
    });
    await tx.insert(sourceRows).values(rows);
    for (const { symbol, id } of worldCoins) {
      await tx.update(instruments).set({ sourceId: id }).where(eq(instruments.name, symbol));
    }
    const [sample] = await tx.select().from(staff);
    await addUser(tx, {
      email: 'ann@researchdesk.example',
      firstName: 'Ann',
      passwordHash: sample?.passwordHash ?? '',
      createdAt: api.time.now,
    });
  });

  const emails = [sampleAccount.email, 'ann@researchdesk.example'];
  async function signIn(person: number): Promise<string> {
    const email = emails[person] ?? '';
    const { body } = await api.call(authCalls.login, { email, password: sampleAccount.password });
    return (body.response as { token: string }).token;
  }
  const tokens = [await signIn(0), await signIn(1)];

  /** A sync by one of the two, at one of the servers. */
  async function sync(person: number, server: number): Promise<number> {
    const answer = await servers[server]?.request(`/api${newsletterCalls.sync.path}`, {
      method: 'POST',
      body: JSON.stringify({ newsletter_id: newsletterIds[person] }),
      headers: { authorization: `Bearer ${tokens[person]}` },
    });
    if (answer?.status !== 401) return answer?.status ?? 0;
    tokens[person] = await signIn(person);
    return sync(person, server);
  }

  /** What the newsletter of one of the two shows, and all that is known. */
  async function shown(person: number) {
    const id = newsletterIds[person] ?? 0;
    const { body } = await api.call(figureCalls.origins, { newsletter_id: id }, tokens[person]);
    const own = await ownFigures(api.db.read, id);
    return {
      ...(body.response as FigureOrigins),
      values: new Map(
        own
          ? marketFigures(own).map(({ table, symbol, value }) => [figureKey(table, symbol), value])
          : [],
      ),
      known: await currentReadings(api.db.read, api.time.now),
    };
  }

  return {
    world,
    sync,
    shown,
    states: () => api.db.read.select().from(sourceRows),
    now: () => api.time.now,
    pass(seconds: number) {
      later(api, seconds / 60);
      vi.setSystemTime(api.time.now);
    },
    async close() {
      vi.useRealTimers();
      await api.close();
    },
  };
}

export type SoakDesk = Awaited<ReturnType<typeof openSoakDesk>>;
