import type { FirstToMarketItem } from '@/api/contract/firstToMarket';
import { capitaliseHeadline } from './capitals';
import { withoutUnseen } from './characters';
import { webLink } from './webLink';

/** As it is shown: the first word capitalised, white space in order. */
export function headlineOf({ text }: Pick<FirstToMarketItem, 'text'>): string {
  return capitaliseHeadline(withoutUnseen(text).replace(/\s+/g, ' ').trim());
}

/** What Copy puts on the clipboard: `{text} {link}`, without a link that may not be followed. */
export function copyLine(item: Pick<FirstToMarketItem, 'text' | 'link'>): string {
  return [headlineOf(item), webLink(item.link)].filter((part) => part !== '').join(' ');
}

export function newestNews(items: readonly FirstToMarketItem[]): FirstToMarketItem[] {
  return items.toSorted((a, b) => compareStamps(b.created_at ?? '', a.created_at ?? ''));
}

/** What a search looks through: headline, author and content, a line each. */
export function searchedText({ text, author, content }: FirstToMarketItem): string {
  return [text, author, content].map((part) => part.replace(/\s+/g, ' ').trim()).join('\n');
}

/** `YYYY-MM-DD HH:mm:ss` is in order as it is spelt. */
function compareStamps(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
