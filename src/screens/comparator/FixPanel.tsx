import { type SyntheticEvent, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { type PortfolioEntry, Position, sectors } from '@/api/contract/comparator';
import { Button } from '@/components/actions/Button';
import { type Column, Table } from '@/components/data/table/Table';
import { Alert } from '@/components/feedback/Alert';
import { Inline } from '@/components/layout/Inline';
import { Panel } from '@/components/layout/Panel';
import { below, size, space } from '@/components/theme/tokens';
import { asPosition, isSector } from '@/domain/comparator/comparator';
import { formatWeight, ScreenOnly } from './resultParts';
import { stackedRows } from './stackedRows';
import type { Option } from '@/components/forms/fields/SelectField';
import { readShares } from '@/domain/comparator/paste/shares';
import { controlStyle } from '@/components/forms/fields/controlStyle';
import { Field } from '@/components/forms/fields/Field';

interface FixPanelProps {
  portfolio: PortfolioEntry[];
  toFix: PortfolioEntry[];
  isComparing: boolean;
  error: string | null;
  onRecalculate(positions: Position[]): void;
  onReset(): void;
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

/** A position being corrected, as typed. */
interface FixDraft {
  sector: string;
  shares: string;
  last: string;
}

type FixErrors = Partial<Record<keyof FixDraft, string>>;

/** A price that is unknown is an empty field. */
function draftOf({ sector, shares, last }: PortfolioEntry): FixDraft {
  return { sector, shares: String(shares ?? ''), last: last ? String(last) : '' };
}

/**
 * The position to send, or the errors. If no price is needed, an empty one is left
 * for the API to look up.
 */
function readDraft(
  ticker: string,
  draft: FixDraft,
  needsPrice: boolean,
): { position: Position } | { errors: FixErrors } {
  const last: { last?: number | null } =
    draft.last.trim() === '' ? {} : { last: readNumber(withoutDollar(draft.last)) };
  const checked = Position.safeParse({
    ticker,
    shares: readNumber(draft.shares),
    sector: draft.sector,
    ...last,
  });
  const isPriceless = needsPrice && !last.last && last.last !== null;
  if (checked.success && !isPriceless) return { position: checked.data };
  const errors: FixErrors = isPriceless ? { last: 'Enter a price above 0.' } : {};
  for (const { path, message } of checked.error?.issues.toReversed() ?? []) {
    errors[path[0] as keyof FixDraft] = message;
  }
  return { errors };
}

/** Accepts zero and negative numbers, which the contract then rejects with its own message. */
function readNumber(text: string): number | null {
  const typed = text.trim().replace('−', '-');
  const reading = readShares(typed);
  if ('value' in reading) return Number(reading.value);
  return /^-?\d+(\.\d+)?$/.test(typed) ? Number(typed) : null;
}

function withoutDollar(text: string): string {
  return text.trim().replace(/^(-?)\$\s*/, '$1');
}

const known = sectors.map(({ name }) => ({ value: name, label: name }));

/** The twelve sectors, preceded by the current one if it isn't one of them. */
function sectorOptions({ sector }: PortfolioEntry): readonly Option[] {
  return isSector(sector) ? known : [{ value: sector, label: sector || 'Unknown' }, ...known];
}

interface CellControl {
  /** Includes the row, for screen readers. */
  label: string;
  value: string;
  onChange(value: string): void;
}

/** A number input in a table cell, with its error below. */
function FigureInput(props: CellControl & { name: string; error: string | undefined }) {
  const { label, name, value, error, onChange } = props;
  return (
    <Holder>
      <Field label={label} isLabelHidden error={error}>
        {(fieldProps) => (
          <Figure
            {...fieldProps}
            name={name}
            inputMode="decimal"
            autoComplete="off"
            value={value}
            onChange={(event) => onChange(event.target.value)}
          />
        )}
      </Field>
    </Holder>
  );
}

/** One of the sectors, in a table's cell. */
function SectorChoice(props: CellControl & { options: readonly Option[] }) {
  const { label, options, value, onChange } = props;
  return (
    <Choice aria-label={label} value={value} onChange={(event) => onChange(event.target.value)}>
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </Choice>
  );
}

const Message = styled.h3`
  font-size: ${size.body};
  font-weight: 600;
`;

const FixForm = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(3)};
  tbody td {
    vertical-align: baseline;
  }
  ${stackedRows(['Sector', 'Ticker', 'Shares', 'Last Price', 'Your Weight'], 'above')}
`;

const Holder = styled.div`
  position: relative;
  width: 132px;
  @media ${below.md} {
    width: 104px;
  }
  @media ${below.xs} {
    width: 100%;
  }
  @media print {
    width: auto;
  }
  margin-left: auto;
  text-align: left;
  white-space: normal;
`;

const Figure = styled.input`
  ${controlStyle}
  text-align: right;
  @media print {
    width: 88px;
    padding: 0;
    background: none;
    border: 0;
  }
`;

const Choice = styled.select`
  ${controlStyle}
  width: 216px;
  text-overflow: ellipsis;
  @media ${below.md} {
    width: 168px;
  }
  @media ${below.xs} {
    width: 100%;
  }
  cursor: pointer;
  @media print {
    width: auto;
    padding: 0;
    background: none;
    border: 0;
    appearance: none;
  }
`;
