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

/** The items that have it in headline, author or content, newest first. */
export function findRecent(items: FirstToMarketItem[], typed: string): FirstToMarketItem[] {
  const wanted = searchText(typed);
  return items
    .filter((item) => [item.text, item.author, item.content].some((text) => has(text, wanted)))
    .sort((a, b) => compareStamps(b.created_at ?? '', a.created_at ?? ''));
}

function has(text: string, wanted: string): boolean {
  return searchText(text).includes(wanted);
}

function searchText(text: string): string {
  return text.toLowerCase().replace(/\s+/g, ' ').trim();
}

/** `YYYY-MM-DD HH:mm:ss` is in order as it is spelt. */
function compareStamps(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
