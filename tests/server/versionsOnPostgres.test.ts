import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { saveImage } from '@server/db/newsletterImages';
import { addOrEditNewsletter } from '@server/db/newsletters';
import { newsletterVersions } from '@server/db/schema/newsletters';
import type { Store } from '@server/db/store';
import { recordNew, withVersions } from '@server/db/versions/record';
import { openPostgres } from '@server/node/postgresDatabase';
import { findPostgres, makePostgres, type PostgresServer } from './postgresServer';

const bin = findPostgres();
const now = new Date('2026-11-20T14:30:00Z');
const [ann, bo] = [
  { staffId: 1, now },
  { staffId: 2, now },
];

describe.skipIf(!bin)('the history on PostgreSQL', () => {
  let postgres: PostgresServer | undefined;
  let db: Store;

  beforeAll(async () => {
    postgres = await makePostgres(bin ?? '');
    const url = await postgres.database('desk');
    db = await openPostgres(url, { log: () => undefined, prepare: () => Promise.resolve() });
  });
  afterAll(async () => {
    await db.close();
    await postgres?.remove();
  });

  const waiting = () => db.read.$count(sql`pg_stat_activity`, sql`wait_event_type = 'Lock'`);

  it('says who changed what, of two people who change one newsletter at the same moment', async () => {
    const draft = { name: 'Digest', date: '2026-11-20 08:00:00' };
    const id = await db.write(async (tx) => {
      const added = await addOrEditNewsletter(tx, draft, now);
      await recordNew(tx, added, ann);
      return added;
    });
    const moved = { ...draft, id, date: '2026-11-23 08:00:00' };
    let change: Promise<unknown> = Promise.resolve();
    await db.write((tx) =>
      withVersions(tx, [id], ann, async () => {
        await saveImage(tx, id, ['newsletter_image', 'ann.png'], now);
        change = db.write((other) =>
          withVersions(other, [id], bo, () => addOrEditNewsletter(other, moved, now)),
        );
        await expect.poll(waiting).toBe(1);
      }),
    );
    await change;
    const { field, value, staffId } = newsletterVersions;
    const kept = await db.read
      .select({ field, value, staffId })
      .from(newsletterVersions)
      .orderBy(newsletterVersions.id);
    expect(kept.slice(-2)).toEqual([
      { field: 'newsletter_image', value: 'ann.png', staffId: ann.staffId },
      { field: 'date', value: moved.date, staffId: bo.staffId },
    ]);
  });
});
