import { desc } from 'drizzle-orm';
import type { User } from '@/api/contract/auth';
import { firstToMarketCalls, fundingCalls, newsCalls as calls } from '@/api/contract/news';
import { scrapedFunding, selectedFunding } from '@server/db/funding';
import {
  changeCategory,
  loadTodaysNews,
  newsletterOfItem,
  newsOf,
  orderNews,
  selectedNewsWithPast,
  selectNews,
  unselectNews,
} from '@server/db/news';
import { requireNewsletter } from '@server/db/newsletters';
import { firstToMarket } from '@server/db/schema/messaging';
import type { Database } from '@server/db/store';
import { withVersions } from '@server/db/versions/record';
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

  /** Changes the selection of these newsletters, with its history. `of` names an item whose newsletter changes, too. */
  function change(
    user: User,
    { ids = [], of }: { ids?: number[]; of?: number },
    run: (tx: Database) => Promise<void>,
  ) {
    const author = { staffId: user.user_id, now: clock() };
    return db.write(async (tx) => {
      const owner = of === undefined ? null : await newsletterOfItem(tx, of);
      const changed = new Set(owner === null ? ids : [...ids, owner]);
      await withVersions(tx, [...changed], author, () => run(tx));
    });
  }

  api.on(calls.select, async ({ body: { id, newsletter_id }, user }) => {
    await change(user, { ids: [newsletter_id], of: id }, async (tx) => {
      await requireNewsletter(tx, newsletter_id);
      await selectNews(tx, id, newsletter_id, clock());
    });
    return reply(null, 'News selected');
  });

  api.on(calls.remove, async ({ body: { id }, user }) => {
    await change(user, { of: id }, (tx) => unselectNews(tx, id));
    return reply(null, 'News removed');
  });

  api.on(calls.changeCategory, async ({ body, user }) => {
    await change(user, { ids: [body.id] }, (tx) => changeCategory(tx, body));
    return reply(null, 'Category changed');
  });

  api.on(calls.order, async ({ body, user }) => {
    await change(user, { ids: [body.id] }, async (tx) => {
      await requireNewsletter(tx, body.id);
      await orderNews(tx, body.id, body.news);
    });
    return reply(null, 'Order changed');
  });
}

/** Stories that a screen shows at most, so that the feeds of years don't slow it down. */
const mostStories = 500;

/** The recent news that staff copy, newest first. */
export function firstToMarketRoutes(api: Api, { db }: Deps): void {
  const { id, text, link, author, content, created_at } = firstToMarket;
  api.on(firstToMarketCalls.news, () =>
    db.read
      .select({ id, text, link, author, content, created_at })
      .from(firstToMarket)
      .orderBy(desc(created_at), desc(id))
      .limit(mostStories),
  );
}

/** Funding news of the last 30 days. */
export function fundingRoutes(api: Api, { db, clock }: Deps): void {
  api.on(fundingCalls.selected, ({ body: { search = '' } }) =>
    selectedFunding(db.read, clock(), search),
  );
  api.on(fundingCalls.scraped, ({ body: { search = '' } }) =>
    scrapedFunding(db.read, clock(), search),
  );
}
