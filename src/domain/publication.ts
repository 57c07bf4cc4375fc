import type { Newsletter } from '@/api/contract/newsletters';
import { authorOf } from './byline';
import { parseCommentary, plainWords } from './commentary';
import type { Brand } from './firm';
import { cryptoTickers, macroTickers } from './tickers';

/** What the website is told beside the letter (second document §7, §9). */
export interface Publication {
  /** The author's number on the website. */
  author: number;
  /** Macro and crypto tickers, comma-joined. */
  tickers: string;
  /** `YYYY-MM-DD HH:mm:ss`. */
  created: string;
}

export function publicationOf(newsletter: Newsletter): Publication {
  const texts = [newsletter.daily_comments, newsletter.daily_comments_technical].map((html) =>
    plainWords(parseCommentary(html)),
  );
  const tickers = new Set([...macroTickers(texts), ...cryptoTickers(texts)]);
  return {
    author: authorOf(newsletter.author).websiteId,
    tickers: [...tickers].toSorted().join(','),
    created: newsletter.date ?? newsletter.created_at ?? '',
  };
}

/** Who reads a bulk send of a brand, in words. */
export function bulkAudience(brand: Brand['key']): string {
  return `all subscribers of ${brand.toUpperCase()}`;
}
