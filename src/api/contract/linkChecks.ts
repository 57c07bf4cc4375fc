import * as z from 'zod/mini';
import { call } from './call';
import { Id, listOf, Text, Whole } from './wire';

/**
 * What a link does when it is opened: `redirected` ends at another address; `broken` has no page;
 * `unreachable` didn't answer, or only answers people; `private` isn't on the public internet.
 */
export const linkStates = ['ok', 'redirected', 'broken', 'unreachable', 'private'] as const;
export type LinkState = (typeof linkStates)[number];

const Hop = z.object({
  address: Text,
  /** The HTTP status; null without an answer. */
  status: z.nullable(Whole),
});
export type LinkHop = z.infer<typeof Hop>;

export const LinkResult = z.object({
  /** As the newsletter links to it. */
  address: Text,
  state: z.enum(linkStates),
  /** Where it ends; the address itself without redirects. */
  final: Text,
  /** The last HTTP status; null without an answer. */
  status: z.nullable(Whole),
  /** Every address that was asked, the first included. */
  chain: listOf(Hop),
});
export type LinkResult = z.infer<typeof LinkResult>;

/** Our addition: opens the links of a newsletter, which takes up to 25 seconds. */
export const linkCheckCalls = {
  /** Asks whether the links of a newsletter lead somewhere. */
  check: call('/newsletter/check_links', z.object({ newsletter_id: Id }), listOf(LinkResult), {
    isQuiet: true,
    capability: 'linkCheck',
  }),
};
