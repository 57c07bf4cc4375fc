import type { Draft, Subject } from '@/domain/checks/check';
import { formatAbbreviated, formatMoney, formatMoneyAbbreviated } from '@/domain/format/numbers';
import { shareCounts, supplies } from '@/domain/market/instrumentNames';
import { figureDraft, isKnown, levelFact, type Maybe, type TableSection } from './relation';

/** Known counts are rough, and change with issues and buybacks. */
const room = 2.5;

/** No listed company of the field has fewer shares than this, or more. */
const anyShares = [2e6, 5e10] as const;

interface Row {
  section: Extract<TableSection, 'crypto' | 'stocks'>;
  symbol: string;
  price: Maybe;
  cap: Maybe;
}

function rowsOf({ input: { crypto, listed }, variant }: Subject): Row[] {
  const coins = crypto.general.map(({ name, last_price: price, marketcap: cap }): Row => ({
    section: 'crypto',
    symbol: name.trim().toUpperCase(),
    price,
    cap,
  }));
  const stocks = listed.stocks.map(({ ticker, last: price, marketcap: cap }): Row => ({
    section: 'stocks',
    symbol: ticker.trim().toUpperCase(),
    price,
    cap,
  }));
  return [...coins, ...stocks].filter(({ section }) => variant.sections.includes(section));
}

/** What is known of a count, as words; null if the count may be right. */
function against({ section, symbol }: Row, count: number): string | null {
  const known = (section === 'crypto' ? supplies : shareCounts).get(symbol);
  if (known !== undefined) {
    return isWithin(count, known, room) ? null : `there are about ${formatAbbreviated(known)}`;
  }
  if (section === 'crypto' || (count >= anyShares[0] && count <= anyShares[1])) return null;
  return count < anyShares[0] ? 'no listed company has so few' : 'no listed company has so many';
}

/** By how much two rows must be off, and how close they must be once exchanged, as factors. */
const exchanged = { off: 1.15, right: 1.1 };

function isWithin(count: number, known: number, factor: number): boolean {
  return count < known * factor && count > known / factor;
}

interface Counted extends Row {
  price: number;
  cap: number;
  known: number;
}

function countedRows(rows: readonly Row[]): Counted[] {
  return rows.flatMap((row) => {
    const { section, symbol, price, cap } = row;
    const known = (section === 'crypto' ? supplies : shareCounts).get(symbol);
    if (known === undefined || !isKnown(price) || !isKnown(cap) || price <= 0) return [];
    return [{ ...row, price, cap, known }];
  });
}

/** Two rows that are right only with each other's price. */
function exchangedPrices(rows: readonly Row[]): Draft[] {
  const off = countedRows(rows).filter(
    ({ price, cap, known }) => !isWithin(cap / price, known, exchanged.off),
  );
  return off.flatMap((row, at) =>
    off.slice(at + 1).flatMap((other): Draft[] => {
      const isExchanged =
        row.section === other.section &&
        isWithin(row.cap / other.price, row.known, exchanged.right) &&
        isWithin(other.cap / row.price, other.known, exchanged.right);
      if (!isExchanged) return [];
      const sentence = `the prices of ${row.symbol} and ${other.symbol} look exchanged: ${formatMoney(row.price)} and ${formatMoney(other.price)}.`;
      return [figureDraft(row.section, 'mustFix', row.symbol, sentence)];
    }),
  );
}

/** A market cap and a price tell how many coins or shares there are. */
export function unitCounts(subject: Subject): Draft[] {
  const rows = rowsOf(subject);
  const sizes = rows.flatMap((row): Draft[] => {
    const { section, symbol, price, cap } = row;
    if (!isKnown(price) || !isKnown(cap) || price <= 0 || cap <= 0) return [];
    const count = cap / price;
    const known = against(row, count);
    if (known === null) return [];
    const units = section === 'crypto' ? 'coins' : 'shares';
    const sentence = `${symbol}’s market cap of ${formatMoneyAbbreviated(cap)} at ${formatMoney(price)} would mean ${formatAbbreviated(count)} ${units}; ${known}.`;
    const draft = figureDraft(section, 'mustFix', symbol, sentence);
    return [{ ...draft, fact: levelFact(section, symbol) }];
  });
  return [...sizes, ...exchangedPrices(rows)];
}
