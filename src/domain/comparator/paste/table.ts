import { namedColumns, readRow, type Columns } from './columns';
import { headingOf, type Heading } from './heading';
import { isEmpty, reasons, type Outcome } from './reading';
import type { Delimiter, PasteRecord } from './records';
import { readTicker } from './ticker';

/**
 * Reads all tables from the first heading on. Each further heading starts another table or a list
 * of trades.
 */
export function readTables(records: readonly PasteRecord[], delimiter: Delimiter): Outcome[] {
  const outcomes: Outcome[] = [];
  for (const { heading, below } of tablesOf(records)) {
    outcomes.push(outcomes.length === 0 ? null : { reason: reasons.anotherHeading });
    for (const outcome of readTable(heading, below, delimiter)) outcomes.push(outcome);
  }
  return outcomes;
}

function tablesOf(records: readonly PasteRecord[]) {
  const tables: { heading: Heading; below: PasteRecord[] }[] = [];
  for (const record of records) {
    const heading = headingOf(record.cells);
    if (heading) tables.push({ heading, below: [] });
    else tables.at(-1)?.below.push(record);
  }
  return tables;
}

/** What brokers of ten languages call a purchase and a sale. */
const tradeKind =
  /^(?:buy|sell|bought|sold|purchase|sale|b|s|(?:market|limit|stop)? ?(?:buy|sell)|buy - (?:market|limit)|sell - (?:market|limit)|kauf|verkauf|koop|aankoop|verkoop|achat|vente|compra|venta|venda|acquisto|vendita|köp(?:t)?|sälj|sålt|køb|salg|kjøpt?|salgt|osto|myynti|kupno|sprzedaż|k|買|買付|売|売付|购买|买入|卖出|savings plan)$/iu;

/** True if most lines say that they are a purchase or a sale. */
function areTrades(records: readonly PasteRecord[]): boolean {
  const sides = records.filter(({ cells }) => cells.some((cell) => tradeKind.test(cell.trim())));
  return sides.length > 1 && sides.length * 2 > records.length;
}

function readTable(
  heading: Heading,
  below: readonly PasteRecord[],
  delimiter: Delimiter,
): Outcome[] {
  if (heading.isTrades || areTrades(below)) return below.map(() => ({ reason: reasons.trades }));
  const columns = namedColumns(heading, below, delimiter);
  return heading.isGrouped
    ? readGroups(below, columns)
    : below.map((record) => readRow(record, columns));
}

/**
 * Reads tables in which a line with the ticker alone is followed by the quantities of its stock and
 * its options.
 */
function readGroups(records: readonly PasteRecord[], columns: Columns): Outcome[] {
  let group: string | null = null;
  return records.map((record) => {
    const outcome = readRow(record, columns);
    const name = readTicker(record.cells[columns.ticker] ?? '');
    const isNamed = 'reason' in name && name.reason.endsWith('isn’t a ticker.');
    if (group !== null && isNamed) {
      const cells = record.cells.with(columns.ticker, group);
      return readRow({ ...record, cells }, columns);
    }
    if ('reason' in name) return outcome;
    group = isEmpty(record.cells[columns.shares] ?? '') ? name.value : null;
    return group === null ? outcome : { reason: reasons.groupHead };
  });
}
