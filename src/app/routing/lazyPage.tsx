import { lazy, useState, type ComponentType } from 'react';
import { NotLoaded } from '@/components/feedback/ErrorBoundary';

/** Where a page is shown: the parameters of its route and the query. */
export interface PageAddress {
  params: Readonly<Record<string, string | undefined>>;
  query: URLSearchParams;
}

/** The module of a page. */
export interface PageModule {
  default: ComponentType;
  /** Sends what the page shows first, while the page itself is not drawn yet. */
  beginReading?(address: PageAddress): void;
}

type Page = ComponentType & {
  /** Resolves once the page can be drawn without waiting, or could not be loaded. */
  preload(address: PageAddress): Promise<void>;
};

/** A page whose code is loaded when it is opened or preloaded. Code that failed to load is asked for again. */
export function lazyPage(load: () => Promise<PageModule>): Page {
  let loaded: ComponentType = loadWhenDrawn();
  function loadWhenDrawn(): ComponentType {
    return lazy(() =>
      load().catch((cause: unknown) => {
        throw new NotLoaded(cause, () => (loaded = loadWhenDrawn()));
      }),
    );
  }
  function LazyPage() {
    const [Loaded] = useState(() => loaded);
    return <Loaded />;
  }
  return Object.assign(LazyPage, {
    async preload(address: PageAddress) {
      const page = await load().catch(() => null);
      if (page === null) return;
      page.beginReading?.(address);
      loaded = page.default;
    },
  });
}
