import { styled } from 'styled-components';
import { OutOfSight } from '@/components/forms/Field';
import { color, size, space } from '@/components/theme/tokens';
import { pushCount, type PushPart } from '@/domain/pushLimits';

const warnings = {
  none: '',
  apple: 'An iPhone may cut the end.',
  both: 'Every phone may cut the end.',
} as const;

/** `28 of 65` under a field; warns, and never refuses. */
export function Counter({ part, text }: { part: PushPart; text: string }) {
  const { count, limit, cutBy } = pushCount(part, text);
  return (
    <Line>
      <Figures $warns={cutBy === 'both'}>
        {`${count} of ${limit}`}
        <OutOfSight> characters</OutOfSight>
      </Figures>
      <Warning role="status">{warnings[cutBy]}</Warning>
    </Line>
  );
}

const Line = styled.p`
  position: relative;
  display: flex;
  flex-wrap: wrap;
  gap: 0 ${space(2)};
  color: ${color.inkSoft};
  font-size: ${size.caption};
`;

const Figures = styled.span<{ $warns: boolean }>`
  color: ${({ $warns }) => ($warns ? color.warn : 'inherit')};
  font-weight: ${({ $warns }) => ($warns ? 600 : 400)};
`;

const Warning = styled.span`
  color: ${color.warn};
`;
