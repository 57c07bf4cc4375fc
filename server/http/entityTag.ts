import type { Context } from 'hono';

/** True if the caller has the body with this tag already. A proxy that compresses weakens tags. */
export function isKnown(context: Context, tag: string): boolean {
  const tags = context.req.header('if-none-match')?.split(',') ?? [];
  return tags.some((each) => each.trim().replace(/^W\//, '') === tag);
}
