import { utmCalls as calls } from '@/api/contract/utm';
import { listUtm, removeUtmPost, removeUtmTag, saveUtmTag } from '@server/db/utm';
import { makeReadNewPosts } from '@server/feeds/websitePosts';
import type { Deps } from '@server/deps';
import { reply, type Api } from '@server/http/api';

/** Links that are shared with UTM tags: those that users added, and posts of the website. */
export function utmRoutes(api: Api, deps: Deps): void {
  const { db } = deps;
  const readNewPosts = makeReadNewPosts(deps);

  api.on(calls.list, async () => {
    await readNewPosts();
    return listUtm(db.read);
  });

  api.on(calls.tags, () => listUtm(db.read));
  api.on(calls.allTags, () => listUtm(db.read));

  api.on(calls.save, async ({ body }) => {
    await db.write((tx) => saveUtmTag(tx, body));
    return reply(null, body.id === undefined ? 'UTM tag added' : 'UTM tag saved');
  });

  api.on(calls.remove, async ({ body }) => {
    await db.write((tx) => removeUtmTag(tx, body.id));
    return reply(null, 'UTM tag removed');
  });

  api.on(calls.removePost, async ({ body }) => {
    await db.write((tx) => removeUtmPost(tx, body.id));
    return reply(null, 'Post removed from the list');
  });
}
