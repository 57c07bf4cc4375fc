/** What tabs, the history and bookmarks call the page; '' for the product's name alone. */
export function TabTitle({ of: page }: { of: string }) {
  return <title>{page ? `${page} · Research Desk` : 'Research Desk'}</title>;
}
