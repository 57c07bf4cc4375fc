import { useState } from 'react';
import { styled } from 'styled-components';
import { Button } from '@/components/actions/Button';
import { copyText } from '@/components/actions/copyText';
import { Table } from '@/components/data/table/Table';
import { Alert } from '@/components/feedback/Alert';
import { Segments } from '@/components/forms/fields/Segments';
import { Inline } from '@/components/layout/Inline';
import { color } from '@/components/theme/tokens';
import { badLinesCsv, importable } from '@/domain/stocks/csvImport';
import type { StockOutcomeKind } from '@/domain/stocks/csvPlan';
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

/** Every line with its outcome. Nothing is saved yet. */
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
        <Quiet>Columns ignored because they don’t match a field: {file.unread.join(', ')}.</Quiet>
      )}
      {file.rewrittenDay && (
        <Quiet>
          Dates are read month first: {file.rewrittenDay.from} is {file.rewrittenDay.to}.
        </Quiet>
      )}
      <Table
        label="Lines"
        columns={outcomeColumns}
        rows={rows}
        rowKey={({ line }) => line}
        pageSize={20}
        filter={shown}
        empty="No lines of this kind."
      />
    </>
  );
}

function statusOf({ outcomes }: CheckedLines, progress: number | null): string {
  const total = importable(outcomes).length;
  if (progress !== null) {
    return `Imported ${figure.format(progress)} of ${figure.format(total)} entries.`;
  }
  return total === 0
    ? 'Nothing to import. No line is new or changed.'
    : 'Nothing is saved until you press Import.';
}

interface BadLinesProps {
  checked: CheckedLines;
  onDownload(csv: string): void;
}

/** Offers the lines with errors, each with its reason, to copy or download. */
function BadLines({ checked: { file, outcomes }, onDownload }: BadLinesProps) {
  const [copied, setCopied] = useState<boolean | null>(null);
  const bad = outcomes.filter((outcome) => outcome.kind === 'bad');
  if (bad.length === 0) return null;
  const csv = () => badLinesCsv(file.headings, bad, file.delimiter);
  return (
    <Alert
      kind="warn"
      action={
        <Inline>
          <Button onClick={() => void copyText(csv()).then(setCopied)}>
            Copy lines with errors
          </Button>
          <Button onClick={() => onDownload(csv())}>Download lines with errors</Button>
        </Inline>
      }
    >
      {figure.format(bad.length)} {bad.length === 1 ? 'line has' : 'lines have'} errors and won’t be
      imported.
      {copied === true && ' Copied with the reasons.'}
      {copied === false && ' Couldn’t copy them. Download them instead.'}
    </Alert>
  );
}

interface ImportDoneProps {
  checked: CheckedLines;
  stored: number;
  onDownloadBad(csv: string): void;
}

/** The result of an import, with the lines that had errors. */
export function ImportDone({ checked, stored, onDownloadBad }: ImportDoneProps) {
  const added = checked.outcomes.filter(({ kind }) => kind === 'new').length;
  const changed = importable(checked.outcomes).length - added;
  return (
    <>
      <Alert kind="good">
        Imported {figure.format(stored)} {stored === 1 ? 'entry' : 'entries'}:{' '}
        {figure.format(added)} new, {figure.format(changed)} changed.
      </Alert>
      <BadLines checked={checked} onDownload={onDownloadBad} />
    </>
  );
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
