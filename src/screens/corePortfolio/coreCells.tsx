import Trash2 from 'lucide-react/icons/trash';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { Button } from '@/components/actions/Button';
import { Alert } from '@/components/feedback/Alert';
import { Field } from '@/components/forms/fields/Field';
import { controlStyle } from '@/components/forms/fields/controlStyle';
import { below, color, size } from '@/components/theme/tokens';
import { formatPercent } from '@/domain/format/numbers';
import { isLocked, needsReason } from '@/domain/portfolios/core';
import type { DraftRow } from '@/domain/portfolios/coreDraft';
import type { LineEdits } from './useCoreDraft';

interface TypedCellProps {
  line: DraftRow;
  /** Position among the new rows, counted from 1. */
  number: number;
  error: string | undefined;
  onChange(text: string): void;
  onLeave(): void;
}

export function TickerCell({ line, number, error, onChange, onLeave }: TypedCellProps) {
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
        {(fieldProps) => (
          <Ticker
            {...fieldProps}
            type="text"
            autoCapitalize="characters"
            autoComplete="off"
            spellCheck={false}
            value={line.ticker}
            onChange={(event) => onChange(event.target.value)}
            onBlur={onLeave}
          />
        )}
      </Field>
    </Narrow>
  );
}

export function WeightCell({ line, number, error, onChange, onLeave }: TypedCellProps) {
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
        {(fieldProps) => (
          <Weight
            {...fieldProps}
            type="text"
            inputMode="decimal"
            autoComplete="off"
            value={line.weight}
            onChange={(event) => onChange(event.target.value)}
            onBlur={onLeave}
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

/** A removed row stays visible and can be put back until the portfolio is rebalanced. */
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
    <Button
      kind="quietDanger"
      icon={<Trash2 />}
      iconOnly="tables"
      aria-label={`Remove ${name}`}
      onClick={() => edits.onRemove(line)}
    >
      Remove
    </Button>
  );
}

/** Text of a row, struck through once the row is removed. */
export function Struck({ line, children }: { line: DraftRow; children: ReactNode }) {
  return line.isRemoved ? <Gone>{children}</Gone> : children;
}

interface TotalProps {
  /** In percent. */
  total: number;
}

/** The sum of the weights, and what it differs from 100 percent. */
export function TotalWeight({ total }: TotalProps) {
  const rest = restOf(total);
  if (rest === 0) return formatPercent(total);
  return (
    <Uneven>
      {formatPercent(total)}
      <span>
        {formatPercent(Math.abs(rest))} {rest > 0 ? 'left' : 'over'}
      </span>
    </Uneven>
  );
}

/** Warns about a total that isn't 100 percent as it is shown, and says what it means for a rebalance. */
export function UnevenTotal({ total }: TotalProps) {
  const rest = restOf(total);
  if (rest === 0) return null;
  return (
    <Alert kind="warn">
      The weights add up to {formatPercent(total)}, which is {rest > 0 ? 'less' : 'more'} than 100%.{' '}
      {needsReason(total)
        ? 'A rebalance asks for a reason.'
        : 'The difference is small enough to rebalance.'}
    </Alert>
  );
}

/** What is left to 100 percent, rounded as it is shown. */
function restOf(total: number): number {
  return Math.round((100 - total) * 100) / 100;
}

const Uneven = styled.span`
  color: ${color.warn};
  > span {
    display: block;
    font-size: ${size.caption};
    font-weight: 450;
  }
`;

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
  ${controlStyle}
  text-transform: uppercase;
`;

const Weight = styled.input`
  ${controlStyle}
  text-align: right;
`;
