import type { AppOutcome, AppSubscriber } from '@/api/contract/appApi';
import { type BrandKey, brandKeys } from '@/api/contract/publication';
import { SubscriberAddress } from '@/api/contract/subscribers';
import { readLine } from '@/domain/subscribers/readCsv';
import { subscribers } from './schema/subscribers';
import type { Database } from './store';
import {
  addressKey,
  addSubscribers,
  knownSubscribers,
  lockSubscribers,
  stopSendingTo,
  type SubscriberLine,
  unsubscribeAddresses,
} from './subscribers';

/** An app that changes subscribers. */
interface ByApp {
  app: string;
  now: Date;
}

const repeated = 'An earlier row has this address.';

/** Adds the subscribers, and answers each row with its result. */
export async function addByApp(
  tx: Database,
  rows: readonly SubscriberLine[],
  { app, now }: ByApp,
): Promise<AppOutcome[]> {
  const seen = new Set<string>();
  const read = rows.map(({ hasConsent, ...row }) => {
    const { data, error } = readLine(row);
    if (!data) return { email: row.email, problem: error?.issues[0]?.message ?? '' };
    if (seen.has(data.email)) return { email: data.email, problem: repeated };
    seen.add(data.email);
    return { email: data.email, line: { ...data, hasConsent } };
  });
  const lines = read.flatMap(({ line }) => line ?? []);
  const { planned } = await addSubscribers(tx, lines, { source: app, now });
  const done = new Map(planned.map((each) => [each.draft.email, each]));
  return read.map(({ email, problem }) => {
    const found = done.get(email);
    if (problem !== undefined || !found) return invalid(email, problem ?? '');
    const { kind, isGone, next } = found;
    if (kind === 'left_out')
      return { email, result: kind, message: whyLeftOut(next?.state, isGone) };
    const changed = next === found.found ? 'unchanged' : 'changed';
    return { email, result: kind === 'added' ? kind : changed, message: '' };
  });
}

const invalid = (email: string, message: string): AppOutcome => ({
  email: email.slice(0, 254),
  result: 'invalid',
  message,
});

const byConsent = 'Send “consent” if they asked for it again.';

function whyLeftOut(state: string | undefined, isGone: boolean): string {
  if (state === 'bounced') return 'Emails to this address bounce.';
  if (state === 'complained') return 'Emails to this address were reported as spam.';
  if (state === 'suppressed') return `Suppressed. ${byConsent}`;
  return isGone ? `Deleted. ${byConsent}` : `Unsubscribed. ${byConsent}`;
}

/** What an address leaves: these newsletters, or everything for good. */
export type LeftByApp = readonly BrandKey[] | 'everything';

/** Takes addresses off, and writes down those that weren't there, so that nothing adds them later. */
export async function leaveByApp(
  tx: Database,
  addresses: readonly string[],
  { left, app, now }: ByApp & { left: LeftByApp },
): Promise<AppOutcome[]> {
  await lockSubscribers(tx);
  const read = addresses.map((address) => {
    const { data, error } = SubscriberAddress.safeParse(addressKey(address));
    return { email: data ?? address, problem: error?.issues[0]?.message };
  });
  const emails = [
    ...new Set(read.flatMap(({ email, problem }) => (problem === undefined ? [email] : []))),
  ];
  const { known, gone } = await knownSubscribers(tx, emails, { isLocking: true });
  const isAll = left === 'everything';
  const leaves = (list: BrandKey) => !isAll && left.includes(list);
  const reason = isAll ? `Suppressed by ${app}.` : `Unsubscribed by ${app}.`;
  const fresh = emails.filter((email) => !known.has(email) && !gone.has(email));
  if (fresh.length > 0) {
    await tx.insert(subscribers).values(
      fresh.map((email) => ({
        email,
        fsi: leaves('fsi') ? ('unsubscribed' as const) : ('none' as const),
        fs: leaves('fs') ? ('unsubscribed' as const) : ('none' as const),
        state: isAll ? ('suppressed' as const) : ('active' as const),
        reason,
        source: app,
        createdAt: now,
        since: now,
      })),
    );
  }
  const changed = emails.filter((email) => {
    const row = known.get(email);
    if (!row) return fresh.includes(email);
    return isAll
      ? row.state === 'active'
      : brandKeys.some((list) => leaves(list) && row[list] !== 'unsubscribed');
  });
  const moved = changed.filter((email) => known.has(email));
  if (isAll) await stopSendingTo(tx, { emails: moved }, { state: 'suppressed', reason, now });
  else await unsubscribeAddresses(tx, moved, { lists: left, reason, now });
  const isChanged = new Set(changed);
  return read.map(({ email, problem }) => {
    if (problem !== undefined) return invalid(email, problem);
    return { email, result: isChanged.has(email) ? 'changed' : 'unchanged', message: '' };
  });
}

/** What is known of an address; null for one that was never here. */
export async function findByApp(db: Database, address: string): Promise<AppSubscriber | null> {
  const email = addressKey(address);
  const { known, gone } = await knownSubscribers(db, [email], { isLocking: false });
  const row = known.get(email);
  if (row) {
    const { state, fsi, fs, since } = row;
    return { email, state, lists: { fsi, fs }, since: since.toISOString() };
  }
  const deleted = gone.get(email);
  if (!deleted) return null;
  const since = deleted.at.toISOString();
  return { email, state: 'deleted', lists: { fsi: 'none', fs: 'none' }, since };
}
