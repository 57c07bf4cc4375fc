/**
 * The addresses of the pages that the build renders, each with the query that its page depends on. The
 * page for a new password is the same with every token.
 */
export const publicAddresses = [
  '/login',
  '/pricing',
  '/pricing?billing=yearly',
  '/comparator',
  '/forgot',
  '/reset',
  '/reset?t=token',
] as const;
export type PublicAddress = (typeof publicAddresses)[number];

/**
 * The rendered page at a path with a query; undefined if the build renders none. Queries that the
 * page doesn't depend on, such as those of a campaign, don't count.
 */
export function publicAddressAt(pathname: string, search: string): PublicAddress | undefined {
  const path = pathname.replace(/(.)\/$/, '$1').toLowerCase();
  const query = new URLSearchParams(search);
  const isYearly = path === '/pricing' && query.get('billing') === 'yearly';
  const hasToken = path === '/reset' && (query.get('t') ?? '') !== '';
  const address = `${path}${isYearly ? '?billing=yearly' : ''}${hasToken ? '?t=token' : ''}`;
  return publicAddresses.find((each) => each === address);
}

/** The page that a host of files has at each path, which it answers whatever the query is. */
export const usualAddresses = publicAddresses.filter(
  (address) => address !== '/pricing?billing=yearly' && address !== '/reset',
);
