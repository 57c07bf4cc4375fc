import * as z from 'zod/mini';
import { call } from './call';
import { Id, Ignored, listOf, someWords, Text, WallClock } from './wire';

/** The longest name, in characters. */
export const snippetNameLimit = 80;

/** The longest snippet, in characters of HTML. */
export const snippetLimit = 20_000;

/** A passage that is saved to be inserted again, shared by all who write. */
export const Snippet = z.object({
  id: Id,
  name: Text,
  /** As a commentary is stored, live figures included. */
  html: z.string(),
  /** The name of who saved it. */
  by: Text,
  at: WallClock,
  /** True if the user may delete it: their own, and all for an administrator. */
  can_remove: z.boolean(),
});
export type Snippet = z.infer<typeof Snippet>;

const Name = someWords(
  snippetNameLimit,
  'Enter a name.',
  `Use at most ${snippetNameLimit} characters.`,
);
const Passage = z
  .string()
  .check(
    z.minLength(1, 'Write something first.'),
    z.maxLength(snippetLimit, 'This passage is too long for a snippet. Shorten it.'),
  );

const ours = { isQuiet: true, capability: 'snippets' } as const;

/** Our additions: saved passages. */
export const snippetCalls = {
  /** By name. */
  list: call('/snippets', z.object({}), listOf(Snippet), ours),
  add: call('/snippets/add', z.object({ name: Name, html: Passage }), Ignored, ours),
  /** The API answers 412 if the snippet isn't any more as it was `seen`. */
  change: call(
    '/snippets/change',
    z.object({
      id: Id,
      name: Name,
      html: Passage,
      seen: z.object({ name: z.string(), html: z.string() }),
    }),
    Ignored,
    ours,
  ),
  /** The API answers 403 to all but its author and administrators. */
  remove: call('/snippets/remove', z.object({ id: Id }), Ignored, ours),
};
