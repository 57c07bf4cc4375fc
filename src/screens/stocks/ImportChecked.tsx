import { useState } from 'react';
import { styled } from 'styled-components';
import { Button } from '@/components/actions/Button';
import { copyText } from '@/components/actions/copyText';
import { type Column, Table } from '@/components/data/table/Table';
import { Alert } from '@/components/feedback/Alert';
import { Segments } from '@/components/forms/fields/Segments';
import { Inline } from '@/components/layout/Inline';
import { Text } from '@/components/layout/Text';
import { color, space } from '@/components/theme/tokens';
import { badLinesCsv, importable } from '@/domain/stocks/csvImport';
import type { FieldChange, StockOutcome, StockOutcomeKind } from '@/domain/stocks/csvPlan';
import type { StockFile } from '@/domain/stocks/csvRead';
import type { CheckedLines } from './useImport';
import { stockServiceName } from '@/domain/stocks/serviceNames';
import { truncate } from '@/domain/format/text';

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
      <Weights weights={file.weights} />
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

/** How weights below 1 were read. */
function Weights({ weights }: Pick<StockFile, 'weights'>) {
  if (weights === null) return null;
  if (weights !== 'unclear') {
    return (
      <Quiet>
        Weights add up to 1, so they’re read as fractions: {weights.from} is {weights.to}%.
      </Quiet>
    );
  }
  return (
    <Alert kind="warn">
      Weights below 1 can mean fractions or percent. Write them with a percent sign, such as 5%.
    </Alert>
  );
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

const outcomeNames: Record<StockOutcomeKind, string> = {
  new: 'New',
  changed: 'Changed',
  same: 'Same',
  bad: 'Error',
};

const inks: Record<StockOutcomeKind, string> = {
  new: color.good,
  changed: color.accent,
  same: color.inkSoft,
  bad: color.danger,
};

/** Columns of an imported line and its outcome. */
const outcomeColumns: Column<StockOutcome>[] = [
  {
    id: 'line',
    header: 'Line',
    cell: ({ line }) => line,
    sort: ({ line }) => line,
    align: 'right',
    width: '64px',
  },
  {
    id: 'outcome',
    header: 'Outcome',
    cell: ({ kind }) => <Kind $ink={inks[kind]}>{outcomeNames[kind]}</Kind>,
    sort: ({ kind }) => outcomeNames[kind],
    width: '96px',
  },
  {
    id: 'symbol',
    header: 'Symbol',
    cell: ({ ticker }) => <Cell dir="auto">{truncate(ticker, 40) || 'N/A'}</Cell>,
    sort: ({ ticker }) => ticker || null,
    width: '96px',
  },
  {
    id: 'service',
    header: 'Service',
    cell: ({ service }) => (
      <Service dir="auto">{truncate(stockServiceName(service), 60) || 'None'}</Service>
    ),
    sort: ({ service }) => stockServiceName(service) || null,
    width: '150px',
  },
  {
    id: 'added',
    header: 'Added',
    cell: ({ date_added }) => <Day>{truncate(date_added, 24) || 'N/A'}</Day>,
    sort: ({ date_added }) => date_added || null,
    width: '116px',
  },
  { id: 'details', header: 'Details', cell: (outcome) => <Details outcome={outcome} /> },
];

function Details({ outcome }: { outcome: StockOutcome }) {
  if (outcome.kind === 'bad') return <Wide>{outcome.reason}</Wide>;
  if (outcome.kind === 'same') return null;
  const changes = outcome.kind === 'changed' ? outcome.changes : [];
  if (changes.length + outcome.warnings.length === 0) return null;
  return (
    <List>
      {changes.map((change) => (
        <Change key={change.column} {...change} />
      ))}
      {outcome.warnings.map((warning) => (
        <Warning key={warning}>{warning}</Warning>
      ))}
    </List>
  );
}

function Change({ column, from, to }: FieldChange) {
  return (
    <li>
      <Text as="span" tone="soft">
        {column}
      </Text>{' '}
      <bdi>{from || 'empty'}</bdi> → <bdi>{to || 'empty'}</bdi>
    </li>
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

const Kind = styled.span<{ $ink: string }>`
  color: ${({ $ink }) => $ink};
  font-weight: 600;
`;

const Cell = styled.span`
  overflow-wrap: anywhere;
`;

const Day = styled(Cell)`
  display: block;
  min-width: 88px;
`;

const Service = styled(Cell)`
  display: block;
  min-width: 120px;
`;

const Wide = styled.p`
  min-width: 220px;
  padding-block: ${space(1)};
  overflow-wrap: anywhere;
`;

const List = styled.ul`
  min-width: 220px;
  padding: ${space(1)} 0;
  margin: 0;
  list-style: none;
  overflow-wrap: anywhere;
`;

const Warning = styled.li`
  color: ${color.warn};
`;
