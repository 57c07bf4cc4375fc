import type { DocsContainerProps } from '@storybook/addon-docs/blocks';
import { lazy, Suspense, type PropsWithChildren } from 'react';

const ThemedDocs = lazy(async () => {
  // The list of contents looks for headings once, so the page of a component is there by then.
  const [{ ThemedDocs: component }] = await Promise.all([
    import('./ThemedDocs'),
    import('./docs/ComponentPage'),
  ]);
  return { default: component };
});

/** The frame of every page of text, loaded with the first one: a story doesn't need it. */
export function DocsTheme(props: PropsWithChildren<DocsContainerProps>) {
  return (
    <Suspense>
      <ThemedDocs {...props} />
    </Suspense>
  );
}
