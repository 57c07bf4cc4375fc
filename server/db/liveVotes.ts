import { count, desc, eq } from 'drizzle-orm';
import type { LiveVotes, VoteTarget } from '@/api/contract/fsiActions';
import { wallClockAt } from '@/domain/format/dates';
import { clearings, liveVotes } from './schema/messaging';
import { staff } from './schema/newsletters';
import { nameOf } from './users';
import type { Database } from './store';

const clearingsShown = 100;

/** Deletes the live votes of a target, logs who did it, and returns how many there were. */
export async function clearVotes(
  tx: Database,
  target: VoteTarget,
  userId: number,
  now: Date,
): Promise<number> {
  const gone = await tx
    .delete(liveVotes)
    .where(eq(liveVotes.target, target))
    .returning({ id: liveVotes.id });
  await tx
    .insert(clearings)
    .values({ target, votes: gone.length, staffId: userId, createdAt: now });
  return gone.length;
}

/** The number of live votes by target, and the newest clearings. */
export async function readLiveVotes(db: Database): Promise<LiveVotes> {
  const counts = await db
    .select({ target: liveVotes.target, votes: count() })
    .from(liveVotes)
    .groupBy(liveVotes.target);
  const of = (target: VoteTarget) => counts.find((row) => row.target === target)?.votes ?? 0;
  return {
    votes: {
      technical: of('technical'),
      portfolio: of('portfolio'),
      portfolio_questions: of('portfolio_questions'),
      technical_questions: of('technical_questions'),
    },
    clearings: await newestClearings(db),
  };
}

async function newestClearings(db: Database): Promise<LiveVotes['clearings']> {
  const { id, target, votes, createdAt } = clearings;
  const rows = await db
    .select({ id, target, votes, createdAt, firstName: staff.firstName, email: staff.email })
    .from(clearings)
    .leftJoin(staff, eq(staff.id, clearings.staffId))
    .orderBy(desc(id))
    .limit(clearingsShown);
  return rows.map(({ firstName, email, createdAt: instant, ...row }) => ({
    ...row,
    staff: nameOf({ firstName, email }),
    created_at: wallClockAt(instant),
  }));
}
