import { sampleNotifications } from '@/api/samples/notifications';
import { sampleNewsletter } from '@/api/samples/newsletters';
import { newsletters } from '@server/db/schema/newsletters';
import { notifications } from '@server/db/schema/messaging';
import type { Database } from '@server/db/store';

const rows = 10_000;
/** Statements have at most 65,535 parameters. */
const atOnce = 1_000;
const day = 24 * 60 * 60_000;

/** Adds 10,000 newsletters, one a day into the past, and as many notifications. */
export async function addManyRows(tx: Database, now: Date): Promise<void> {
  const { author } = sampleNewsletter;
  const { id: _, ...notification } = sampleNotifications[0]!;
  for (let start = 0; start < rows; start += atOnce) {
    const days = Array.from({ length: atOnce }, (_, at) => stampOf(now, start + at));
    await tx.insert(newsletters).values(
      days.map((stamp) => ({
        name: `Crypto Market Update, ${stamp.slice(0, 10)}`,
        date: stamp,
        created_at: stamp,
        updated_at: stamp,
        author,
        daily_comments: '<p>From the archive.</p>',
      })),
    );
    await tx
      .insert(notifications)
      .values(
        days.map((stamp) => ({ ...notification, name: `Alert of ${stamp}`, start_date: stamp })),
      );
  }
}

/** The wall clock of so many days before the oldest sample. */
function stampOf(now: Date, days: number): string {
  return `${new Date(now.getTime() - (days + 30) * day).toISOString().slice(0, 10)} 06:30:00`;
}
