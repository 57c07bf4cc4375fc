import './browser/withoutEval';
import '@fontsource-variable/inter';
import '@fontsource-variable/jetbrains-mono';
import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { createBrowserRouter } from 'react-router-dom';
import { publicAddressAt } from '@/domain/firm/publicAddresses';
import { publicPaths } from '@/screens/publicPaths';
import { App } from './App';
import { hasKeptVisit } from './comparator/visitKey';
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

/**
 * True if the page came rendered. What stands in the fragment, such as a shared portfolio, didn't, and
 * neither did the rows and the result that the tab keeps of the comparator.
 */
function isRendered({ pathname, search, hash }: Location): boolean {
  const rendered = container.dataset['rendered'];
  if (rendered === undefined || rendered !== publicAddressAt(pathname, search)) return false;
  return hash === '' && !(pathname === publicPaths.comparator && hasKeptVisit());
}
