import { useEffect } from 'react';

interface TabTitleProps {
  /** What the page is called; '' for only the name of the site. */
  of: string;
  /** The product's own name, unless the page is for visitors. */
  site?: string | undefined;
}

/** Sets the title of the browser's tab. */
export function TabTitle({ of: page, site = 'Research Desk' }: TabTitleProps) {
  useEffect(() => {
    document.title = page ? `${page} · ${site}` : site;
  }, [page, site]);
  return null;
}
