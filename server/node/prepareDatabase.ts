import { levels } from '@/api/contract/call';
import { addCompanies, hasCompanies } from '@server/db/companies';
import { syncMarket } from '@server/db/prices';
import { instruments } from '@server/db/schema/market';
import { seedCompanies } from '@server/db/seed/research';
import { isSampleData, sampleAccount, seedSamples } from '@server/db/seed/seed';
import { forgetExpired } from '@server/db/sessions';
import type { Store } from '@server/db/store';
import { addUser, countUsers } from '@server/db/users';
import type { Deps } from '@server/deps';
import type { Config } from './config';
import { ConfigError } from './environment';

export type PrepareDeps = Pick<Deps, 'clock' | 'feeds' | 'passwords'>;

/** Fills a fresh embedded database with samples, and makes sure that somebody can sign in. */
export async function prepareDatabase(db: Store, config: Config, deps: PrepareDeps) {
  const { clock, feeds } = deps;
  const isFresh = (await countUsers(db.read)) === 0;
  if (isFresh && !config.databaseUrl && !(await isSampleData(db.read))) {
    await seedSamples(db, clock());
  }
  if (!(await hasCompanies(db.read))) {
    const isSample = await isSampleData(db.read);
    await db.write((tx) => (isSample ? seedCompanies(tx) : addCompanies(tx, false)));
  }
  if (isFresh) await addFirstUser(db, config, deps);
  const hasInstruments = (await db.read.select().from(instruments).limit(1)).length > 0;
  if (!hasInstruments) await syncMarket(db, feeds.market, clock());
  await db.write((tx) => forgetExpired(tx, clock()));
}

async function addFirstUser(
  db: Store,
  { staff, databaseUrl }: Config,
  { clock, passwords }: PrepareDeps,
): Promise<void> {
  if (!staff && databaseUrl) {
    throw new ConfigError(
      'STAFF_EMAIL and STAFF_PASSWORD are missing. Set both: they become the first account of this database.',
    );
  }
  const { email, password } = staff ?? sampleAccount;
  const details = staff ? { firstName: nameIn(email) } : sampleAccount.details;
  const passwordHash = await passwords.hash(password);
  const level = levels.administer;
  await db.write((tx) =>
    addUser(tx, { ...details, email, level, passwordHash, createdAt: clock() }),
  );
}

/** The first name in an address: `Mara` for `mara.lindqvist@…`. */
function nameIn(email: string): string {
  const [first = ''] = email.split(/[@.+_-]/);
  return first.charAt(0).toUpperCase() + first.slice(1);
}
