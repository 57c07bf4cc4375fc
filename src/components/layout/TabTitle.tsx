import { useEffect } from 'react';

/** Sets the title of the browser's tab; '' for only the product's name. */
export function TabTitle({ of: page }: { of: string }) {
  useEffect(() => {
    document.title = page ? `${page} · Research Desk` : 'Research Desk';
  }, [page]);
  return null;
}
