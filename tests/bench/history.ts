import { and, eq, isNull, notExists, or, sql } from 'drizzle-orm';
import { newsletterCalls as calls } from '@/api/contract/newsletters';
import { isKept } from '@server/db/bin';
import { prepared } from '@server/db/prepared';
import { newsletters, saves } from '@server/db/schema/newsletters';
import type { Store } from '@server/db/store';
import { wallClockAt } from '@/domain/format/dates';
import { openTestApi, type TestApi } from '../server/testApi';
import type { Compared } from './bars/line';
import { median } from './summary';

const rounds = 5;
/** Saves of each kind in a round. */
const count = 100;
const warmUps = 40;
/** As long as a usual commentary. */
const paragraph = '<p>Bitcoin reclaimed $94,000 overnight, and flows turned for the better.</p>';
const newsletterId = 12;
const value = (key: string, type: string) => sql`${sql.placeholder(key)}::${sql.raw(type)}`;

/** What a save stores without a history: the text, its revision, and the answer to its `op_id`. */
const saveWithoutHistory = prepared('save_without_history', (db) => {
  const current = sql<number>`coalesce((${newsletters.revisions} ->> 'daily_comments')::integer, 0)`;
  const baseRev = value('baseRev', 'bigint');
  const isSaved = and(
    eq(saves.newsletterId, newsletters.id),
    eq(saves.field, 'daily_comments'),
    eq(saves.opId, value('opId', 'text')),
  );
  const hash = sql<string>`encode(sha256(convert_to(${newsletters.daily_comments}, 'UTF8')), 'hex')`;
  const saved = db.$with('saved').as(
    db
      .update(newsletters)
      .set({
        daily_comments: value('value', 'text'),
        revisions: sql`${newsletters.revisions} || jsonb_build_object('daily_comments', ${current} + 1)`,
        updated_at: value('stamp', 'text'),
      })
      .where(
        and(
          eq(newsletters.id, value('id', 'bigint')),
          isKept(newsletters),
          or(isNull(baseRev), eq(baseRev, current)),
          notExists(db.select({ rev: saves.rev }).from(saves).where(isSaved)),
        ),
      )
      .returning({ id: newsletters.id, rev: current.as('rev'), hash: hash.as('hash') }),
  );
  return db
    .with(saved)
    .insert(saves)
    .select((query) =>
      query
        .select({
          newsletterId: saved.id,
          field: sql`'daily_comments'`.as('field'),
          opId: value('opId', 'text').as('op_id'),
          rev: saved.rev,
          hash: saved.hash,
          createdAt: value('now', 'timestamptz').as('created_at'),
        })
        .from(saved),
    )
    .returning({ rev: saves.rev });
});

type Write = Store['writeOnce'];

/** Saves a commentary through the whole API. `writer` gives what runs its one statement. */
async function timeOfSave(
  api: TestApi,
  token: string,
  text: string,
  writer: (opId: string) => Write,
): Promise<number> {
  const opId = crypto.randomUUID();
  api.db.writeOnce = writer(opId);
  const body = { newsletter_id: newsletterId, comments: text, op_id: opId };
  const start = performance.now();
  const { status } = await api.call(calls.saveComments, body, token);
  const time = performance.now() - start;
  if (status !== 200) throw new Error(`The save answered ${status}.`);
  return time;
}

/** How long a save takes, through the whole API, with its history and without one. */
export async function measureHistory(): Promise<Compared> {
  const api = await openTestApi();
  const write: Write = api.db.writeOnce.bind(api.db);
  const now = api.time.now;
  let number = 0;
  const texts = () => `${paragraph.repeat(40)}<p>${(number += 1)}</p>`;
  try {
    const token = await api.signIn();
    const withHistory = (text: string) => timeOfSave(api, token, text, () => write);
    const without = (text: string) =>
      timeOfSave(api, token, text, (opId) => {
        const values = {
          id: newsletterId,
          value: text,
          opId,
          baseRev: null,
          now: now.toISOString(),
          stamp: wallClockAt(now),
        };
        return (() => write((once) => saveWithoutHistory(once).execute(values))) as Write;
      });
    const figures: Compared = { ours: [], other: [] };
    for (let at = 0; at < warmUps; at += 1) {
      await withHistory(texts());
      await without(texts());
    }
    for (let round = 0; round < rounds; round += 1) {
      const times: Compared = { ours: [], other: [] };
      // One after the other, so that a busy moment slows both.
      for (let at = 0; at < count; at += 1) {
        times.ours.push(await withHistory(texts()));
        times.other.push(await without(texts()));
      }
      figures.ours.push(median(times.ours));
      figures.other.push(median(times.other));
    }
    return figures;
  } finally {
    api.db.writeOnce = write;
    await api.close();
  }
}
