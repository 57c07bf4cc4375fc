import * as z from 'zod/mini';
import { call, levels } from './call';
import { Empty, Id, Ignored, listOf, SafeLink, someWords, Text, words } from './wire';

/** A tag that was added by hand. */
export const UtmTag = z.object({ id: Id, name: Text, link: Text, service: Text });
export type UtmTag = z.infer<typeof UtmTag>;

/** A post of the website. Its date is in New York time. */
export const UtmPost = z.object({ ID: Id, post_title: Text, post_date: Text });
export type UtmPost = z.infer<typeof UtmPost>;

/** Posts are sorted newest first. */
export const UtmLists = z.object({
  manual: listOf(UtmTag),
  posts: listOf(UtmPost),
});
export type UtmLists = z.infer<typeof UtmLists>;

export const UtmTagDraft = z.object({
  id: z.optional(Id),
  name: someWords(255, 'Enter a name.', 'Shorten the name to 255 characters.'),
  link: SafeLink,
  service: words(100, 'Shorten the service to 100 characters.'),
});
export type UtmTagDraft = z.infer<typeof UtmTagDraft>;

const quiet = { isQuiet: true } as const;
const ById = z.object({ id: Id });

export const utmCalls = {
  list: call('/fsinsight/get_utm_tags', Empty, UtmLists, quiet),
  /** In the specification by name only, like `allTags`, and used by no screen. */
  tags: call('/fsinsight/utm_tags', Empty, z.unknown(), quiet),
  allTags: call('/UTM/tags', Empty, z.unknown(), quiet),
  save: call('/fsinsight/save_utm_tags', UtmTagDraft, Ignored),
  remove: call('/fsinsight/remove_utm_tags', ById, Ignored, { level: levels.publish }),
  /** Our addition: takes a post off the list. It stays on the website. */
  removePost: call('/fsinsight/remove_utm_post', ById, Ignored, {
    capability: 'utmPosts',
    level: levels.publish,
  }),
};
