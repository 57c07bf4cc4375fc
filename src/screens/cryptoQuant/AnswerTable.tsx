import { useMemo, useRef } from 'react';
import { styled } from 'styled-components';
import { Button } from '@/components/actions/Button';
import { ListTools } from '@/components/data/list/ListTools';
import type { ListController, ListView } from '@/components/data/list/listView';
import { useCurrentRow } from '@/components/data/list/useCurrentRow';
import { Table } from '@/components/data/table/Table';
import { type Column, columnsShown } from '@/components/data/table/column';
import { lazyPart } from '@/components/feedback/lazyPart';
import { space } from '@/components/theme/tokens';
import { formatShares, missing } from '@/domain/format/numbers';
import {
  orderedRows,
  type QueryCell,
  type QueryColumn,
  type QueryRow,
  type QueryTable,
  rawText,
  sampleOf,
} from '@/domain/market/queryTable';
import { columnWord } from '@/domain/market/queryWords';

const ListKeys = lazyPart(async () => (await import('@/components/data/list/ListKeys')).ListKeys);

const label = 'Results';

const keyOf = (row: QueryRow) => row.at;

interface AnswerTableProps {
  table: QueryTable;
  list: ListController;
  onCopy(text: string): void;
}

/** All rows of the results. Only visible rows are rendered. */
export function AnswerTable({ table, list, onCopy }: AnswerTableProps) {
  const { view, onView } = list;
  const columns = useMemo(() => answerColumns(table), [table]);
  const rows = useShownRows(table, view);
  const area = useRef<HTMLDivElement>(null);
  const currentRow = useCurrentRow(area, keyOf);
  // Memoized so that rows aren't rendered again when only other state changes.
  const shown = useMemo(() => columnsShown(columns, view.hidden), [columns, view.hidden]);
  const change = (next: Partial<ListView>) => onView({ ...view, ...next });
  const handleDownload = async () => {
    const { csvOf } = await import('@/components/data/list/listCsv');
    list.onDownload(csvOf(shown, rows));
  };
  const handleCopy = async () => {
    const { toTsv } = await import('@/domain/format/csv');
    const cells = rows.map((row) => shown.map(({ csv }) => csv?.(row) ?? null));
    onCopy(
      toTsv(
        shown.map(({ header }) => header),
        cells,
      ),
    );
  };

  return (
    <Area ref={area} data-list={label}>
      <Table
        {...{ label, rows }}
        tools={
          <ListTools
            {...{ label, columns }}
            searchLabel="Filter rows"
            search={view.search}
            onSearch={(search) => change({ search })}
            hidden={view.hidden}
            onHidden={(hidden) => change({ hidden })}
            onDownload={rows.length > 0 ? () => void handleDownload() : undefined}
          >
            <Button disabled={rows.length === 0} onClick={() => void handleCopy()}>
              Copy to Clipboard
            </Button>
          </ListTools>
        }
        columns={shown}
        rowKey={keyOf}
        {...currentRow.tableProps}
        rowLines={1}
        unfiltered={table.rows.length}
        order={{ sort: view.sort, onSort: (sort) => change({ sort }) }}
        empty={
          table.rows.length > 0
            ? 'No matching rows.'
            : 'The provider returned no rows. Change the query and press Submit.'
        }
      />
      <ListKeys area={area} rowKeys={[]} onMove={currentRow.move} />
    </Area>
  );
}

/**
 * Sorting 100,000 rows takes up to 400 ms and filtering them 10 ms, so a key in the filter only
 * filters.
 */
function useShownRows(table: QueryTable, { search, sort }: ListView): QueryRow[] {
  const { id, direction } = sort ?? {};
  const ordered = useMemo(() => {
    const column = table.columns.find((each) => each.id === id);
    return column && direction ? orderedRows(table.rows, column, direction) : table.rows;
  }, [table, id, direction]);
  return useMemo(() => {
    const found = table.find(search);
    return found ? ordered.filter(({ at }) => found[at] === 1) : ordered;
  }, [table, ordered, search]);
}

const awaited: Column<QueryRow>[] = ['a', 'b', 'c', 'd'].map((id) => ({
  id,
  header: '',
  cell: () => null,
}));

/** Placeholder while the results are loading. */
export function AwaitedTable() {
  return <Table label={label} columns={awaited} rows={undefined} rowKey={keyOf} empty="" />;
}

/** One for each column of the answer, as wide as its usual cells. */
function answerColumns({ columns, rows }: QueryTable): Column<QueryRow>[] {
  return columns.map((column) => {
    const { id, name, place, kind } = column;
    return {
      id,
      header: columnWord(name),
      cell: ({ cells }) => <CellText cell={cells[place] ?? null} kind={kind} />,
      sort: ({ cells }) => rawText(cells[place] ?? null),
      csv: ({ cells }) => csvCell(cells[place] ?? null),
      align: kind === 'number' ? 'right' : 'left',
      width: widthOf(column, rows),
    };
  });
}

function csvCell(cell: QueryCell) {
  return typeof cell === 'boolean' ? String(cell) : cell;
}

function CellText({ cell, kind }: { cell: QueryCell; kind: QueryColumn['kind'] }) {
  if (typeof cell === 'number' && kind === 'number') return formatFigure(cell);
  const text = rawText(cell);
  if (text === '') return missing;
  return kind === 'text' ? (
    <ClampedText dir="auto" title={text.length > 40 ? text : undefined}>
      {text}
    </ClampedText>
  ) : (
    <Text>{text}</Text>
  );
}

/** Below what eight decimals show, as the provider wrote it. */
function formatFigure(value: number): string {
  const isTiny = value !== 0 && Math.abs(value) < 1e-6;
  return isTiny ? String(value).replaceAll('-', '−') : formatShares(value);
}

/** In px, for the name with its arrows and the longest cell of a sample. */
function widthOf({ name, place, kind }: QueryColumn, rows: QueryTable['rows']): string {
  const longest = sampleOf(rows, place).reduce<number>((most, cell) => {
    const text = typeof cell === 'number' && kind === 'number' ? formatFigure(cell) : rawText(cell);
    return Math.max(most, text.length);
  }, 0);
  const width = 26 + Math.max(7 * name.length + 16, 7.6 * longest);
  return `${Math.round(Math.min(320, Math.max(88, width)))}px`;
}

const Area = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(3)};
`;

const ClampedText = styled.span`
  display: -webkit-box;
  overflow: hidden;
  overflow-wrap: anywhere;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: var(--row-lines);
`;

const Text = styled.span`
  white-space: nowrap;
`;
