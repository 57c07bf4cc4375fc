import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listNewsFeeds, saveNewsFeed } from '@server/db/newsFeeds';
import { firstToMarket } from '@server/db/schema/messaging';
import { news } from '@server/db/schema/newsletters';
import type { Store } from '@server/db/store';
import { readDueFeeds } from '@server/feeds/newsFeeds/readDue';
import type { Outside } from '@server/feeds/outside';
import { openPostgres } from '@server/node/postgresDatabase';
import { findPostgres, makePostgres, type PostgresServer } from './postgresServer';

const bin = findPostgres();
const log = () => undefined;
const now = new Date('2026-11-20T14:30:00Z');

describe.skipIf(!bin)('feeds on PostgreSQL', () => {
  let postgres: PostgresServer | undefined;
  let stores: Store[] = [];

  beforeAll(async () => {
    postgres = await makePostgres(bin ?? '');
    const url = await postgres.database('desk');
    const open = () => openPostgres(url, { log, prepare: () => Promise.resolve() });
    stores = [await open(), await open()];
  });
  afterAll(async () => {
    await Promise.all(stores.map((store) => store.close()));
    await postgres?.remove();
  });

  it('are each read by one of two servers, and a story that all of them bring is stored once', async () => {
    const [db, other] = stores as [Store, Store];
    const asked: string[] = [];
    const outside: Outside = (url) => {
      asked.push(url.host);
      const times = Array.from({ length: 200 }, (_, at) => at);
      // Every second feed has the same stories in the opposite order.
      const order = asked.length % 2 === 0 ? times : times.toReversed();
      const items = order.map(
        (at) => `<item><title>Story ${at}</title><link>https://news.example/${at}</link></item>`,
      );
      const text = `<rss version="2.0"><channel>${items.join('')}</channel></rss>`;
      const bytes = new TextEncoder().encode(text);
      return Promise.resolve({ status: 200, headers: new Headers(), bytes });
    };
    for (let at = 0; at < 12; at += 1) {
      const feed = { name: `Feed ${at}`, address: `https://${at}.example/rss` };
      const draft = { ...feed, category: '' as const, is_on: true };
      const fills = ['news' as const, 'firstToMarket' as const];
      await db.write((tx) => saveNewsFeed(tx, { ...draft, fills }, now));
    }
    const deps = { clock: () => now, outside, log };
    await Promise.all([readDueFeeds({ db, ...deps }), readDueFeeds({ db: other, ...deps })]);
    expect(asked.length).toBe(12);
    expect(new Set(asked).size).toBe(12);
    const feeds = await listNewsFeeds(db.read, now);
    expect(feeds.filter(({ problem, read_at }) => problem !== '' || read_at === null)).toEqual([]);
    expect(await db.read.$count(news)).toBe(200);
    expect(await db.read.$count(firstToMarket)).toBe(200);
  });
});
