import type { Newsletter } from '@/api/contract/newsletters';
import { authorOf } from '@/domain/firm/byline';
import { parseCommentary, plainWords } from '@/domain/commentary/commentary';
import type { BrandKey, Publisher } from '@/api/contract/publication';
import { cryptoTickers, macroTickers } from '@/domain/newsletter/tickers';

/** What is sent to the website besides the newsletter's HTML. */
export interface Publication {
  /** The author's number on the website. */
  author: number;
  /** Macro and crypto tickers, comma-joined. */
  tickers: string;
  /** `YYYY-MM-DD HH:mm:ss`. */
  created: string;
}

export function publicationOf(publisher: Publisher, newsletter: Newsletter): Publication {
  const texts = [newsletter.daily_comments, newsletter.daily_comments_technical].map((html) =>
    plainWords(parseCommentary(html)),
  );
  const tickers = new Set([...macroTickers(texts), ...cryptoTickers(texts)]);
  return {
    author: authorOf(publisher, newsletter.author).website_id,
    tickers: [...tickers].toSorted().join(','),
    created: newsletter.date ?? newsletter.created_at ?? '',
  };
}

/** The recipients of a brand's bulk send, in words. */
export function bulkAudience(brand: BrandKey): string {
  return `all subscribers of ${brand.toUpperCase()}`;
}

/** Whom a send to subscribers or readers of a brand reaches, in words. */
export function publicAudience(
  { brands }: Publisher,
  channel: 'bulk' | 'website',
  brand: BrandKey,
): string {
  return channel === 'bulk' ? bulkAudience(brand) : new URL(brands[brand].website).hostname;
}
