import type { FirstToMarketItem } from '@/api/contract/news';
import { capitaliseHeadline } from '@/domain/format/capitals';
import { stripInvisible } from '@/domain/format/stripInvisible';
import { webLink } from '@/domain/format/addresses';

/** The headline as it is shown: first word capitalized, white space tidied. */
export function headlineOf({ text }: Pick<FirstToMarketItem, 'text'>): string {
  return capitaliseHeadline(stripInvisible(text).replace(/\s+/g, ' ').trim());
}

/** The text that Copy puts on the clipboard: `{text} {link}`, or without a link if it is unsafe. */
export function copyLine(item: Pick<FirstToMarketItem, 'text' | 'link'>): string {
  return [headlineOf(item), webLink(item.link)].filter((part) => part !== '').join(' ');
}

export function newestNews(items: readonly FirstToMarketItem[]): FirstToMarketItem[] {
  return items.toSorted((a, b) => compareStamps(b.created_at ?? '', a.created_at ?? ''));
}

/** The text that a search covers: headline, author and content, one on each line. */
export function searchedText({ text, author, content }: FirstToMarketItem): string {
  return [text, author, content].map((part) => part.replace(/\s+/g, ' ').trim()).join('\n');
}

/** Times of the form `YYYY-MM-DD HH:mm:ss` can be compared as text. */
function compareStamps(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
