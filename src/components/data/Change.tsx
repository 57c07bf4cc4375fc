import { styled } from 'styled-components';
import { color } from '@/components/theme/tokens';
import { direction, formatPercent, missing } from '@/domain/numbers';

export interface ChangeProps {
  /** In percent unless `text` says otherwise; zero counts as up. */
  value: number | null;
  /** Replaces the percentage, sign included. */
  text?: string;
  suffix?: string;
}

/** A movement, told by arrow, sign and colour together. */
export function Change({ value, text, suffix = '' }: ChangeProps) {
  const way = direction(value);
  if (way === null) return <Missing>{missing}</Missing>;
  return (
    <Face $way={way}>
      <Arrow aria-hidden="true">{way === 'up' ? '▲' : '▼'}</Arrow>
      {text ?? signed(value)}
      {suffix}
    </Face>
  );
}

function signed(value: number | null): string {
  const figure = formatPercent(value);
  return value !== null && value > 0 && /[1-9]/.test(figure) ? `+${figure}` : figure;
}

const Face = styled.span<{ $way: 'up' | 'down' }>`
  color: ${({ $way }) => color[$way]};
  white-space: nowrap;
`;

const Arrow = styled.span`
  margin-right: 0.4em;
  font-size: 0.75em;
  vertical-align: 0.1em;
`;

const Missing = styled.span`
  color: ${color.inkSoft};
`;
