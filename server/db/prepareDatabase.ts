import { levels } from '@/api/contract/call';
import { ConfigError } from '@server/configError';
import { addCompanies, hasCompanies } from '@server/db/companies';
import { forgetSampleFigures } from '@server/db/figureSource';
import { instruments } from '@server/db/schema/market';
import { seedCompanies } from '@server/db/seed/research';
import { isSampleData, sampleAccount, seedSamples } from '@server/db/seed/seed';
import { forgetExpired } from '@server/db/sessions';
import type { Store } from '@server/db/store';
import { addUser, countUsers } from '@server/db/users';
import { connectedMarket } from '@server/feeds/feed';
import { sampleFeeds } from '@server/feeds/sampleFeed';
import { syncMarket } from '@server/feeds/sync';
import { Failure } from '@server/http/failure';
import { requireGoodPassword } from '@server/passwordRules';
import type { Deps } from '@server/deps';

/** The first account, if the owner names one. */
export interface FirstUser {
  email: string;
  password: string;
}

export type PrepareDeps = Pick<Deps, 'clock' | 'feeds' | 'passwords'>;

/**
 * Makes sure that somebody can sign in. With `mayHaveSamples`, which only a database that was never
 * used has, a fresh one is filled with samples, and gets the sample account if nobody is named.
 */
export async function prepareDatabase(
  db: Store,
  { staff, databaseUrl }: { staff?: FirstUser | undefined; databaseUrl?: string | undefined },
  deps: PrepareDeps,
  mayHaveSamples: boolean,
) {
  const { clock, feeds } = deps;
  const isFresh = (await countUsers(db.read)) === 0;
  if (isFresh && mayHaveSamples && !(await isSampleData(db.read))) {
    await seedSamples(db, clock());
  }
  const isSample = await isSampleData(db.read);
  if (!(await hasCompanies(db.read))) {
    await db.write((tx) => (isSample ? seedCompanies(tx) : addCompanies(tx, false)));
  }
  if (isFresh) await addFirstUser(db, staff, deps, mayHaveSamples);
  const mayInvent = isSample && !databaseUrl;
  const market = (await connectedMarket(feeds)) ?? (mayInvent ? sampleFeeds().market : null);
  const hasInstruments = (await db.read.select().from(instruments).limit(1)).length > 0;
  if (!hasInstruments && market) await syncMarket(db, market, { now: clock() });
  await db.write(async (tx) => {
    if (!mayInvent) await forgetSampleFigures(tx);
    await forgetExpired(tx, clock());
  });
}

async function addFirstUser(
  db: Store,
  staff: FirstUser | undefined,
  { clock, passwords }: PrepareDeps,
  mayBeSample: boolean,
): Promise<void> {
  if (!staff && !mayBeSample) {
    throw new ConfigError(
      'STAFF_EMAIL and STAFF_PASSWORD are missing. Set both: they become the first account of this database.',
    );
  }
  if (staff) await requireFirstPassword(staff);
  const { email, password } = staff ?? sampleAccount;
  const details = staff ? { firstName: nameIn(email) } : sampleAccount.details;
  const passwordHash = await passwords.hash(password);
  const level = levels.administer;
  await db.write((tx) =>
    addUser(tx, { ...details, email, level, passwordHash, createdAt: clock() }),
  );
}

/** The rules of everybody's passwords hold for the one that the operator sets. */
async function requireFirstPassword({ email, password }: FirstUser): Promise<void> {
  try {
    await requireGoodPassword(password, [email]);
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    throw new ConfigError(`STAFF_PASSWORD can't be used: ${error.message}`);
  }
}

/** The first name in an address: `Ann` for `ann.lee@…`. */
function nameIn(email: string): string {
  const [first = ''] = email.split(/[@.+_-]/);
  return first.charAt(0).toUpperCase() + first.slice(1);
}
