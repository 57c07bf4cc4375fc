import { useEffect } from 'react';

/** Sets what tabs, the history and bookmarks call the page; '' for the product's name alone. */
export function TabTitle({ of: page }: { of: string }) {
  useEffect(() => {
    document.title = page ? `${page} · Research Desk` : 'Research Desk';
  }, [page]);
  return null;
}
