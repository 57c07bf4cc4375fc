import type { Check, Draft, Subject } from '@/domain/checks/check';
import { formatAbbreviated, formatMoney, formatMoneyAbbreviated } from '@/domain/format/numbers';
import { shareCounts, supplies } from '@/domain/market/instrumentNames';
import { btcPrices } from './btcPrices';
import { fundingRelations } from './fundingRelations';
import { fundRelations } from './fundRelations';
import { metricRelations } from './metricRelations';
import { figureDraft, isKnown, levelFact, storedRows, type Table } from './rows';
import { sinceLastNewsletter } from './sinceLastNewsletter';

/** Bitcoin’s count is known within 5%; the others are rough, and change with issues and buybacks. */
function countOf(table: Table, symbol: string): [count: number | undefined, factor: number] {
  if (table !== 'crypto') return [shareCounts.get(symbol), 2.5];
  return symbol === 'BTC' ? [20_000_000, 1.05] : [supplies.get(symbol), 2.5];
}

/** A market cap and a price tell how many coins or shares there are. */
function unitCounts(subject: Subject): Draft[] {
  const shown = (['crypto', 'stocks'] as const).filter((table) =>
    subject.variant.sections.includes(table),
  );
  const rows = shown.flatMap((table) => storedRows(subject, table));
  return rows.flatMap(({ table, symbol, price, cap }): Draft[] => {
    const [known, factor] = countOf(table, symbol);
    if (!isKnown(price) || !isKnown(cap) || !isKnown(known) || price <= 0 || cap <= 0) return [];
    const count = cap / price;
    if (count >= known / factor && count <= known * factor) return [];
    const units = `${formatAbbreviated(count)} ${table === 'crypto' ? 'coins' : 'shares'}`;
    const sentence = `${symbol}’s market cap of ${formatMoneyAbbreviated(cap)} at ${formatMoney(price)} would mean ${units}; there are about ${formatAbbreviated(known)}.`;
    return [{ ...figureDraft(table, 'mustFix', symbol, sentence), fact: levelFact(table, symbol) }];
  });
}

/** Compares figures with each other that must agree, whatever they are. */
export const figureRelations: Check = {
  key: 'relations',
  name: 'Figures that must agree',
  run: (subject) => [
    ...btcPrices(subject),
    ...unitCounts(subject),
    ...metricRelations(subject),
    ...fundingRelations(subject),
    ...fundRelations(subject),
    ...sinceLastNewsletter(subject),
  ],
};
