import { createContext } from 'react';
import type { LegalNote } from '@/domain/firm/legal';
import type { SiteLinks } from '@/domain/firm/siteLinks';

/** Who speaks on public pages, and whose clock lists follow. */
export interface Site {
  name: string;
  /** The address of a square picture; empty for none. */
  icon: string;
  /** The color of links and buttons, as `#rrggbb`. */
  accent: string;
  /** The time zone of the dates in lists, such as `America/New_York`. */
  zone: string;
  /** Where the header and the foot of public pages lead. */
  links: SiteLinks;
  /** What readers of research are told at the foot of public pages. */
  disclosures: readonly LegalNote[];
}

/** Without a site, public pages bear the product's own name. */
export const SiteContext = createContext<Site | null>(null);

/** Today as `YYYY-MM-DD` in the firm's time zone; null where it isn't known, and then dates bear their year. */
export const TodayContext = createContext<string | null>(null);
