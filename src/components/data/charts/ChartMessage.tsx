import { styled } from 'styled-components';
import { color, size, space } from '@/components/theme/tokens';

interface ChartMessageProps {
  hasFailed: boolean;
  /** Of the chart, in px. */
  height: number;
}

/** Shown instead of a chart that has no data, or whose code couldn't be loaded. */
export function ChartMessage({ hasFailed, height }: ChartMessageProps) {
  return (
    <Sentence style={{ height }}>
      {hasFailed
        ? 'The chart couldn’t be loaded. The table shows the same numbers.'
        : 'Nothing to chart yet.'}
    </Sentence>
  );
}

const Sentence = styled.p`
  display: grid;
  place-content: center;
  padding: 0 ${space(4)};
  color: ${color.inkSoft};
  font-size: ${size.table};
  text-align: center;
`;
