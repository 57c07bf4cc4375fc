import { readNewsAhead } from '@/api/hooks/news';
import { readNewsletterAhead } from '@/api/hooks/newsletters';
import { readMarketAhead } from '@/api/hooks/prices';
import { readAhead } from '@/app/session/client';

/** Asks for everything that the composer shows first. */
export function readComposerAhead(id: number): void {
  readNewsletterAhead(readAhead, id);
  readPanelsAhead(id);
}

/** Asks for the figures and the news. Their panels are drawn after the newsletter has arrived. */
export function readPanelsAhead(id: number): void {
  readMarketAhead(readAhead, id);
  readNewsAhead(readAhead, id);
}
