/** The addresses of the pages that the build renders, each with the query that its page depends on. */
export const publicAddresses = [
  '/login',
  '/pricing',
  '/pricing?billing=yearly',
  '/comparator',
] as const;
export type PublicAddress = (typeof publicAddresses)[number];

/**
 * The rendered page at a path with a query; undefined if the build renders none. Queries that the
 * page doesn't depend on, such as those of a campaign, don't count.
 */
export function publicAddressAt(pathname: string, search: string): PublicAddress | undefined {
  const path = pathname.replace(/(.)\/$/, '$1').toLowerCase();
  const isYearly = path === '/pricing' && new URLSearchParams(search).get('billing') === 'yearly';
  const address = isYearly ? `${path}?billing=yearly` : path;
  return publicAddresses.find((each) => each === address);
}
