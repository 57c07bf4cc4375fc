import type { StockServiceEntry } from '@/api/contract/stockServices';
import { tidyCell } from './csvLine';

type Keyed = Pick<StockServiceEntry, 'ticker' | 'service' | 'date_added'>;

/** Identifies an entry without an id, by ticker, service and date added. */
export function stockKey({ ticker, service, date_added }: Keyed): string {
  return [
    tidyCell('ticker', ticker),
    tidyCell('service', service),
    date_added.trim().slice(0, 10),
  ].join(' ');
}

export function groupedBy<Item>(items: readonly Item[], key: (item: Item) => string) {
  const groups = new Map<string, Item[]>();
  for (const item of items) {
    const name = key(item);
    const group = groups.get(name);
    if (group) group.push(item);
    else groups.set(name, [item]);
  }
  return groups;
}
