import { and, count, desc, eq, gt, sql } from 'drizzle-orm';
import type { Announcement } from '@/api/contract/announcements';
import type { AppLiveVotes } from '@/api/contract/appApi';
import { voteTargets, type VoteTarget } from '@/api/contract/fsiActions';
import type { Question } from '@/api/contract/questions';
import { wallClockAt } from '@/domain/format/dates';
import { announcementState } from '@/domain/messaging/announcementState';
import type { CallingApp } from './apps';
import { isNotDeleted, notDeletedRow } from './bin';
import { questionVotes } from './schema/apps';
import { announcements, announcementViews, liveVotes, questions } from './schema/messaging';
import type { Database, Store } from './store';

/** Milliseconds. More than daylight saving moves a wall clock. */
const twoHours = 2 * 60 * 60_000;
/** Of each target, so many choices are counted by name. */
const choicesShown = 50;

type App = Pick<CallingApp, 'service' | 'isTester'>;

/** What the app's members see now, newest first. A tester also sees what is in testing and hasn't ended. */
export async function shownAnnouncements(
  db: Database,
  app: App,
  now: Date,
): Promise<Announcement[]> {
  const rows = await db
    .select()
    .from(announcements)
    .where(
      and(
        isNotDeleted(announcements),
        announcements.enabled,
        gt(announcements.date_end, wallClockAt(new Date(now.getTime() - twoHours))),
        app.service === null ? undefined : eq(announcements.service, app.service),
      ),
    )
    .orderBy(desc(announcements.id));
  return rows.filter((row) => {
    const { kind } = announcementState(row, now);
    return kind === 'live' || (app.isTester && kind === 'testing');
  });
}

export interface View {
  announcement: Announcement;
  member: string;
  target: string;
}

/** False if this member's view was stored before. */
export async function addView(
  db: Store,
  { announcement, member, target }: View,
  now: Date,
): Promise<boolean> {
  const { id, name, image_phone } = announcement;
  const row = { announcement_id: id, name, image_phone, target, member, email: member };
  const added = await db.writeOnce((tx) =>
    tx
      .insert(announcementViews)
      .values({ ...row, created_at: wallClockAt(now) })
      .onConflictDoNothing()
      .returning({ id: announcementViews.id }),
  );
  return added.length > 0;
}

type Votable = Pick<Question, 'id' | 'question' | 'type' | 'votes' | 'created_at'>;
const shown = {
  id: questions.id,
  question: questions.question,
  type: questions.type,
  votes: questions.votes,
  created_at: questions.created_at,
};

/** Newest first. */
export async function approvedQuestions(db: Database): Promise<Votable[]> {
  return db
    .select(shown)
    .from(questions)
    .where(and(isNotDeleted(questions), questions.approved))
    .orderBy(desc(questions.created_at), desc(questions.id));
}

export interface QuestionVote {
  questionId: number;
  member: string;
  /** False takes the vote back. */
  isFor: boolean;
}

/**
 * Stores or takes back a member's vote, and counts it in the same statement: votes at the same moment
 * are neither lost nor counted twice. Null for a question that isn't approved.
 */
export async function voteForQuestion(
  db: Store,
  { questionId, member, isFor }: QuestionVote,
  now: Date,
): Promise<Votable | null> {
  const isOpen = and(notDeletedRow(questions, questionId), questions.approved);
  const [changed] = await db.writeOnce((tx) => {
    const votedAt = sql<Date>`${now.toISOString()}::timestamptz`.as('voted_at');
    const voter = {
      questionId: questions.id,
      member: sql<string>`${member}`.as('member'),
      votedAt,
    };
    const own = and(eq(questionVotes.questionId, questionId), eq(questionVotes.member, member));
    const moved = tx
      .$with('moved')
      .as(
        isFor
          ? tx
              .insert(questionVotes)
              .select(tx.select(voter).from(questions).where(isOpen))
              .onConflictDoNothing()
              .returning({ member: questionVotes.member })
          : tx.delete(questionVotes).where(own).returning({ member: questionVotes.member }),
      );
    const step = sql`(select ${isFor ? sql`count(*)` : sql`-count(*)`}::int from moved)`;
    return tx
      .with(moved)
      .update(questions)
      .set({ votes: sql`greatest(0, ${questions.votes} + ${step})` })
      .where(isOpen)
      .returning(shown);
  });
  return changed ?? null;
}

/** Stores a member's choice in place of an earlier one. */
export async function castLiveVote(
  db: Store,
  vote: { target: VoteTarget; member: string; choice: string },
  now: Date,
): Promise<void> {
  const { target, member, choice } = vote;
  const stamp = { choice, created_at: wallClockAt(now) };
  await db.writeOnce((tx) =>
    tx
      .insert(liveVotes)
      .values({ target, member, email: member, ...stamp })
      .onConflictDoUpdate({ target: [liveVotes.target, liveVotes.member], set: stamp }),
  );
}

/** Of one target, or of all. */
export async function liveVoteCounts(db: Database, only?: VoteTarget): Promise<AppLiveVotes[]> {
  const rows = await db
    .select({ target: liveVotes.target, choice: liveVotes.choice, votes: count() })
    .from(liveVotes)
    .where(only && eq(liveVotes.target, only))
    .groupBy(liveVotes.target, liveVotes.choice)
    .orderBy(desc(count()), liveVotes.choice);
  return (only ? [only] : voteTargets).map((target) => {
    const own = rows.filter((row) => row.target === target);
    return {
      target,
      votes: own.reduce((sum, row) => sum + row.votes, 0),
      choices: own.slice(0, choicesShown).map(({ choice, votes }) => ({ choice, votes })),
    };
  });
}
