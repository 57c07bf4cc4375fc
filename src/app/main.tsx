import './browser/withoutEval';
import '@fontsource-variable/inter';
import '@fontsource-variable/jetbrains-mono';
import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { createBrowserRouter } from 'react-router-dom';
import { publicAddressAt } from '@/domain/firm/publicAddresses';
import { App } from './App';
import { loadFirstPage, routes } from './routing/routes';
import { applyTheme, preferredTheme } from './shell/theme';

applyTheme(preferredTheme());
const container = document.getElementById('root') as HTMLElement;
// A transition draws the page in short steps, between which the browser stays responsive.
void loadFirstPage().then(() => startTransition(draw));

function draw(): void {
  const app = <App router={createBrowserRouter(routes)} />;
  if (isRendered(window.location)) hydrateRoot(container, app);
  else createRoot(container).render(app);
}

/** True if the page came rendered. What stands in the fragment, such as a shared portfolio, didn't. */
function isRendered({ pathname, search, hash }: Location): boolean {
  const rendered = container.dataset['rendered'];
  return rendered !== undefined && rendered === publicAddressAt(pathname, search) && hash === '';
}
