import { voteTargets } from '@/api/contract/fsiActions';
import { sampleAnnouncements, sampleAnnouncementViews } from '@/api/samples/announcements';
import { sampleFirstToMarket } from '@/api/samples/firstToMarket';
import { sampleLiveVotes } from '@/api/samples/fsiActions';
import { sampleQuestions } from '@/api/samples/questions';
import {
  announcements,
  announcementViews,
  firstToMarket,
  liveVotes,
  questions,
} from '@server/db/schema/messaging';
import { redated, redatedPast, spreadOver } from './redate';
import type { Database } from '@server/db/store';

/** Tables whose samples come with ids. */
export const messagingTables = [
  'announcements',
  'announcement_views',
  'questions',
  'first_to_market',
];

/** The messaging samples, moved to today. */
export async function seedMessaging(tx: Database, now: Date): Promise<void> {
  await tx.insert(announcements).values(
    sampleAnnouncements.map((row) => ({
      ...row,
      date_start: redated(row.date_start, now),
      date_end: redated(row.date_end, now),
    })),
  );
  await tx.insert(announcementViews).values(inThePast(sampleAnnouncementViews, now));
  await tx.insert(questions).values(inThePast(sampleQuestions, now));
  const minutes = spreadOver(now, sampleFirstToMarket.length);
  await tx
    .insert(firstToMarket)
    .values(sampleFirstToMarket.map((row, at) => ({ ...row, created_at: minutes[at] ?? '' })));
  await tx.insert(liveVotes).values(voteRows(now));
}

function inThePast<Row extends { created_at: string | null }>(rows: Row[], now: Date) {
  const stamps = redatedPast(
    rows.map((row) => row.created_at),
    now,
  );
  return rows.map((row, at) => ({ ...row, created_at: stamps[at] ?? '' }));
}

function voteRows(now: Date) {
  return voteTargets.flatMap((target) =>
    spreadOver(now, sampleLiveVotes.votes[target]).map((created_at, at) => ({
      target,
      email: `reader.${at + 1}@client.example`,
      choice: at % 3 === 0 ? 'no' : 'yes',
      created_at,
    })),
  );
}
