import { and, asc, eq, gt, inArray, or, type SQL, sql } from 'drizzle-orm';
import { type BrandKey, brandKeys } from '@/api/contract/publication';
import type {
  AddressState,
  FindSubscribers,
  ImportOutcome,
  Subscriber,
  SubscriberCounts,
  SubscriberDraft,
  SubscriberFilter,
} from '@/api/contract/subscribers';
import { wallClockAt } from '@/domain/format/dates';
import { failure } from '@server/http/failure';
import { hashOf } from '@server/http/tokens';
import { bulkRecipients, subscribers, suppressions } from './schema/subscribers';
import type { Database } from './store';

/** Who a bulk send of the brand goes to. */
export function isSentTo(brand: BrandKey): SQL<boolean> {
  // In the words of the index.
  return brand === 'fsi'
    ? sql<boolean>`(${subscribers.fsi} = 'subscribed' and ${subscribers.state} = 'active')`
    : sql<boolean>`(${subscribers.fs} = 'subscribed' and ${subscribers.state} = 'active')`;
}

/** How many a bulk send of the brand goes to. */
export function countSentTo(db: Database, brand: BrandKey): Promise<number> {
  return db.$count(subscribers, isSentTo(brand));
}

const getsAny = sql`(${subscribers.fsi} = 'subscribed' or ${subscribers.fs} = 'subscribed')`;

const filters: Record<SubscriberFilter, SQL> = {
  subscribed: sql`(${subscribers.state} = 'active' and ${getsAny})`,
  unsubscribed: sql`(${subscribers.state} = 'active' and not ${getsAny})`,
  bounced: eq(subscribers.state, 'bounced'),
  complained: eq(subscribers.state, 'complained'),
  suppressed: eq(subscribers.state, 'suppressed'),
};

export async function countSubscribers(db: Database): Promise<SubscriberCounts> {
  const count = (condition?: SQL) =>
    sql<number>`count(*) filter (where ${condition ?? sql`true`})::int`;
  const [counts] = await db
    .select({
      all: count(),
      fsi: count(isSentTo('fsi')),
      fs: count(isSentTo('fs')),
      unsubscribed: count(filters.unsubscribed),
      bounced: count(filters.bounced),
      complained: count(filters.complained),
      suppressed: count(filters.suppressed),
    })
    .from(subscribers);
  if (!counts) throw new Error('Counting gave no row.');
  return counts;
}

const literal = (text: string) => text.replace(/[\\%_]/g, (sign) => `\\${sign}`);

/** By address. */
export async function listSubscribers(
  db: Database,
  { search = '', filter, after }: FindSubscribers,
  limit: number,
): Promise<Subscriber[]> {
  const pattern = `%${literal(search.toLowerCase())}%`;
  const rows = await db
    .select()
    .from(subscribers)
    .where(
      and(
        filter && filters[filter],
        after === undefined ? undefined : gt(subscribers.email, after),
        search === ''
          ? undefined
          : or(
              sql`${subscribers.email} like ${pattern}`,
              sql`lower(${subscribers.name}) like ${pattern}`,
            ),
      ),
    )
    .orderBy(asc(subscribers.email))
    .limit(limit);
  return rows.map(({ createdAt: _, softBounces, since, ...row }) => ({
    ...row,
    since: wallClockAt(since),
  }));
}

/** An address as it is stored and compared. */
export const addressKey = (email: string) => email.trim().toLowerCase();

/** A line, with whether the person asked for it again after leaving. */
export interface SubscriberLine extends SubscriberDraft {
  hasConsent?: boolean | undefined;
}

type Known = Pick<
  typeof subscribers.$inferSelect,
  'id' | 'email' | 'name' | 'fsi' | 'fs' | 'state' | 'reason' | 'source' | 'since'
>;

interface Planned {
  draft: SubscriberLine;
  found: Known | undefined;
  /** Deleted before, so that only a hash is left. */
  isGone: boolean;
  /** The row as it will be; `found` itself if nothing changes. */
  next: Known | undefined;
  kind: 'added' | 'known' | 'left_out';
}

/** One change of the list after the other, so that nobody is added twice. */
export async function lockSubscribers(tx: Database): Promise<void> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended('subscribers', 0))`);
}

/** Rows by address, and which addresses were deleted. Rows that will be changed are locked. */
export async function knownSubscribers(
  db: Database,
  emails: string[],
  { isLocking }: { isLocking: boolean },
): Promise<{ known: Map<string, Known>; gone: Map<string, { hash: string; at: Date }> }> {
  const hashes = await Promise.all(
    emails.map(async (email) => [email, await hashOf(email)] as const),
  );
  const deleted = await db
    .select()
    .from(suppressions)
    .where(
      inArray(
        suppressions.hash,
        hashes.map(([, hash]) => hash),
      ),
    );
  const { id, email, name, fsi, fs, state, reason, source, since } = subscribers;
  const reading = db
    .select({ id, email, name, fsi, fs, state, reason, source, since })
    .from(subscribers)
    .where(inArray(email, emails))
    .orderBy(asc(id));
  const rows = await (isLocking ? reading.for('update') : reading);
  const byHash = new Map(deleted.map((row) => [row.hash, row]));
  return {
    known: new Map(rows.map((row) => [row.email, row])),
    gone: new Map(
      hashes.flatMap(([address, hash]) => {
        const row = byHash.get(hash);
        return row ? [[address, row] as const] : [];
      }),
    ),
  };
}

interface Adding {
  source: string;
  now: Date;
}

/** What happens to each line: nothing is undone that a person or a mail server decided, but by consent. */
async function plan(
  db: Database,
  lines: readonly SubscriberLine[],
  adding: Adding | null,
): Promise<Planned[]> {
  const unique = new Map<string, SubscriberLine>();
  for (const line of lines) {
    const email = addressKey(line.email);
    const lists = [...new Set([...(unique.get(email)?.lists ?? []), ...line.lists])];
    unique.set(email, { ...line, email, lists });
  }
  const emails = [...unique.keys()];
  const { known, gone } = await knownSubscribers(db, emails, { isLocking: adding !== null });
  return [...unique.values()].map((draft) => {
    const found = known.get(draft.email);
    const isGone = gone.has(draft.email);
    if (!mayBeAdded(draft, found, isGone)) {
      return { draft, found, isGone, next: found, kind: 'left_out' };
    }
    const next = found && joined(found, draft, adding);
    return { draft, found, isGone, next, kind: found ? 'known' : 'added' };
  });
}

/**
 * False for whoever was deleted, left every newsletter of the line, or isn't sent to at all. Consent
 * undoes what people decided, and nothing that a mail server or a mailbox reported.
 */
function mayBeAdded(draft: SubscriberLine, found: Known | undefined, isGone: boolean): boolean {
  if (draft.hasConsent) return !found || found.state === 'active' || found.state === 'suppressed';
  if (isGone) return false;
  if (!found) return true;
  return found.state === 'active' && draft.lists.some((list) => found[list] !== 'unsubscribed');
}

/** The row with the newsletters of a line. Consent is for these newsletters alone. */
function joined(found: Known, draft: SubscriberLine, adding: Adding | null): Known {
  const { hasConsent = false, name, lists } = draft;
  const isReturning =
    hasConsent &&
    (found.state !== 'active' || lists.some((list) => found[list] === 'unsubscribed'));
  const of = (list: BrandKey) => {
    if (lists.includes(list) && (hasConsent || found[list] === 'none')) return 'subscribed';
    return found.state === 'suppressed' && found[list] === 'subscribed'
      ? 'unsubscribed'
      : found[list];
  };
  const next = {
    ...found,
    name: name || found.name,
    fsi: of('fsi'),
    fs: of('fs'),
    ...(isReturning && {
      state: 'active' as const,
      reason: '',
      source: adding ? `${adding.source}, with consent` : found.source,
    }),
  };
  const isMoved = next.fsi !== found.fsi || next.fs !== found.fs || next.state !== found.state;
  if (isMoved) return { ...next, since: adding?.now ?? found.since };
  return next.name === found.name ? found : next;
}

function outcomeOf(planned: Planned[]): ImportOutcome {
  const count = (wanted: Planned['kind']) => planned.filter(({ kind }) => kind === wanted).length;
  return { added: count('added'), known: count('known'), left_out: count('left_out') };
}

/** What `addSubscribers` would do. */
export async function checkSubscribers(
  db: Database,
  drafts: readonly SubscriberDraft[],
): Promise<ImportOutcome> {
  return outcomeOf(await plan(db, drafts, null));
}

/** Adds new addresses, and newsletters that somebody never left. Returns what was done. */
export async function addSubscribers(
  tx: Database,
  lines: readonly SubscriberLine[],
  adding: Adding,
): Promise<ImportOutcome & { planned: Planned[] }> {
  const { source, now } = adding;
  await lockSubscribers(tx);
  const planned = await plan(tx, lines, adding);
  const fresh = planned.filter(({ kind }) => kind === 'added');
  if (fresh.length > 0) {
    await tx.insert(subscribers).values(
      fresh.map(({ draft: { email, name, lists }, isGone }) => ({
        email,
        name,
        fsi: lists.includes('fsi') ? ('subscribed' as const) : ('none' as const),
        fs: lists.includes('fs') ? ('subscribed' as const) : ('none' as const),
        source: isGone ? `${source}, with consent` : source,
        createdAt: now,
        since: now,
      })),
    );
  }
  const back = await Promise.all(
    fresh.filter(({ isGone }) => isGone).map(({ draft }) => hashOf(draft.email)),
  );
  if (back.length > 0) await tx.delete(suppressions).where(inArray(suppressions.hash, back));
  await changeKnown(tx, planned);
  return { ...outcomeOf(planned), planned };
}

async function changeKnown(tx: Database, planned: Planned[]): Promise<void> {
  const changed = planned.flatMap(({ found, next }) => (next && next !== found ? [next] : []));
  if (changed.length === 0) return;
  await tx.execute(sql`update ${subscribers} s set name = r.name, fsi = r.fsi, fs = r.fs,
    state = r.state, reason = r.reason, source = r.source, since = r.since
    from json_to_recordset(${JSON.stringify(changed)}::json) as r(id bigint, name text, fsi text,
      fs text, state text, reason text, source text, since timestamptz)
    where s.id = r.id`);
}

interface Leaving {
  lists: readonly BrandKey[];
  reason: string;
  now: Date;
}

/** Takes addresses off newsletters at once, also while a send to them runs. Returns how many there are. */
export async function unsubscribeAddresses(
  tx: Database,
  emails: readonly string[],
  { lists, reason, now }: Leaving,
): Promise<number> {
  if (emails.length === 0) return 0;
  const leaving = Object.fromEntries(lists.map((list) => [list, 'unsubscribed' as const]));
  const isNew = or(...lists.map((list) => sql`${subscribers[list]} <> 'unsubscribed'`));
  await tx
    .update(subscribers)
    .set({ ...leaving, reason, since: now })
    .where(and(inArray(subscribers.email, emails.map(addressKey)), isNew));
  return tx.$count(subscribers, inArray(subscribers.email, emails.map(addressKey)));
}

/** Throws 404 for an unknown id. */
async function requireSubscriber(tx: Database, id: number) {
  const [row] = await tx.select().from(subscribers).where(eq(subscribers.id, id)).for('update');
  if (!row) throw failure(404, 'This subscriber was removed. Reload the page.');
  return row;
}

export async function unsubscribeOne(tx: Database, id: number, now: Date): Promise<void> {
  const { email } = await requireSubscriber(tx, id);
  const reason = 'Unsubscribed by an administrator.';
  await unsubscribeAddresses(tx, [email], { lists: brandKeys, reason, now });
}

/** Stops sending to addresses for good. Those that were stopped before keep their reason. */
export async function stopSendingTo(
  tx: Database,
  which: { ids: number[] } | { emails: string[] },
  { state, reason, now }: { state: AddressState; reason: string; now: Date },
): Promise<void> {
  const isMeant =
    'ids' in which
      ? inArray(subscribers.id, which.ids)
      : inArray(subscribers.email, which.emails.map(addressKey));
  await tx
    .update(subscribers)
    .set({ state, reason: reason.slice(0, 500), since: now })
    .where(and(isMeant, eq(subscribers.state, 'active')));
}

export async function suppressOne(tx: Database, id: number, now: Date): Promise<void> {
  await requireSubscriber(tx, id);
  const reason = 'Suppressed by an administrator.';
  await stopSendingTo(tx, { ids: [id] }, { state: 'suppressed', reason, now });
}

/** Deletes the address everywhere but in backups. Its hash stays, so that no import brings it back. */
export async function removeSubscriber(tx: Database, id: number, now: Date): Promise<void> {
  const { email } = await requireSubscriber(tx, id);
  await tx
    .insert(suppressions)
    .values({ hash: await hashOf(email), at: now })
    .onConflictDoNothing();
  await tx.update(bulkRecipients).set({ email: '' }).where(eq(bulkRecipients.subscriberId, id));
  await tx.delete(subscribers).where(eq(subscribers.id, id));
}
