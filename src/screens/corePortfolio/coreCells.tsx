import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { Button } from '@/components/actions/Button';
import { controlFace } from '@/components/forms/controlFace';
import { Field } from '@/components/forms/Field';
import { below, color } from '@/components/theme/tokens';
import { isLocked } from '@/domain/corePortfolio';
import type { DraftRow } from '@/domain/corePortfolioDraft';
import { formatPercent } from '@/domain/numbers';
import type { LineEdits } from './useCoreDraft';

interface TypedCellProps {
  line: DraftRow;
  /** Its place among the new rows, from 1. */
  number: number;
  error: string | undefined;
  onChange(text: string): void;
}

export function TickerCell({ line, number, error, onChange }: TypedCellProps) {
  if (line.row) {
    return (
      <Struck line={line}>
        <strong>{line.ticker}</strong>
      </Struck>
    );
  }
  return (
    <Narrow>
      <Field label={`Ticker, new row ${number}`} isLabelHidden error={error}>
        {(ties) => (
          <Ticker
            {...ties}
            type="text"
            autoCapitalize="characters"
            autoComplete="off"
            spellCheck={false}
            value={line.ticker}
            onChange={(event) => onChange(event.target.value)}
          />
        )}
      </Field>
    </Narrow>
  );
}

export function WeightCell({ line, number, error, onChange }: TypedCellProps) {
  const { row } = line;
  if (row && (isLocked(row) || line.isRemoved)) {
    return <Struck line={line}>{formatPercent(row.weight)}</Struck>;
  }
  return (
    <Narrow>
      <Field
        label={row ? `Weight of ${line.ticker}` : `Weight, new row ${number}`}
        isLabelHidden
        error={error}
      >
        {(ties) => (
          <Weight
            {...ties}
            type="text"
            inputMode="decimal"
            autoComplete="off"
            value={line.weight}
            onChange={(event) => onChange(event.target.value)}
          />
        )}
      </Field>
    </Narrow>
  );
}

interface RemoveCellProps {
  line: DraftRow;
  number: number;
  edits: LineEdits;
}

/** A row that is to go stays in sight, and can be put back, until the rebalance is done. */
export function RemoveCell({ line, number, edits }: RemoveCellProps) {
  if (line.row && isLocked(line.row)) return null;
  if (line.isRemoved) {
    return (
      <Button
        kind="quiet"
        aria-label={`Put back ${line.ticker}`}
        onClick={() => edits.onPutBack(line)}
      >
        Put back
      </Button>
    );
  }
  if (!line.row && line.ticker === '' && line.weight === '') return null;
  const name = line.ticker.trim() || `new row ${number}`;
  return (
    <Button kind="quietDanger" aria-label={`Remove ${name}`} onClick={() => edits.onRemove(line)}>
      Remove
    </Button>
  );
}

/** Words of a row, struck out where it is to go. */
export function Struck({ line, children }: { line: DraftRow; children: ReactNode }) {
  return line.isRemoved ? <Gone>{children}</Gone> : children;
}

const Gone = styled.del`
  color: ${color.inkSoft};
`;

/* Errors below the field wrap, in a column of figures too. */
const Narrow = styled.div`
  min-width: 116px;
  @media ${below.xs} {
    min-width: 84px;
  }
  text-align: left;
  white-space: normal;
`;

const Ticker = styled.input`
  ${controlFace}
  text-transform: uppercase;
`;

const Weight = styled.input`
  ${controlFace}
  text-align: right;
`;
