import type { Context } from 'hono';
import { parseUrl } from '@/domain/format/addresses';
import type { AppEnv } from '@server/http/api';
import type { StyledPage } from './page';
import { isKnown } from '@server/http/entityTag';
import { contentPolicyHeader } from '@server/http/headers';
import { base64HashOf, hashOf } from '@server/http/tokens';

/**
 * A page in the archive's own style, a published newsletter, the feed, or where a page is now; null
 * for none.
 */
export type Found =
  | ({ kind: 'page' } & StyledPage)
  | { kind: 'published' | 'feed'; body: string }
  | { kind: 'moved'; to: string }
  | null;

type ArchiveContext = Context<AppEnv>;
type Shown = Extract<Found, { body: string }>;

/** Seconds for which a browser or a proxy needn't ask again. */
const freshFor = 60;

const types: Record<Shown['kind'], string> = {
  page: 'text/html; charset=utf-8',
  published: 'text/html; charset=utf-8',
  feed: 'application/atom+xml; charset=utf-8',
};

/** Nothing may run, load or be embedded, besides styles and images. */
function policyWith(styles: string, images: string): string {
  return [
    "default-src 'none'",
    `style-src ${styles}`,
    `img-src ${images}`,
    "font-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}

interface AnswerOptions {
  imageHost: string;
  /** Makes the page of an address that shows nothing. */
  missing(): Promise<StyledPage>;
}

/** Answers with what was found, or with 404 and the page for an address that shows nothing. */
export function makeAnswer({ imageHost, missing }: AnswerOptions) {
  const images = [`'self' https: data:`, parseUrl(imageHost)?.origin].filter(Boolean).join(' ');
  const policyOf = async (shown: Shown) =>
    // A published newsletter has its styles in its elements, as email programs need them.
    shown.kind === 'page'
      ? policyWith(`'sha256-${await base64HashOf(shown.style)}'`, images)
      : policyWith("'unsafe-inline'", images);

  return async (context: ArchiveContext, found: Found): Promise<Response> => {
    if (found?.kind === 'moved') return context.redirect(found.to);
    const shown = found ?? { kind: 'page', ...(await missing()) };
    context.header(contentPolicyHeader, await policyOf(shown));
    context.header('Content-Type', types[shown.kind]);
    if (!found) {
      context.header('Cache-Control', 'no-cache');
      return context.body(shown.body, 404);
    }
    const tag = `"${(await hashOf(found.body)).slice(0, 32)}"`;
    context.header('ETag', tag);
    context.header('Cache-Control', `public, max-age=${freshFor}`);
    return isKnown(context, tag) ? context.body(null, 304) : context.body(found.body);
  };
}
