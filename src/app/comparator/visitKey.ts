/** Where session storage keeps the visit of the comparator. */
export const visitKey = 'comparator';

/** True if the tab keeps rows or a result, which the page that the build rendered doesn't show. */
export function hasKeptVisit(): boolean {
  const entry: unknown = window.history.state;
  const hasState = typeof entry === 'object' && entry !== null && 'usr' in entry && !!entry.usr;
  try {
    return hasState || sessionStorage.getItem(visitKey) !== null;
  } catch {
    return hasState;
  }
}
