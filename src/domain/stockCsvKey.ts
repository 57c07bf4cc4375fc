import type { StockServiceEntry } from '@/api/contract/stockServices';
import { tidyCell } from './stockCsvLine';

type Keyed = Pick<StockServiceEntry, 'ticker' | 'service' | 'date_added'>;

/** What an entry is known by where no id is given: its ticker, service and first day. */
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
