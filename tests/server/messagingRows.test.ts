import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { listViews } from '@server/db/announcements';
import { listBin, moveToBin, type BinItem } from '@server/db/bin';
import { readLiveVotes } from '@server/db/liveVotes';
import { announcementViews, liveVotes, questions } from '@server/db/schema/messaging';
import { openTestApi, type TestApi } from './testApi';

let api: TestApi;
beforeAll(async () => {
  api = await openTestApi();
});
afterAll(() => api.close());
beforeEach(() => api.db.write((tx) => tx.delete(announcementViews)));

it('the views of announcements are the newest first, the later row of two at one time', async () => {
  const times = ['2026-11-20 09:00:00', '2026-11-20 09:02:00', '2026-11-20 09:01:00'];
  const views = [...times, times[1] ?? ''].map((created_at, at) => ({ created_at, name: `${at}` }));
  await api.db.write((tx) => tx.insert(announcementViews).values(views));
  const found = await listViews(api.db.read);
  expect(found.map(({ name }) => name)).toEqual(['3', '1', '2', '0']);
});

it('live votes are counted by target', async () => {
  const targets = ['technical', 'portfolio', 'portfolio_questions', 'technical_questions'] as const;
  const votes = targets.flatMap((target, count) =>
    Array.from({ length: count + 1 }, (_, at) => ({
      target,
      email: `${at}@client.example`,
      choice: 'yes',
      created_at: '2026-11-20 09:30:00',
    })),
  );
  await api.db.write(async (tx) => {
    await tx.delete(liveVotes);
    await tx.insert(liveVotes).values(votes);
  });
  expect((await readLiveVotes(api.db.read)).votes).toEqual({
    technical: 1,
    portfolio: 2,
    portfolio_questions: 3,
    technical_questions: 4,
  });
});

it('the bin lists the last removed first, then the higher id', async () => {
  const remove = (item: BinItem, minutes: number) => {
    const at = new Date(api.time.now.getTime() - minutes * 60_000);
    return api.db.write((tx) => moveToBin(tx, item, { by: 1, at }));
  };
  const [first = 0, second = 0] = (await api.db.read.select().from(questions)).map(({ id }) => id);
  await remove({ kind: 'newsletter', id: 3 }, 5);
  await remove({ kind: 'question', id: first }, 10);
  await remove({ kind: 'announcement', id: 2 }, 5);
  await remove({ kind: 'newsletter', id: 4 }, 5);
  await remove({ kind: 'newsletter', id: 6 }, 7);
  await remove({ kind: 'newsletter', id: 5 }, 7);
  await remove({ kind: 'question', id: second }, 1);
  const found = await listBin(api.db.read, api.time.now);
  expect(found.map(({ kind, id }) => [kind, id])).toEqual([
    ['question', second],
    ['newsletter', 4],
    ['newsletter', 3],
    ['announcement', 2],
    ['newsletter', 6],
    ['newsletter', 5],
    ['question', first],
  ]);
});
