import type { ListView } from './listView';

/**
 * Reads what a list shows from the query of an address; what is missing or wrong is as at the start.
 * `prefix` tells two lists of one page apart, which share the search.
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

/** The query with what the list shows; all else that it holds stays. The first list writes the search. */
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
