import { type SyntheticEvent, useRef, useState } from 'react';
import { styled } from 'styled-components';
import type { PortfolioEntry } from '@/api/contract/comparator';
import { Button } from '@/components/actions/Button';
import { type Column, Table } from '@/components/data/table/Table';
import { Alert } from '@/components/feedback/Alert';
import { Inline } from '@/components/layout/Inline';
import { Panel } from '@/components/layout/Panel';
import { size, space } from '@/components/theme/tokens';
import { asPosition } from '@/domain/comparator/comparator';
import { FigureInput, SectorChoice } from './FixControls';
import type { ResultsViewProps } from './ResultsView';
import { draftOf, type FixDraft, type FixErrors, readDraft, sectorOptions } from './fixRows';
import { formatWeight, ScreenOnly } from './resultParts';
import { stackedRows } from './stackedRows';

interface FixPanelProps extends Pick<
  ResultsViewProps,
  'portfolio' | 'isComparing' | 'error' | 'onRecalculate' | 'onReset'
> {
  toFix: PortfolioEntry[];
}

/** Positions that the API couldn't classify, to correct by hand. Edits stay until they are accepted. */
export function FixPanel(props: FixPanelProps) {
  const { portfolio, toFix, isComparing, error, onRecalculate, onReset } = props;
  const [typed, setTyped] = useState<Record<string, FixDraft>>({});
  const [isChecked, setIsChecked] = useState(false);
  const form = useRef<HTMLFormElement>(null);

  const draftFor = (entry: PortfolioEntry) => typed[entry.ticker] ?? draftOf(entry);
  // An edited position needs a price, or it would come back unchanged. Others may wait.
  const isTouched = ({ ticker }: PortfolioEntry) => Object.hasOwn(typed, ticker);
  const isUntouched = !toFix.some(isTouched);
  const readingOf = (entry: PortfolioEntry) =>
    readDraft(entry.ticker, draftFor(entry), isUntouched || isTouched(entry));
  const handleSubmit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (isComparing) return;
    const readings = toFix.map(readingOf);
    const bad = readings.findIndex((reading) => 'errors' in reading);
    setIsChecked(bad !== -1);
    if (bad !== -1) focusFirstBad(form.current, readings[bad], toFix[bad]);
    else onRecalculate(portfolio.map((entry) => positionOf(entry, toFix, readings)));
  };
  const columns = columnsOf({
    draftFor,
    errorsFor: (entry) => (isChecked ? errorsOf(readingOf(entry)) : {}),
    onType: (entry, change) =>
      setTyped({ ...typed, [entry.ticker]: { ...draftFor(entry), ...change } }),
  });

  return (
    <Panel tone="warn">
      <FixForm ref={form} noValidate onSubmit={handleSubmit}>
        <Message>
          We had trouble generating information about the following, please correct them manually
          and click "Recalculate"
        </Message>
        <Table
          label="Positions to correct"
          columns={columns}
          rows={toFix}
          rowKey={({ ticker }) => ticker}
          empty="Nothing to correct."
        />
        {error !== null && <Alert kind="error">{error}</Alert>}
        <ScreenOnly>
          <Inline>
            <Button
              type="submit"
              kind="accent"
              isPending={isComparing}
              pendingLabel="Recalculating…"
            >
              Recalculate
            </Button>
            <Button onClick={onReset}>Reset View</Button>
          </Inline>
        </ScreenOnly>
      </FixForm>
    </Panel>
  );
}

type Reading = ReturnType<typeof readDraft>;

function errorsOf(reading: Reading | undefined): FixErrors {
  return reading && 'errors' in reading ? reading.errors : {};
}

function positionOf(entry: PortfolioEntry, toFix: PortfolioEntry[], readings: Reading[]) {
  const reading = readings[toFix.indexOf(entry)];
  return reading && 'position' in reading ? reading.position : asPosition(entry);
}

function focusFirstBad(
  form: HTMLFormElement | null,
  reading: Reading | undefined,
  entry: PortfolioEntry | undefined,
) {
  const errors = errorsOf(reading);
  const field = (['shares', 'last'] as const).find((each) => errors[each]);
  const control = entry && field && form?.elements.namedItem(fieldName(field, entry));
  if (control instanceof HTMLElement) control.focus();
}

const fieldName = (field: keyof FixDraft, { ticker }: PortfolioEntry) => `${field} ${ticker}`;

interface Editing {
  draftFor(entry: PortfolioEntry): FixDraft;
  errorsFor(entry: PortfolioEntry): FixErrors;
  onType(entry: PortfolioEntry, change: Partial<FixDraft>): void;
}

function columnsOf(editing: Editing): Column<PortfolioEntry>[] {
  return [
    {
      id: 'sector',
      header: 'Sector',
      cell: (entry) => (
        <SectorChoice
          label={`Sector of ${entry.ticker}`}
          options={sectorOptions(entry)}
          value={editing.draftFor(entry).sector}
          onChange={(sector) => editing.onType(entry, { sector })}
        />
      ),
    },
    { id: 'ticker', header: 'Ticker', cell: ({ ticker }) => ticker.toUpperCase() },
    inputColumn('shares', 'Shares', editing),
    inputColumn('last', 'Last Price', editing),
    {
      id: 'weight',
      header: 'Your Weight',
      cell: ({ weight }) => formatWeight(weight),
      align: 'right',
    },
  ];
}

function inputColumn(
  id: 'shares' | 'last',
  header: string,
  editing: Editing,
): Column<PortfolioEntry> {
  return {
    id,
    header,
    align: 'right',
    cell: (entry) => (
      <FigureInput
        label={`${header} of ${entry.ticker}`}
        name={fieldName(id, entry)}
        value={editing.draftFor(entry)[id]}
        error={editing.errorsFor(entry)[id]}
        onChange={(text) => editing.onType(entry, { [id]: text })}
      />
    ),
  };
}

const Message = styled.h3`
  font-size: ${size.body};
  font-weight: 600;
`;

/** Holds the table of positions to correct. */
const FixForm = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(3)};
  tbody td {
    vertical-align: baseline;
  }
  ${stackedRows(['Sector', 'Ticker', 'Shares', 'Last Price', 'Your Weight'], 'above')}
`;
