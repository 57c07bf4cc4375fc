import { useMemo } from 'react';
import type { ProviderRow } from '@/api/contract/providerQuery';
import type { ListTies } from '@/components/data/listView';
import { Panel } from '@/components/layout/Panel';
import { Stack } from '@/components/layout/Stack';
import { formatDecimals } from '@/domain/numbers';
import { queryTable, type QueryTable } from '@/domain/queryTable';
import { AnswerChart } from './AnswerChart';
import { AnswerTable, AwaitedTable } from './AnswerTable';

interface AnswerPanelProps {
  /** Undefined while they are on their way. */
  rows: ProviderRow[] | undefined;
  list: ListTies;
  onCopy(text: string): void;
}

/** The answer as a chart and a table. */
export function AnswerPanel({ rows, list, onCopy }: AnswerPanelProps) {
  // Reading 100,000 rows takes 300 ms, and this renders again with every key in the filter.
  const table = useMemo(() => rows && queryTable(rows), [rows]);
  return (
    <Panel title="Results" note={table && countWords(table)}>
      {table ? (
        <Stack gap={5}>
          {table.rows.length > 0 && <AnswerChart table={table} />}
          <AnswerTable {...{ table, list, onCopy }} />
        </Stack>
      ) : (
        <AwaitedTable />
      )}
    </Panel>
  );
}

function countWords({ rows, columns }: QueryTable): string {
  const words = (count: number, one: string) =>
    `${formatDecimals(count, 0)} ${one}${count === 1 ? '' : 's'}`;
  return `${words(rows.length, 'row')}, ${words(columns.length, 'column')}`;
}
