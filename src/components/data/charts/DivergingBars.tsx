import { styled } from 'styled-components';
import { below, color, size, space } from '@/components/theme/tokens';

export interface DivergingBarsProps<Row> {
  /** The chart's accessible name. A table with the same numbers should be next to it. */
  label: string;
  /** In any order: the highest value is drawn first. */
  rows: readonly Row[];
  /** The words beside a row’s bar. */
  rowLabel: (row: Row) => string;
  /** The difference: negative values go to the left. */
  value: (row: Row) => number;
  /** Formats a value next to its bar, with its sign. */
  format: (value: number) => string;
  /** What bars to the left and to the right of the middle mean. */
  sides: readonly [left: string, right: string];
}

/**
 * Differences as bars to both sides of a middle line, the highest value first. Bars differ by their
 * side and lightness, and each value has its sign, so that color isn't needed to read them. It is
 * drawn without a library, and prints like it looks.
 */
export function DivergingBars<Row>(props: DivergingBarsProps<Row>) {
  const { label, rows, rowLabel, value, format, sides } = props;
  const sorted = rows.toSorted((a, b) => value(b) - value(a));
  const widest = Math.max(...rows.map((row) => Math.abs(value(row))), 0) || 1;
  return (
    <Chart role="img" aria-label={label}>
      <Bars aria-hidden="true">
        <Side $at="left">← {sides[0]}</Side>
        <Side $at="right">{sides[1]} →</Side>
        {sorted.map((row) => (
          <Line key={rowLabel(row)}>
            <Name>{rowLabel(row)}</Name>
            <Bar value={value(row)} widest={widest} />
            <Value>{format(value(row))}</Value>
          </Line>
        ))}
      </Bars>
    </Chart>
  );
}

/* An SVG's fill is printed even where the browser leaves out backgrounds. */
function Bar({ value, widest }: { value: number; widest: number }) {
  const half = (Math.abs(value) / widest) * 50;
  const fill = value < 0 ? color.lineStrong : color.accent;
  return (
    <Track>
      <rect
        x={`${value < 0 ? 50 - half : 50}%`}
        y="15%"
        width={`${half}%`}
        height="70%"
        fill={fill}
      />
      <line x1="50%" x2="50%" y1="0" y2="100%" stroke={color.inkSoft} />
    </Track>
  );
}

const Chart = styled.div`
  min-width: 0;
  break-inside: avoid;
`;

/* All rows share the columns, so that the middle line is straight and the figures are aligned. */
const Bars = styled.div`
  display: grid;
  grid-template-columns: fit-content(45%) minmax(0, 1fr) auto;
  column-gap: ${space(3)};
  font-size: ${size.table};
  @media print, ${below.xs} {
    column-gap: ${space(2)};
    font-size: ${size.caption};
  }
  @media screen and ${below.xs} {
    grid-template-columns: minmax(0, 1fr) auto;
  }
`;

const Side = styled.span<{ $at: 'left' | 'right' }>`
  grid-row: 1;
  grid-column: 2;
  padding-bottom: ${space(1)};
  color: ${color.inkSoft};
  font-size: ${size.caption};
  text-align: ${({ $at }) => $at};
  @media screen and ${below.xs} {
    grid-column: 1 / -1;
  }
`;

const Line = styled.div`
  display: grid;
  grid-template-columns: subgrid;
  grid-column: 1 / -1;
  align-items: center;
  min-height: 28px;
  /* A phone is too narrow for three columns: the bar gets a line of its own. */
  @media screen and ${below.xs} {
    row-gap: 2px;
    padding-bottom: ${space(2)};
  }
  @media print {
    min-height: 19px;
  }
`;

const Name = styled.span`
  overflow-wrap: anywhere;
  line-height: 1.2;
`;

const Track = styled.svg`
  display: block;
  width: 100%;
  height: 28px;
  @media screen and ${below.xs} {
    grid-row: 2;
    grid-column: 1 / -1;
    height: 16px;
  }
  @media print {
    height: 19px;
  }
`;

const Value = styled.span`
  font-variant-numeric: tabular-nums;
  text-align: right;
  white-space: nowrap;
`;
