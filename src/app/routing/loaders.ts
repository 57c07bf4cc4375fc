import type { LoaderFunctionArgs } from 'react-router-dom';
import { dashboardCalls } from '@/api/contract/dashboard';
import { figureCalls } from '@/api/contract/figures';
import { metricCalls } from '@/api/contract/metrics';
import { newsCalls } from '@/api/contract/news';
import { newsletterCalls } from '@/api/contract/newsletters';
import { priceCalls } from '@/api/contract/prices';
import { firstNewsletters } from '@/api/hooks/newsletters';
import { readListView } from '@/components/data/list/listView';
import { readAhead } from '@/app/session/client';
import { font } from '@/components/theme/tokens';

/** Sends the calls whose answers a page shows first, while its code is loading. */
export const loaders = {
  dashboard() {
    readAhead(dashboardCalls.get, {});
  },
  newsletters({ request }: LoaderFunctionArgs) {
    const view = readListView(new URL(request.url).searchParams);
    readAhead(newsletterCalls.list, firstNewsletters(view));
  },
  async composer({ params }: LoaderFunctionArgs) {
    const id = Number(params['id']);
    readAhead(newsletterCalls.get, { id });
    readPanelsAhead(id);
    await commentaryFont();
  },
};

/** How long the composer waits for its font, in milliseconds. A text whose font comes late jumps. */
const fontPatience = 1_000;

function commentaryFont(): Promise<unknown> {
  const late = new Promise((resolve) => setTimeout(resolve, fontPatience));
  return Promise.race([document.fonts.load(`1rem ${font.serif}`).catch(() => null), late]);
}

/** Asks for the figures and the news. Their panels are drawn after the newsletter has arrived. */
export function readPanelsAhead(id: number): void {
  const own = { newsletter_id: id };
  readAhead(priceCalls.crypto, own);
  readAhead(priceCalls.listed, own);
  readAhead(metricCalls.today, own);
  readAhead(priceCalls.lastNewsletter, own);
  readAhead(figureCalls.origins, own);
  readAhead(newsCalls.selected, { id });
  readAhead(newsCalls.today, own);
}
