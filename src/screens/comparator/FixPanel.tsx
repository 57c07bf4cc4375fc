import { useRef, useState, type SyntheticEvent } from 'react';
import { styled } from 'styled-components';
import type { PortfolioEntry } from '@/api/contract/comparator';
import { Button } from '@/components/actions/Button';
import { Table, type Column } from '@/components/data/Table';
import { Alert } from '@/components/feedback/Alert';
import { Inline } from '@/components/layout/Inline';
import { Panel } from '@/components/layout/Panel';
import { size } from '@/components/theme/tokens';
import { asPosition } from '@/domain/comparator';
import { FigureInput, SectorChoice } from './FixControls';
import { FixForm } from './FixForm';
import { draftOf, readDraft, sectorOptions, type FixDraft, type FixErrors } from './fixRows';
import { formatWeight } from './resultFigures';
import { ScreenOnly } from './resultParts';
import type { ResultsViewProps } from './ResultsView';

interface FixPanelProps extends Pick<
  ResultsViewProps,
  'portfolio' | 'isComparing' | 'failure' | 'onRecalculate' | 'onReset'
> {
  toFix: PortfolioEntry[];
}

/** Positions that the API could not place, to be corrected by hand; what is typed stays until it is accepted. */
export function FixPanel(props: FixPanelProps) {
  const { portfolio, toFix, isComparing, failure, onRecalculate, onReset } = props;
  const [typed, setTyped] = useState<Record<string, FixDraft>>({});
  const [isChecked, setIsChecked] = useState(false);
  const form = useRef<HTMLFormElement>(null);

  const draftFor = (entry: PortfolioEntry) => typed[entry.ticker] ?? draftOf(entry);
  // Without its price a corrected position would only come back; others may wait.
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
        {failure !== null && <Alert kind="error">{failure}</Alert>}
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
