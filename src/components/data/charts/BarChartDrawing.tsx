import {
  Bar,
  BarChart,
  LabelList,
  ReferenceLine,
  XAxis,
  YAxis,
  type BarShapeProps,
} from 'recharts';
import { styled } from 'styled-components';
import { color, size, space } from '@/components/theme/tokens';

/** One row of the chart: for each series a value and its formatted text. */
export interface DrawnRow {
  name: string;
  values: number[];
  texts: string[];
}

export interface BarChartDrawingProps {
  rows: DrawnRow[];
  /** The values of the first series come first. */
  colors: string[];
  /** In px. */
  height: number;
}

/** The drawn bars and labels. Separate from `BarChart` because its library is large. */
export function BarChartDrawing({ rows, colors, height }: BarChartDrawingProps) {
  const values = rows.flatMap((row) => row.values);
  const [lowest, highest] = [Math.min(0, ...values), Math.max(0, ...values)];
  const room = textWidth(rows);
  const row = height / rows.length;
  const gap = barGap(colors.length);
  return (
    <Columns $rule={colors.length > 1 ? row : 0}>
      <Names $row={row} style={{ height }}>
        {rows.map(({ name }, at) => (
          <li key={rowKey(name, at)} dir="auto">
            <span>{name}</span>
          </li>
        ))}
      </Names>
      <BarChart
        data={rows}
        layout="vertical"
        responsive
        accessibilityLayer={false}
        style={{ width: '100%', height }}
        margin={{ top: 0, right: 0, bottom: 0, left: 1 }}
        barSize={thickness(row, colors.length, gap)}
        barGap={gap}
      >
        <XAxis
          type="number"
          hide
          domain={[lowest, lowest === highest ? 1 : highest]}
          padding={{ left: lowest < 0 ? room : 0, right: room }}
        />
        <YAxis type="category" hide />
        {colors.map((fill, at) => (
          <Bar
            key={fill}
            dataKey={({ values: drawn }: DrawnRow) => drawn[at]}
            fill={fill}
            shape={drawBar}
            isAnimationActive={false}
          >
            <LabelList
              dataKey={(drawn) => (drawn as DrawnRow).texts[at]}
              position="right"
              fill={at === 0 ? color.ink : color.inkSoft}
            />
          </Bar>
        ))}
        <ReferenceLine x={0} stroke={color.inkSoft} />
      </BarChart>
    </Columns>
  );
}

/** In px. The texts of two adjacent bars must not touch. */
function barGap(count: number): number {
  return count > 1 ? 5 : 0;
}

/* The library's own shape omits bars of zero length, including their texts. */
function drawBar({ x, y, width, height, fill }: BarShapeProps) {
  return (
    <rect x={Math.min(x, x + width)} y={y} width={Math.abs(width)} height={height} fill={fill} />
  );
}

/** The height of one bar in px. A fifth of the row stays free. */
function thickness(row: number, count: number, gap: number): number {
  const free = row * 0.8 - (count - 1) * gap;
  return Math.min(16, Math.max(3, Math.floor(free / count)));
}

/** An estimate of the widest text's width in px. Measuring it would require a second drawing. */
function textWidth(rows: DrawnRow[]): number {
  return 12 + 7.5 * Math.max(...rows.flatMap(({ texts }) => texts.map(({ length }) => length)));
}

/** Two rows may have the same name. */
function rowKey(name: string, at: number): string {
  return `${at} ${name}`;
}

function ruled(row: number): string {
  const rule = `transparent 0 ${row - 1}px, ${color.line} ${row - 1}px ${row}px`;
  return `background: repeating-linear-gradient(${rule});`;
}

/* Lines group the bars of a row. */
const Columns = styled.div<{ $rule: number }>`
  display: grid;
  grid-template-columns: fit-content(48%) minmax(0, 1fr);
  gap: ${space(2)};
  ${({ $rule }) => ($rule > 0 ? ruled($rule) : '')}
  font-size: ${size.caption};
  .recharts-wrapper,
  svg {
    overflow: visible;
    pointer-events: none;
  }
`;

/** The height of a row in px. In lower rows a name has only one line. */
const twoLines = 24;

/*
 * Rows share the height like the bars do. Overflow is visible, so that descenders aren't cut off.
 */
const Names = styled.ul<{ $row: number }>`
  display: grid;
  grid-auto-rows: minmax(0, 1fr);
  align-items: center;
  padding: 0;
  overflow: hidden;
  line-height: ${({ $row }) => ($row < twoLines ? 15 : Math.min(15, $row / 2 - 0.5))}px;
  list-style: none;
  li {
    text-align: right;
  }
  span {
    display: -webkit-box;
    padding-block: 2px;
    margin-block: -2px;
    overflow: hidden;
    overflow-wrap: anywhere;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: ${({ $row }) => ($row < twoLines ? 1 : 2)};
  }
`;
