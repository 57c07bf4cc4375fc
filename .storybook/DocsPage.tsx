import { lazy, Suspense } from 'react';

const ComponentPage = lazy(async () => {
  const { ComponentPage: component } = await import('./docs/ComponentPage');
  return { default: component };
});

/** The page of a story file that has no page of its own, loaded with the first one. */
export function DocsPage() {
  return (
    <Suspense>
      <ComponentPage />
    </Suspense>
  );
}
