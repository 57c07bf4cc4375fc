import { styled } from 'styled-components';
import { Text } from '@/components/layout/Text';
import { color } from '@/components/theme/tokens';
import { direction, formatPercent, missing } from '@/domain/format/numbers';

export interface ChangeProps {
  /** In percent unless `text` is set. Zero counts as up. */
  value: number | null;
  /** Replaces the percentage, sign included. */
  text?: string;
  /** Added at the end, such as `*` for a footnote. */
  suffix?: string;
}

/** A change between two figures, shown by an arrow, a sign and a color. */
export function Change({ value, text, suffix = '' }: ChangeProps) {
  const changeDirection = direction(value);
  if (changeDirection === null) return <Missing />;
  return (
    <Root $direction={changeDirection}>
      <Arrow aria-hidden="true">{changeDirection === 'up' ? '▲' : '▼'}</Arrow>
      {text ?? signed(value)}
      {suffix}
    </Root>
  );
}

function signed(value: number | null): string {
  const figure = formatPercent(value);
  return value !== null && value > 0 && /[1-9]/.test(figure) ? `+${figure}` : figure;
}

/** In place of a figure that isn't known. */
export function Missing() {
  return (
    <Text as="span" tone="soft">
      {missing}
    </Text>
  );
}

const Root = styled.span<{ $direction: 'up' | 'down' }>`
  color: ${({ $direction }) => color[$direction]};
  white-space: nowrap;
`;

const Arrow = styled.span`
  margin-right: 0.4em;
  font-size: 0.75em;
  vertical-align: 0.1em;
`;
