import { lazy, useState, type ComponentType } from 'react';
import { NotLoaded } from '@/components/feedback/ErrorBoundary';

type Page = ComponentType & {
  /** Resolves once the page can be drawn without waiting, or could not be loaded. */
  preload(): Promise<void>;
};

/** A page whose code is loaded when it is opened or preloaded. Code that failed to load is asked for again. */
export function lazyPage(load: () => Promise<{ default: ComponentType }>): Page {
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
    async preload() {
      loaded = await load().then(
        (page) => page.default,
        () => loaded,
      );
    },
  });
}
