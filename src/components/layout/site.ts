import { createContext } from 'react';

/** Who speaks on public pages. */
export interface Site {
  name: string;
  /** The address of a square picture; empty for none. */
  icon: string;
  /** The color of links and buttons, as `#rrggbb`. */
  accent: string;
}

/** Without a site, public pages bear the product's own name. */
export const SiteContext = createContext<Site | null>(null);
