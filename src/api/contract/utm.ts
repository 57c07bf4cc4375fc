import * as z from 'zod/mini';
import { call } from './call';
import { Empty, Id, Ignored, listOf, SafeLink, someWords, Text, words } from './wire';

/** An item that staff added by hand. */
export const UtmTag = z.object({ id: Id, name: Text, link: Text, service: Text });
export type UtmTag = z.infer<typeof UtmTag>;

/** A post of the website. */
export const UtmPost = z.object({ ID: Id, post_title: Text, post_date: Text });
export type UtmPost = z.infer<typeof UtmPost>;

const UtmLists = z.object({
  manual: listOf(UtmTag),
  posts: listOf(UtmPost),
});

export const UtmTagDraft = z.object({
  id: z.optional(Id),
  name: someWords(255, 'Give the item a name.', 'Shorten the name.'),
  link: SafeLink,
  service: words(100, 'Shorten the service.'),
});
export type UtmTagDraft = z.infer<typeof UtmTagDraft>;

const quiet = { isQuiet: true } as const;

export const utmCalls = {
  list: call('/fsinsight/get_utm_tags', Empty, UtmLists, quiet),
  /** Known by name only, like `allTags`; no screen reads them. */
  tags: call('/fsinsight/utm_tags', Empty, z.unknown(), quiet),
  allTags: call('/UTM/tags', Empty, z.unknown(), quiet),
  save: call('/fsinsight/save_utm_tags', UtmTagDraft, Ignored),
  remove: call('/fsinsight/remove_utm_tags', z.object({ id: Id }), Ignored),
};
