import { lazy, useState, type ComponentType } from 'react';

interface Page {
  (): React.ReactNode;
  /** Resolves once the page can be drawn at once, or cannot be had. */
  preload(): Promise<void>;
}

/** A page whose code is loaded when it is first opened, or before: then no spinner is drawn first. */
export function lazyPage(load: () => Promise<{ default: ComponentType }>): Page {
  const Late = lazy(load);
  let known: ComponentType = Late;
  function LazyPage() {
    const [Shown] = useState(() => known);
    return <Shown />;
  }
  return Object.assign(LazyPage, {
    async preload() {
      known = await load().then(
        (page) => page.default,
        () => Late,
      );
    },
  });
}
