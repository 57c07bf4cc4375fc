import type { Sort } from '@/components/data/table/sort';

/** What a list currently shows. The page keeps it in the address. */
export interface ListView {
  search: string;
  /** A second filter of the screen, such as `changed`; '' for all rows. */
  only: string;
  /** Null for the list's own order. */
  sort: Sort | null;
  /** Counted from 1. A number that is too high shows the last page. */
  page: number;
  /** Ids of the hidden columns. */
  hidden: readonly string[];
}

/** What a page passes to the list of its screen. */
export interface ListController {
  view: ListView;
  /** Gets the parts to change; the other parts stay. */
  onView(change: Partial<ListView>): void;
  /** Gets the CSV of the rows that match, in the order and with the columns shown. */
  onDownload(csv: string): void;
}

/** Every row and column in the list's own order. */
export const wholeList: ListView = { search: '', only: '', sort: null, page: 1, hidden: [] };

/**
 * Reads what a list shows from the query of an address, with defaults for what is missing or invalid.
 * `prefix` distinguishes two lists of one page, which share the search.
 */
export function readListView(query: URLSearchParams, prefix = ''): ListView {
  const text = (name: string) => query.get(prefix + name) ?? '';
  const sort = /^(-?)(.+)$/.exec(text('sort'));
  return {
    search: query.get('search') ?? '',
    only: text('only'),
    sort: sort ? { id: sort[2] ?? '', direction: sort[1] ? 'desc' : 'asc' } : null,
    page: Number(/^[1-9]\d{0,6}$/.exec(text('page'))?.[0] ?? 1),
    hidden: text('hide').split(',').filter(Boolean),
  };
}

/** Adds what the list shows to a query and keeps the rest. Only the list without a prefix writes the search. */
export function writeListView(
  query: URLSearchParams,
  { search, only, sort, page, hidden }: ListView,
  prefix = '',
): URLSearchParams {
  const next = new URLSearchParams(query);
  const set = (name: string, value: string) => (value ? next.set(name, value) : next.delete(name));
  if (prefix === '') set('search', search);
  set(`${prefix}only`, only);
  set(`${prefix}sort`, sort ? (sort.direction === 'desc' ? '-' : '') + sort.id : '');
  set(`${prefix}page`, page > 1 ? String(page) : '');
  set(`${prefix}hide`, hidden.join(','));
  return next;
}
