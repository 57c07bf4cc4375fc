import { newsFeedCalls as calls } from '@/api/contract/newsFeeds';
import { mayAdminister } from '@/domain/firm/permission';
import { hostOnly } from '@/domain/format/addresses';
import { isLocalHost } from '@/domain/format/addressProblem';
import { listNewsFeeds, removeNewsFeed, saveNewsFeed } from '@server/db/newsFeeds';
import { currentPublisher } from '@server/db/publication';
import type { Deps } from '@server/deps';
import { checkFeed, readDueFeeds } from '@server/feeds/newsFeeds/readDue';
import { reply, type Api } from '@server/http/api';
import { failure } from '@server/http/failure';
import { tooMany } from '@server/http/limits';

/** The feeds that fill the news bucket, Funding Fridays and First to Market. */
export function newsFeedRoutes(api: Api, deps: Deps): void {
  const { db, clock, limits, background } = deps;
  const message = tooMany('checks');
  const checks = limits({ name: 'feed-check', points: 20, seconds: 60, message });

  api.on(calls.list, async ({ user }) => {
    const feeds = await listNewsFeeds(db.read, clock());
    if (mayAdminister(user)) return feeds;
    return feeds.map((feed) => ({ ...feed, address: hostOnly(feed.address) }));
  });

  api.on(calls.save, async ({ body }) => {
    if (isLocalHost(new URL(body.address).hostname)) {
      throw failure(400, 'Enter an address on the public internet.');
    }
    await db.write((tx) => saveNewsFeed(tx, body, clock()));
    // Somebody who adds a feed looks for its stories at once, not at the next look of the timer.
    background.run('news-feeds', () => readDueFeeds(deps));
    return reply(null, body.id === undefined ? 'Feed added' : 'Feed saved');
  });

  api.on(calls.remove, async ({ body }) => {
    await db.write((tx) => removeNewsFeed(tx, body.id));
    return reply(null, 'Feed removed');
  });

  api.on(calls.check, async ({ body, user }) => {
    await checks.count(String(user.user_id));
    return checkFeed(deps, body.address, (await currentPublisher(deps)).zone);
  });
}
