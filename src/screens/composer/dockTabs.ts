/** The tabs of the dock in their order. */
export const dockTabs = [
  { key: 'news', label: 'News' },
  { key: 'prices', label: 'Prices' },
  { key: 'metrics', label: 'Metrics' },
  { key: 'etps', label: 'ETPs' },
  { key: 'stocks', label: 'Stocks' },
  { key: 'checks', label: 'Checks' },
] as const;

export type DockTab = (typeof dockTabs)[number]['key'];

/** The tab with each place that an address can name after `#`. */
const tabOfPlace: Partial<Record<string, DockTab>> = {
  news: 'news',
  crypto: 'prices',
  metrics: 'metrics',
  listed: 'etps',
  stocks: 'stocks',
  checks: 'checks',
};

/** The tab in which a place is; undefined for a place in the text. */
export function tabOf(place: string): DockTab | undefined {
  return tabOfPlace[place];
}
