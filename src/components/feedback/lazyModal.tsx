import { lazy, Suspense, type ComponentType } from 'react';

/** A dialog whose code is loaded when it is first opened; nothing shows until then. */
export function lazyModal<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): ComponentType<Props> {
  const Dialog = lazy(load) as unknown as ComponentType<Props>;
  return function LazyModal(props: Props) {
    return (
      <Suspense fallback={null}>
        <Dialog {...props} />
      </Suspense>
    );
  };
}
