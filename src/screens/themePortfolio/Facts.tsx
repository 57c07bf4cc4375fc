import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { color, size, space } from '@/components/theme/tokens';

interface FactsProps {
  facts: readonly { term: string; value: ReactNode }[];
}

/** Figures with their names before them, in one line where there is room. */
export function Facts({ facts }: FactsProps) {
  return (
    <Line>
      {facts.map(({ term, value }) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </Line>
  );
}

const Line = styled.dl`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(1)} ${space(5)};
  margin: 0;
  div {
    display: flex;
    gap: ${space(2)};
    align-items: baseline;
  }
  dt {
    color: ${color.inkSoft};
    font-size: ${size.table};
  }
  dd {
    margin: 0;
    font-weight: 600;
  }
`;
