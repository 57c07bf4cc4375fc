import { useMemo, useRef } from 'react';
import { styled } from 'styled-components';
import { Button } from '@/components/actions/Button';
import { ListTools } from '@/components/data/ListTools';
import type { ListTies, ListView } from '@/components/data/listView';
import { columnsShown, type Column } from '@/components/data/column';
import { Table } from '@/components/data/Table';
import { useHeldRow } from '@/components/data/useHeldRow';
import { lazyPart } from '@/components/feedback/lazyPart';
import { space } from '@/components/theme/tokens';
import { orderedRows, type QueryRow, type QueryTable } from '@/domain/queryTable';
import { answerColumns } from './answerColumns';

const ListKeys = lazyPart(async () => (await import('@/components/data/ListKeys')).ListKeys);

const label = 'Results';
const keyOf = (row: QueryRow) => row.at;

interface AnswerTableProps {
  table: QueryTable;
  list: ListTies;
  onCopy(text: string): void;
}

/** All rows of the answer; only those in sight are rendered. */
export function AnswerTable({ table, list, onCopy }: AnswerTableProps) {
  const { view, onView } = list;
  const columns = useMemo(() => answerColumns(table), [table]);
  const rows = useShownRows(table, view);
  const area = useRef<HTMLDivElement>(null);
  const held = useHeldRow(area, keyOf);
  // Rows whose columns stay the same objects are not rendered again.
  const shown = useMemo(() => columnsShown(columns, view.hidden), [columns, view.hidden]);
  const change = (next: Partial<ListView>) => onView({ ...view, ...next });
  const write = async (how: 'asCsv' | 'asTsv') => (await import('./written'))[how](shown, rows);

  return (
    <Area ref={area} data-list={label}>
      <ListTools
        {...{ label, columns }}
        searchLabel="Filter the rows"
        search={view.search}
        onSearch={(search) => change({ search })}
        hidden={view.hidden}
        onHidden={(hidden) => change({ hidden })}
        onDownload={rows.length > 0 ? () => void write('asCsv').then(list.onDownload) : undefined}
      >
        <Button disabled={rows.length === 0} onClick={() => void write('asTsv').then(onCopy)}>
          Copy to Clipboard
        </Button>
      </ListTools>
      <Table
        {...{ label, rows }}
        columns={shown}
        rowKey={keyOf}
        {...held.ties}
        rowLines={1}
        unfiltered={table.rows.length}
        order={{ sort: view.sort, onSort: (sort) => change({ sort }) }}
        empty={
          table.rows.length > 0
            ? 'No row has this in a cell.'
            : 'The provider answered no rows. Change the query and press Submit.'
        }
      />
      <ListKeys area={area} rowKeys={[]} onMove={held.move} />
    </Area>
  );
}

/** Sorting 100,000 rows takes up to 400 ms, finding some of them 10: a key pays for finding alone. */
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

/** In the place of an answer that is on its way. */
export function AwaitedTable() {
  return <Table label={label} columns={awaited} rows={undefined} rowKey={keyOf} empty="" />;
}

const Area = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(3)};
`;
