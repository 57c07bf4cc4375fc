import { and, desc, eq, inArray, max, ne, sql, type SQL } from 'drizzle-orm';
import type { SendFacts } from '@/api/contract/newsletters';
import { quantVariant, type QuantSend, type SendRecord } from '@/api/contract/sends';
import { formatClock, wallClockAt } from '@/domain/dates';
import { failure } from '@server/lib/failure';
import { notifications } from './messagingSchema';
import { sends, staff } from './schema';
import { needSend } from './sends';
import { nameOf, type StaffMember } from './staff';
import type { Database } from './store';

/** The sends of one newsletter, the newest first; an intent that never became a send is left out. */
export async function logOf(db: Database, newsletterId: number): Promise<SendRecord[]> {
  const found = await sendsWhere(db, eq(sends.newsletterId, newsletterId));
  return found.map(({ variant, ...sent }) => ({
    ...sent,
    newsletter_id: newsletterId,
    variant: variant as SendRecord['variant'],
  }));
}

/** The sends of the quant email, in the same order. */
export async function quantLog(db: Database): Promise<QuantSend[]> {
  const found = await sendsWhere(db, eq(sends.variant, quantVariant));
  return found.map(({ variant: _, ...sent }) => sent);
}

async function sendsWhere(db: Database, which: SQL): Promise<(QuantSend & { variant: string })[]> {
  const rows = await db
    .select({ send: sends, firstName: staff.firstName, email: staff.email })
    .from(sends)
    .leftJoin(staff, eq(staff.id, sends.staffId))
    .where(and(which, ne(sends.state, 'intent')))
    .orderBy(desc(sends.id));
  return rows.map(({ send, firstName, email }) => ({
    id: send.id,
    variant: send.variant,
    channel: send.channel as QuantSend['channel'],
    audience: send.audience,
    state: send.state,
    staff: nameOf({ firstName, email }),
    created_at: wallClockAt(send.createdAt),
    updated_at: wallClockAt(send.updatedAt),
    bytes: send.bytes,
    hash: send.hash,
    subject: send.subject,
    answer: send.answer,
    reason: send.reason,
    repeats: send.repeats,
  }));
}

/** Writes what a person says of an unknown send. */
export async function decideSend(
  tx: Database,
  { id, outcome, user }: { id: number; outcome: 'sent' | 'failed'; user: StaffMember },
  now: Date,
): Promise<void> {
  const row = await needSend(tx, id);
  const who = user.first_name || user.email;
  const verdict = outcome === 'sent' ? 'it left' : 'it did not leave';
  const answer = `${row.answer} ${who} said at ${formatClock(now)}: ${verdict}.`.trim();
  const changed = await tx
    .update(sends)
    .set({ state: outcome, answer, updatedAt: now })
    .where(and(eq(sends.id, id), eq(sends.state, 'unknown')))
    .returning();
  if (changed.length === 0) throw failure(409, 'What came of this send is known already.');
  // From here on a person decides: a push that was scheduled does not try again by itself.
  await tx
    .update(notifications)
    .set({ scheduleKey: null })
    .where(eq(notifications.scheduleKey, row.sendKey));
}

/** What the newsletters list says of each newsletter's sends. */
export async function sendFacts(db: Database): Promise<Map<number, SendFacts>> {
  const rows = await db
    .select({
      newsletterId: sends.newsletterId,
      channel: sends.channel,
      state: sends.state,
      newest: max(sends.updatedAt),
      count: sql<number>`count(*)::int`,
    })
    .from(sends)
    .where(inArray(sends.state, ['sent', 'unknown']))
    .groupBy(sends.newsletterId, sends.channel, sends.state);
  const facts = new Map<number, SendFacts>();
  for (const { newsletterId, channel, state, newest, count } of rows) {
    if (newsletterId === null) continue;
    const known = facts.get(newsletterId) ?? noSends;
    const when = newest && wallClockAt(newest);
    facts.set(newsletterId, withFact(known, channel, state === 'sent' ? when : count));
  }
  return facts;
}

const noSends: SendFacts = { tested_at: null, sent_at: null, published_at: null, unclear: 0 };

/** A time is when it was sent; a number is how many are unclear. */
function withFact(facts: SendFacts, channel: string, fact: string | number | null): SendFacts {
  if (typeof fact === 'number') return { ...facts, unclear: facts.unclear + fact };
  if (channel === 'test') return { ...facts, tested_at: fact };
  if (channel === 'bulk') return { ...facts, sent_at: latest(facts.sent_at, fact) };
  if (channel === 'website') return { ...facts, published_at: latest(facts.published_at, fact) };
  return facts;
}

function latest(known: string | null, found: string | null): string | null {
  return [known, found].reduce((a, b) => ((a ?? '') > (b ?? '') ? a : b));
}
