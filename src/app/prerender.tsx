import { renderToString } from 'react-dom/server';
import { createMemoryRouter } from 'react-router-dom';
import { ServerStyleSheet } from 'styled-components';
import type { IssueExcerpt, Publisher } from '@/api/contract/publication';
import { passwordOnly, type SignInWays } from '@/domain/firm/identity';
import type { PublicAddress } from '@/domain/firm/publicAddresses';
import type { RenderedPage } from '@/domain/firm/publicHtml';
import { App } from './App';
import { setServedPublisher } from './publisher';
import { routes, whenReady } from './routing/routes';

export { pageOf, withRendered } from '@/domain/firm/publicHtml';
export { publicPages } from '@/domain/firm/publicPages';
export { publicAddresses, usualAddresses } from '@/domain/firm/publicAddresses';
export { readPublisher } from '@/domain/firm/readPublisher';

/**
 * Renders a public page as the app draws it for a visitor: in the build, and on the server. `archive`
 * is the path of the public newsletters and `issue` the newest of them, null for none. `ways` are those to sign in.
 */
export async function renderPage(
  address: PublicAddress,
  publisher: Publisher,
  archive: string | null = null,
  issue: IssueExcerpt | null = null,
  ways: SignInWays = passwordOnly,
): Promise<RenderedPage> {
  const router = createMemoryRouter(routes, { initialEntries: [address] });
  await whenReady(router);
  const sheet = new ServerStyleSheet();
  // Nothing is awaited from here on, so that pages of two publishers don't mix.
  setServedPublisher(publisher, archive, issue, ways);
  try {
    const html = renderToString(sheet.collectStyles(<App router={router} />));
    return { html, styles: sheet.getStyleTags() };
  } finally {
    sheet.seal();
    router.dispose();
  }
}
