import type { Column } from '@/components/data/table/Table';
import { coreKey, isLocked } from '@/domain/portfolios/core';
import { draftTotal, type CoreErrors, type DraftRow } from '@/domain/portfolios/coreDraft';
import { formatMoney } from '@/domain/format/numbers';
import { RemoveCell, Struck, TickerCell, TotalWeight, WeightCell } from './coreCells';
import type { LineEdits } from './useCoreDraft';

interface CoreColumns {
  lines: readonly DraftRow[];
  errors: ReadonlyMap<string, CoreErrors>;
  prices: ReadonlyMap<string, number | null> | undefined;
  edits: LineEdits;
}

type CoreColumn = Column<DraftRow>;

/** The specified columns, and one with a button that removes the row. */
export function coreColumns(table: CoreColumns): CoreColumn[] {
  return [
    ...nameColumns(table),
    weightColumn(table),
    ...priceColumns(table),
    { id: 'index', header: 'Is Index', cell: isIndexText },
    {
      id: 'remove',
      header: 'Remove',
      cell: (line) => <RemoveCell line={line} number={numberOf(table, line)} edits={table.edits} />,
    },
  ];
}

/** Position among the new rows, counted from 1. */
function numberOf({ lines }: CoreColumns, line: DraftRow): number {
  return lines.filter(({ row }) => !row).indexOf(line) + 1;
}

function isNamed({ ticker }: DraftRow): boolean {
  return ticker.trim() !== '';
}

function nameColumns(table: CoreColumns): CoreColumn[] {
  const { errors, prices, edits } = table;
  return [
    {
      id: 'ticker',
      header: 'Ticker',
      width: '164px',
      total: 'Total weight',
      card: 'title',
      cell: (line) => (
        <TickerCell
          line={line}
          number={numberOf(table, line)}
          error={errors.get(line.key)?.ticker}
          onChange={(text) => edits.onTicker(line, text)}
          onLeave={() => edits.onLeave(line)}
        />
      ),
    },
    {
      id: 'name',
      header: 'Name',
      room: 'wide',
      cell: (line) => {
        if (line.row) return <Struck line={line}>{line.row.name}</Struck>;
        const isUnknown = isNamed(line) && prices && !prices.has(coreKey(line.ticker));
        return isUnknown && 'Not in the price tables';
      },
    },
  ];
}

function weightColumn(table: CoreColumns): CoreColumn {
  const { lines, errors, edits } = table;
  return {
    id: 'weight',
    header: 'Weight',
    align: 'right',
    width: '156px',
    total: <TotalWeight total={draftTotal(lines)} />,
    cell: (line) => (
      <WeightCell
        line={line}
        number={numberOf(table, line)}
        error={errors.get(line.key)?.weight}
        onChange={(text) => edits.onWeight(line, text)}
        onLeave={() => edits.onLeave(line)}
      />
    ),
  };
}

function priceColumns({ prices }: CoreColumns): CoreColumn[] {
  return [
    {
      id: 'price_at_rebalance',
      header: 'Rebalance Price',
      align: 'right',
      cell: (line) =>
        line.row && <Struck line={line}>{formatMoney(line.row.price_at_rebalance)}</Struck>,
    },
    {
      id: 'current_price',
      header: 'Current Price',
      align: 'right',
      cell: (line) => {
        if (line.row) return <Struck line={line}>{formatMoney(line.row.current_price)}</Struck>;
        return isNamed(line) && prices && formatMoney(prices.get(coreKey(line.ticker)));
      },
    },
  ];
}

function isIndexText(line: DraftRow): string {
  if (line.row && isLocked(line.row)) return 'Yes, locked';
  return line.row || isNamed(line) ? 'No' : '';
}
