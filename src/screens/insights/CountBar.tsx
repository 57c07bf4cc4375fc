import { styled } from 'styled-components';
import { color, space } from '@/components/theme/tokens';
import { formatDecimals } from '@/domain/format/numbers';

interface CountBarProps {
  count: number | null;
  /** The highest count of the table, whose bar is as wide as the cell. */
  most: number;
}

/** A count in a table's cell, with a bar for it. Screen readers get the count alone. */
export function CountBar({ count, most }: CountBarProps) {
  const share = most > 0 && count !== null ? (count / most) * 100 : 0;
  return (
    <Root $digits={formatDecimals(most, 0).length}>
      <Track aria-hidden="true">{share > 0 && <Bar style={{ width: `${share}%` }} />}</Track>
      <span>{formatDecimals(count, 0)}</span>
    </Root>
  );
}

/** The highest of the known counts; 0 if none is known. */
export function highest(counts: readonly (number | null)[]): number {
  return counts.reduce<number>((most, count) => Math.max(most, count ?? 0), 0);
}

/* All numbers of a table have the same width, so that its bars have the same scale. */
const Root = styled.span<{ $digits: number }>`
  display: grid;
  grid-template-columns: minmax(0, 1fr) minmax(3ch, ${({ $digits }) => $digits}ch);
  gap: ${space(3)};
  align-items: center;
  font-variant-numeric: tabular-nums;
  > :last-child {
    text-align: right;
  }
`;

const Track = styled.span`
  display: flex;
  height: ${space(3)};
`;

const Bar = styled.span`
  min-width: 2px;
  background: ${color.accent};
  border-radius: 2px;
`;
