import { useEffect, useState } from 'react';
import { createMemoryRouter } from 'react-router-dom';
import { routes } from '@/app/routing/routes';

type Router = ReturnType<typeof createMemoryRouter>;

export interface Tab {
  id: string;
  router: Router;
}

export function openTab(path: string): Tab {
  const id = crypto.randomUUID();
  return { id, router: createMemoryRouter(routes, { initialEntries: [path] }) };
}

/** The address that a tab shows, such as `/app/newsletter/12#commentary`. */
export function addressOf({ router }: Tab): string {
  const { pathname, search, hash } = router.state.location;
  return pathname + search + hash;
}

/** A page’s address as a story’s may hold it, without slashes: `app newsletter 12`. */
export function writtenAddress(address: string): string {
  return address
    .replace(/[?#].*$/, '')
    .slice(1)
    .replaceAll('/', ' ');
}

export function readAddress(path: string): string {
  return path.startsWith('/') ? path : `/${path.replaceAll(' ', '/')}`;
}

/** Follows the address of a tab. */
export function useAddress(tab: Tab): string {
  const [address, setAddress] = useState(addressOf(tab));
  useEffect(() => {
    const read = () => setAddress(addressOf(tab));
    read();
    return tab.router.subscribe(read);
  }, [tab]);
  return address;
}

/** Tabs like a browser's, of which one is in front. */
export function useTabs(path: string) {
  const [{ tabs, front }, setState] = useState(() => ({ tabs: [openTab(path)], front: 0 }));
  const shown = tabs[front] ?? tabs[0]!;
  return {
    tabs,
    shown,
    show: (tab: Tab) => setState({ tabs, front: tabs.indexOf(tab) }),
    open(address: string) {
      setState((state) => {
        const next = [...state.tabs, openTab(address)];
        return { tabs: next, front: next.length - 1 };
      });
    },
    close(tab: Tab) {
      const rest = tabs.filter((other) => other !== tab);
      if (rest.length > 0) setState({ tabs: rest, front: Math.max(0, front - 1) });
    },
    /** Loads the page in front again, as a browser does. */
    reload() {
      const fresh = openTab(addressOf(shown));
      setState({ tabs: tabs.map((tab) => (tab === shown ? fresh : tab)), front });
    },
  };
}

export type Tabs = ReturnType<typeof useTabs>;
