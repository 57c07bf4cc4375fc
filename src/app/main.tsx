import './browser/withoutEval';
import '@fontsource-variable/inter';
import '@fontsource-variable/jetbrains-mono';
import '@fontsource-variable/source-serif-4';
import '@fontsource-variable/source-serif-4/wght-italic.css';
import './fonts.css';
import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { createBrowserRouter } from 'react-router-dom';
import { withoutCredentials } from '@/domain/firm/credentials';
import { publicAddressAt } from '@/domain/firm/publicAddresses';
import { App } from './App';
import { routes, whenReady } from './routing/routes';
import { applyTheme, preferredTheme } from '@/app/shell/theme';

/** How long the spinner of `index.html` may stay before React draws one, in milliseconds. */
const patience = 10_000;

const clean = withoutCredentials(window.location.href);
if (clean !== null) window.history.replaceState(window.history.state, '', clean);
applyTheme(preferredTheme());
const container = document.getElementById('root') as HTMLElement;
const router = createBrowserRouter(routes);
const isRendered = isRenderedAt(window.location);
// A transition draws the page in short steps, between which the browser stays responsive.
void whenReady(router, isRendered ? undefined : patience).then(() => startTransition(draw));

function draw(): void {
  const app = <App router={router} />;
  if (isRendered) hydrateRoot(container, app);
  else createRoot(container).render(app);
}

/**
 * True if the page came rendered. What only the browser knows, such as a shared portfolio in the
 * fragment or the rows that the tab keeps, is drawn once the page is ready.
 */
function isRenderedAt({ pathname, search }: Location): boolean {
  const rendered = container.dataset['rendered'];
  return rendered !== undefined && rendered === publicAddressAt(pathname, search);
}
