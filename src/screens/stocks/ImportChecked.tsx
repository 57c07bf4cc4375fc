import { useState } from 'react';
import { styled } from 'styled-components';
import { Table } from '@/components/data/Table';
import { Segments } from '@/components/forms/Segments';
import { color } from '@/components/theme/tokens';
import { importable } from '@/domain/stockCsvImport';
import type { StockOutcomeKind } from '@/domain/stockCsvPlan';
import { BadLines } from './BadLines';
import { outcomeColumns, outcomeNames } from './outcomeColumns';
import type { CheckedLines } from './useImport';

interface ImportCheckedProps {
  checked: CheckedLines;
  /** How many are stored so far; null while nothing is being stored. */
  progress: number | null;
  onDownloadBad(csv: string): void;
}

type Shown = StockOutcomeKind | 'all';

const figure = new Intl.NumberFormat('en-US');

/** Every line with what would become of it; nothing is stored yet. */
export function ImportChecked({ checked, progress, onDownloadBad }: ImportCheckedProps) {
  const { file, outcomes } = checked;
  const [shown, setShown] = useState<Shown>('all');
  const rows = outcomes.filter(({ kind }) => shown === 'all' || kind === shown);
  const count = (kind: Shown) =>
    kind === 'all' ? outcomes.length : outcomes.filter((each) => each.kind === kind).length;
  const kinds: readonly Shown[] = ['all', 'new', 'changed', 'same', 'bad'];
  return (
    <>
      <Scroller>
        <Segments<Shown>
          label="Show"
          value={shown}
          onChange={setShown}
          options={kinds.map((value) => ({
            value,
            label: `${value === 'all' ? 'All' : outcomeNames[value]} ${figure.format(count(value))}`,
          }))}
        />
      </Scroller>
      <Quiet role="status">{statusOf(checked, progress)}</Quiet>
      <BadLines checked={checked} onDownload={onDownloadBad} />
      {file.unread.length > 0 && (
        <Quiet>Not read, because they name no field: {file.unread.join(', ')}.</Quiet>
      )}
      {file.rewrittenDay && (
        <Quiet>
          Days are read with the month first: {file.rewrittenDay.from} is {file.rewrittenDay.to}.
        </Quiet>
      )}
      <Table
        label="Lines"
        columns={outcomeColumns}
        rows={rows}
        rowKey={({ line }) => line}
        pageSize={20}
        filter={shown}
        empty="No line of this kind."
      />
    </>
  );
}

function statusOf({ outcomes }: CheckedLines, progress: number | null): string {
  const total = importable(outcomes).length;
  if (progress !== null) {
    return `${figure.format(progress)} of ${figure.format(total)} entries are stored.`;
  }
  return total === 0
    ? 'There is nothing to import: no line is new or changes anything.'
    : 'Nothing is stored before you press Import.';
}

const Scroller = styled.div`
  overflow-x: auto;
  > * {
    width: max-content;
  }
`;

const Quiet = styled.p`
  color: ${color.inkSoft};
  overflow-wrap: anywhere;
`;
