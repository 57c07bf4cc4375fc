import { join } from 'node:path';
import type { Feeds } from '@server/feeds/feed';
import type { Clock } from '@server/lib/clock';
import type { Config } from '@server/lib/config';
import { ConfigError } from '@server/lib/configText';
import { makePasswords } from '@server/lib/passwords';
import { addCompanies, hasCompanies } from './companies';
import { syncMarket } from './prices';
import { instruments } from './marketSchema';
import { sampleAccount, isSampleData, seedSamples } from './seed';
import { seedCompanies } from './seedResearch';
import { addStaff, countStaff, findAccount, forgetOutlived } from './staff';
import { openFolder, postgresStore, type Store, type Watch } from './store';

/** A database that is ready to serve, and whether the printed sample account opens it. */
export interface Opened {
  db: Store;
  hasSampleAccount: boolean;
}

interface OpenDeps extends Watch {
  clock: Clock;
  feeds: Feeds;
}

/** Opens and migrates; fills a fresh embedded one with samples; sees that somebody can sign in. */
export async function openDatabase(config: Config, deps: OpenDeps): Promise<Opened> {
  const db = await connect(config, deps);
  try {
    await prepareDatabase(db, config, deps);
    return { db, hasSampleAccount: await opensWithSampleAccount(db) };
  } catch (error) {
    await db.close();
    throw error;
  }
}

/** False once the sample account's password has been changed. */
async function opensWithSampleAccount(db: Store): Promise<boolean> {
  if (!(await isSampleData(db.read))) return false;
  const account = await findAccount(db.read, sampleAccount.email);
  return makePasswords().matches(account?.passwordHash ?? null, sampleAccount.password);
}

type PrepareDeps = Pick<OpenDeps, 'clock' | 'feeds'>;

/** What every start sees to, on whichever database. */
export async function prepareDatabase(db: Store, config: Config, { clock, feeds }: PrepareDeps) {
  const isFresh = (await countStaff(db.read)) === 0;
  if (isFresh && !config.databaseUrl && !(await isSampleData(db.read))) {
    await seedSamples(db, clock());
  }
  if (!(await hasCompanies(db.read))) {
    const isSample = await isSampleData(db.read);
    await db.write((tx) => (isSample ? seedCompanies(tx) : addCompanies(tx, false)));
  }
  if (isFresh) await addFirstStaff(db, config, clock());
  const hasInstruments = (await db.read.select().from(instruments).limit(1)).length > 0;
  if (!hasInstruments) await syncMarket(db, feeds.market, clock());
  await db.write((tx) => forgetOutlived(tx, clock()));
}

async function connect({ databaseUrl, dataDir }: Config, watch: Watch): Promise<Store> {
  if (!databaseUrl) return openFolder(join(dataDir, 'db'), watch);
  const remote: Watch = { log: watch.log, freeBytes: () => Promise.resolve(Infinity) };
  try {
    return await postgresStore(databaseUrl, remote);
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? ` (${String(error.code)})` : '';
    throw new ConfigError(`DATABASE_URL leads to no database that can be used${code}.`);
  }
}

async function addFirstStaff(db: Store, { staff, databaseUrl }: Config, createdAt: Date) {
  if (!staff && databaseUrl) {
    throw new ConfigError('STAFF_EMAIL and STAFF_PASSWORD must name the first staff member.');
  }
  const { email, password } = staff ?? sampleAccount;
  const member = staff ? { firstName: nameIn(email) } : sampleAccount.member;
  const passwordHash = await makePasswords().hash(password);
  await db.write((tx) => addStaff(tx, { ...member, email, passwordHash, createdAt }));
}

/** `mara` of `mara.lindqvist@…` greets as Mara. */
function nameIn(email: string): string {
  const [first = ''] = email.split(/[@.+_-]/);
  return first.charAt(0).toUpperCase() + first.slice(1);
}
