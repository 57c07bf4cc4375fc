import { useEffect, useEffectEvent } from 'react';

/** Where a link leads in the desk. */
export interface Opening {
  /** Opens an address of the desk in a new tab. */
  open(address: string): void;
  /** Goes to an address in the tab in front. */
  go(address: string): void;
}

/** The address in the desk; null for another site, a download and a file of the page's own. */
function deskAddress(href: string): string | null {
  const url = new URL(href, window.location.href);
  if (url.origin !== window.location.origin || /\.\w+$/.test(url.pathname)) return null;
  return url.pathname + url.search + url.hash;
}

/** Leads a click on a link, that no router took, to the desk. */
export function followIn({ open, go }: Opening, event: MouseEvent): void {
  const anchor = (event.target as Element | null)?.closest?.('a[href]');
  if (event.defaultPrevented || !anchor || anchor.hasAttribute('download')) return;
  const written = anchor.getAttribute('href') ?? '';
  // A place on the same page keeps its address in the desk, which isn't the window's.
  const address = written.startsWith('#')
    ? written
    : deskAddress((anchor as HTMLAnchorElement).href);
  if (address === null) return;
  event.preventDefault();
  const wantsTab = event.ctrlKey || event.metaKey || event.shiftKey;
  if (wantsTab || anchor.getAttribute('target') === '_blank') open(address);
  else go(address);
}

/** What `window.open('', '_blank')` returns: a page that waits to be told where to go. */
function waitingTab(open: (address: string) => void) {
  return {
    closed: false,
    opener: null,
    document: document.implementation.createHTMLDocument(),
    location: { replace: open },
    close() {},
  } as unknown as Window;
}

/** Keeps every link and every new window inside the desk. */
export function useLinks(opening: Opening): void {
  const follow = useEffectEvent((event: MouseEvent) => followIn(opening, event));
  const open = useEffectEvent(opening.open);
  useEffect(() => {
    const openOutside = window.open;
    window.addEventListener('click', follow);
    window.open = (url = '', ...rest) => {
      if (url === '') return waitingTab(open);
      const address = deskAddress(String(url));
      if (address === null) return openOutside.call(window, url, ...rest);
      open(address);
      return null;
    };
    return () => {
      window.removeEventListener('click', follow);
      window.open = openOutside;
    };
  }, []);
}
