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

interface Known {
  id: number;
  fsi: Subscriber['fsi'];
  fs: Subscriber['fs'];
  state: AddressState;
}

/** What happens to each line: nothing is ever undone that a person or a mail server decided. */
async function plan(db: Database, drafts: readonly SubscriberDraft[]) {
  const unique = new Map<string, SubscriberDraft>();
  for (const draft of drafts) {
    const email = addressKey(draft.email);
    const lists = [...new Set([...(unique.get(email)?.lists ?? []), ...draft.lists])];
    unique.set(email, { ...draft, email, lists });
  }
  const emails = [...unique.keys()];
  const hashes = new Map(
    await Promise.all(emails.map(async (email) => [email, await hashOf(email)] as const)),
  );
  const gone = await db
    .select({ hash: suppressions.hash })
    .from(suppressions)
    .where(inArray(suppressions.hash, [...hashes.values()]));
  const isGone = new Set(gone.map(({ hash }) => hash));
  const { id, email, fsi, fs, state } = subscribers;
  const rows = await db
    .select({ id, email, fsi, fs, state })
    .from(subscribers)
    .where(inArray(email, emails));
  const known = new Map<string, Known>(rows.map((row) => [row.email, row]));
  return [...unique.values()].map((draft) => {
    const found = known.get(draft.email);
    const isOut = isGone.has(hashes.get(draft.email) ?? '') || (found && isLeftOut(found, draft));
    return { draft, found, kind: isOut ? 'left_out' : found ? 'known' : 'added' } as const;
  });
}

/** Left every newsletter of the line, or isn't sent to at all. */
function isLeftOut(found: Known, { lists }: SubscriberDraft): boolean {
  return found.state !== 'active' || lists.every((list) => found[list] === 'unsubscribed');
}

type Planned = Awaited<ReturnType<typeof plan>>;

function outcomeOf(planned: Planned): ImportOutcome {
  const count = (wanted: Planned[number]['kind']) =>
    planned.filter(({ kind }) => kind === wanted).length;
  return { added: count('added'), known: count('known'), left_out: count('left_out') };
}

/** What `addSubscribers` would do. */
export async function checkSubscribers(
  db: Database,
  drafts: readonly SubscriberDraft[],
): Promise<ImportOutcome> {
  return outcomeOf(await plan(db, drafts));
}

/** Adds new addresses, and newsletters that somebody never left. Returns what was done. */
export async function addSubscribers(
  tx: Database,
  drafts: readonly SubscriberDraft[],
  { source, now }: { source: string; now: Date },
): Promise<ImportOutcome & { leftOut: string[] }> {
  // One import after the other, so that nobody is added twice.
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended('subscribers', 0))`);
  const planned = await plan(tx, drafts);
  const fresh = planned.filter(({ kind }) => kind === 'added');
  if (fresh.length > 0) {
    await tx.insert(subscribers).values(
      fresh.map(({ draft: { email, name, lists } }) => ({
        email,
        name,
        fsi: lists.includes('fsi') ? ('subscribed' as const) : ('none' as const),
        fs: lists.includes('fs') ? ('subscribed' as const) : ('none' as const),
        source,
        createdAt: now,
        since: now,
      })),
    );
  }
  for (const list of brandKeys) {
    const joining = planned.flatMap(({ kind, found, draft }) =>
      kind === 'known' && found?.[list] === 'none' && draft.lists.includes(list) ? found.id : [],
    );
    if (joining.length > 0)
      await tx
        .update(subscribers)
        .set({ [list]: 'subscribed', since: now })
        .where(inArray(subscribers.id, joining));
  }
  const named = planned.flatMap(({ kind, found, draft }) =>
    kind === 'known' && found && draft.name !== '' ? { id: found.id, name: draft.name } : [],
  );
  if (named.length > 0) {
    await tx.execute(sql`update ${subscribers} s set name = r.name
      from json_to_recordset(${JSON.stringify(named)}::json) as r(id bigint, name text)
      where s.id = r.id and s.name <> r.name`);
  }
  const leftOut = planned.flatMap(({ kind, draft }) => (kind === 'left_out' ? draft.email : []));
  return { ...outcomeOf(planned), leftOut };
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
