import * as z from 'zod';
import { call } from './call';
import { Empty, Id, Ignored, SafeLink, Text } from './wire';

/** An item that staff added by hand. */
export const UtmTag = z.object({ id: Id, name: Text, link: Text, service: Text });
export type UtmTag = z.infer<typeof UtmTag>;

/** A post of the website. */
export const UtmPost = z.object({ ID: Id, post_title: Text, post_date: Text });
export type UtmPost = z.infer<typeof UtmPost>;

const UtmLists = z.object({
  manual: z.array(UtmTag).default([]),
  posts: z.array(UtmPost).default([]),
});

export const UtmTagDraft = z.object({
  id: Id.optional(),
  name: z.string().trim().min(1, 'Give the item a name.').max(255, 'Shorten the name.'),
  link: SafeLink,
  service: z.string().trim().max(100, 'Shorten the service.'),
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
