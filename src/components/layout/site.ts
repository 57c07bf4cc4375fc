import { createContext } from 'react';

/** Who speaks on public pages, and whose clock lists follow. */
export interface Site {
  name: string;
  /** The address of a square picture; empty for none. */
  icon: string;
  /** The color of links and buttons, as `#rrggbb`. */
  accent: string;
  /** The time zone of the dates in lists, such as `America/New_York`. */
  zone: string;
}

/** Without a site, public pages bear the product's own name. */
export const SiteContext = createContext<Site | null>(null);

/** Today as `YYYY-MM-DD` in the firm's time zone; null where it isn't known, and then dates bear their year. */
export const TodayContext = createContext<string | null>(null);
