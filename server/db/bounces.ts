import { and, asc, count, eq, inArray, sql } from 'drizzle-orm';
import { bulkRecipients, type SoftBounce, subscribers } from './schema/subscribers';
import type { Database } from './store';
import { addressKey, stopSendingTo } from './subscribers';

/** What somebody reports about an address. */
export interface Bounce {
  email: string;
  type: 'hard' | 'soft' | 'complaint';
  /** Who reports it; empty if that isn't said. */
  source: string;
  /** What marks the email; empty if that isn't said. */
  campaign: string;
}

/** Bounces in a row that may each pass, after which an address isn't sent to. */
const mostSoft = 5;

/** Stops sending to addresses, or counts towards it. Unknown addresses are left out. */
export async function storeBounces(
  tx: Database,
  bounces: readonly Bounce[],
  now: Date,
): Promise<void> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended('subscribers', 0))`);
  const stops = bounces.filter(({ type }) => type !== 'soft');
  if (stops.length > 0) await stop(tx, stops, now);
  const soft = bounces.filter(({ type }) => type === 'soft');
  if (soft.length > 0) await countSoft(tx, soft, now);
}

/** In one statement, however many reasons there are. The first report of an address counts. */
async function stop(tx: Database, bounces: readonly Bounce[], now: Date): Promise<void> {
  const first = groups(bounces, ({ email }) => addressKey(email));
  const stopped = Array.from(first, ([email, [bounce]]) => ({
    email,
    state: bounce?.type === 'complaint' ? 'complained' : 'bounced',
    reason: bounce ? reasonOf(bounce.type, bounce.source) : '',
  }));
  await tx.execute(sql`update ${subscribers} s
    set state = r.state, reason = r.reason, since = ${now.toISOString()}::timestamptz
    from json_to_recordset(${JSON.stringify(stopped)}::json)
      as r(email text, state text, reason text)
    where s.email = r.email and s.state = 'active'`);
}

function groups(bounces: readonly Bounce[], keyOf: (bounce: Bounce) => string) {
  const found = new Map<string, Bounce[]>();
  for (const bounce of bounces) {
    const group = found.get(keyOf(bounce));
    if (group) group.push(bounce);
    else found.set(keyOf(bounce), [bounce]);
  }
  return found;
}

function reasonOf(type: Bounce['type'], source: string): string {
  const what = type === 'complaint' ? 'Reported as spam' : 'Reported as bounced for good';
  return source === '' ? `${what}.` : `${what} (${source}).`;
}

async function countSoft(tx: Database, bounces: readonly Bounce[], now: Date): Promise<void> {
  const marks = groups(bounces, ({ email }) => addressKey(email));
  const { id, email, softBounces, state } = subscribers;
  const rows = await tx
    .select({ id, email, softBounces })
    .from(subscribers)
    .where(and(inArray(email, [...marks.keys()]), eq(state, 'active')))
    .orderBy(asc(id));
  const sentSince = await countSince(tx, rows);
  const changed = rows.flatMap((row) => {
    const known = new Set(row.softBounces.map(({ mark }) => mark));
    // Without the name of an email, one a day.
    const named = (marks.get(row.email) ?? []).map(
      ({ campaign }) => campaign || now.toISOString().slice(0, 10),
    );
    const fresh = [...new Set(named)].filter((mark) => !known.has(mark));
    if (fresh.length === 0) return [];
    const before = (sentSince.get(row.id) ?? 0) > 1 ? [] : row.softBounces;
    const added = fresh.map((mark): SoftBounce => ({ mark, at: now.toISOString() }));
    return { id: row.id, bounces: [...before, ...added].slice(0, mostSoft) };
  });
  if (changed.length === 0) return;
  await tx.execute(sql`update ${subscribers} s set soft_bounces = r.bounces
    from json_to_recordset(${JSON.stringify(changed)}::json) as r(id bigint, bounces jsonb)
    where s.id = r.id`);
  const over = changed.filter((each) => each.bounces.length === mostSoft).map((each) => each.id);
  const reason = `Bounced ${mostSoft} times in a row.`;
  if (over.length > 0) await stopSendingTo(tx, { ids: over }, { state: 'bounced', reason, now });
}

/** How many emails a mail server took for each of them since the last bounce. */
async function countSince(tx: Database, rows: { id: number; softBounces: SoftBounce[] }[]) {
  const ids = rows.filter((row) => row.softBounces.length > 0).map((row) => row.id);
  const last = sql`(${subscribers.softBounces} -> -1 ->> 'at')::timestamptz`;
  const counts = await tx
    .select({ id: subscribers.id, times: count() })
    .from(subscribers)
    .innerJoin(bulkRecipients, eq(bulkRecipients.subscriberId, subscribers.id))
    .where(
      and(
        inArray(subscribers.id, ids),
        eq(bulkRecipients.state, 'sent'),
        sql`${bulkRecipients.at} > ${last}`,
      ),
    )
    .groupBy(subscribers.id);
  return new Map(counts.map(({ id, times }) => [id, times]));
}
