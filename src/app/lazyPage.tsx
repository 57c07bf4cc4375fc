import { lazy, useState, type ComponentType } from 'react';
import { NotLoaded } from '@/components/feedback/ErrorBoundary';

type Page<Props> = ((props: Props) => React.ReactNode) & {
  /** Resolves once the page can be drawn at once, or cannot be had. */
  preload(): Promise<void>;
};

/**
 * A page whose code is loaded when it is first opened, or before: then no spinner is drawn first.
 * What could not be loaded is asked for again when the page is opened the next time.
 */
export function lazyPage<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): Page<Props> {
  let known: ComponentType<Props> = late();
  function late(): ComponentType<Props> {
    return lazy(() =>
      load().catch((cause: unknown) => {
        throw new NotLoaded(cause, () => (known = late()));
      }),
    );
  }
  function LazyPage(props: Props) {
    const [Shown] = useState(() => known);
    return <Shown {...props} />;
  }
  return Object.assign(LazyPage, {
    async preload() {
      known = await load().then(
        (page) => page.default,
        () => known,
      );
    },
  });
}
