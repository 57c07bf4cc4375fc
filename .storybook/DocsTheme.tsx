import type { DocsContainerProps } from '@storybook/addon-docs/blocks';
import { lazy, Suspense, type PropsWithChildren } from 'react';

const ThemedDocs = lazy(async () => {
  const { ThemedDocs: component } = await import('./ThemedDocs');
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
