import { newsCalls as calls } from '@/api/contract/news';
import {
  loadTodaysNews,
  changeCategory,
  newsOf,
  orderNews,
  selectedNewsWithPast,
  selectNews,
  unselectNews,
} from '@server/db/news';
import { requireNewsletter } from '@server/db/newsletters';
import type { Deps } from '@server/deps';
import { reply, type Api } from '@server/http/api';

/** The news bucket, and the news that a newsletter has selected. */
export function newsRoutes(api: Api, { db, clock, feeds }: Deps): void {
  api.on(calls.today, async ({ body }) => {
    if (body.newsletter_id !== undefined) await requireNewsletter(db.read, body.newsletter_id);
    await loadTodaysNews(db, feeds.news, clock());
    return newsOf(db.read, clock(), body.newsletter_id);
  });

  api.on(calls.selected, async ({ body }) => {
    await requireNewsletter(db.read, body.id);
    return selectedNewsWithPast(db.read, body.id, clock());
  });

  api.on(calls.select, async ({ body }) => {
    await db.write(async (tx) => {
      await requireNewsletter(tx, body.newsletter_id);
      await selectNews(tx, body.id, body.newsletter_id, clock());
    });
    return reply(null, 'News selected');
  });

  api.on(calls.remove, async ({ body }) => {
    await db.write((tx) => unselectNews(tx, body.id));
    return reply(null, 'News removed');
  });

  api.on(calls.changeCategory, async ({ body }) => {
    await db.write((tx) => changeCategory(tx, body));
    return reply(null, 'Category changed');
  });

  api.on(calls.order, async ({ body }) => {
    await db.write(async (tx) => {
      await requireNewsletter(tx, body.id);
      await orderNews(tx, body.id, body.news);
    });
    return reply(null, 'Order changed');
  });
}
