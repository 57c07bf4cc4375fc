import { renderToString } from 'react-dom/server';
import { createMemoryRouter } from 'react-router-dom';
import { ServerStyleSheet } from 'styled-components';
import { publicAddresses, type PublicAddress } from '@/domain/firm/publicAddresses';
import { App } from './App';
import { loadPage, routes } from './routing/routes';

/** A page as the build renders it, which the browser then continues. */
interface RenderedPage {
  /** What stands in the element of the app. */
  html: string;
  /** Style elements for the head. */
  styles: string;
}

/** Renders every public page as the app draws it for a visitor. Runs in the build, without a browser. */
export async function prerender(): Promise<Record<PublicAddress, RenderedPage>> {
  const pages: Partial<Record<PublicAddress, RenderedPage>> = {};
  for (const address of publicAddresses) pages[address] = await rendered(address);
  return pages as Record<PublicAddress, RenderedPage>;
}

async function rendered(address: PublicAddress): Promise<RenderedPage> {
  await loadPage(address);
  const router = createMemoryRouter(routes, { initialEntries: [address] });
  const sheet = new ServerStyleSheet();
  try {
    const html = renderToString(sheet.collectStyles(<App router={router} />));
    return { html, styles: sheet.getStyleTags() };
  } finally {
    sheet.seal();
    router.dispose();
  }
}
