import { indexYear, type PortfolioEntry, type SectorSummary } from '@/api/contract/comparator';
import { font, palettes } from '@/components/theme/tokens';
import { answerSentence, concentrationOf, isIndex, waitingText } from '@/domain/comparator/answer';
import { type BenchmarkKind, benchmarkNames } from '@/domain/comparator/benchmarks';
import { formatPoints, formatWeight } from './resultParts';

/** An SVG and its size in px. */
export interface DrawnImage {
  svg: string;
  width: number;
  height: number;
}

const width = 1200;
const padding = 64;
const rowHeight = 40;
const lineHeight = 52;
/** The left and right end of the bars. */
const bars = { from: 400, to: 960 };
/** Letters of the sentence that fit into one line. */
const lineLetters = 48;
/** An image is always light, because nobody knows where it will be shown. */
const paint = palettes.light;

/**
 * The answer as an image to share: the sentence, the differences by sector and the concentration.
 * Like a shared link it contains weights, but no shares or values.
 */
export function answerImage(
  sectors: readonly SectorSummary[],
  portfolio: readonly PortfolioEntry[],
  /** Of the index weights. */
  day = String(indexYear),
  benchmark: BenchmarkKind = 'index',
): DrawnImage {
  const lines = wrapped(waitingText(portfolio) ?? answerSentence(sectors, benchmark) ?? '');
  const rows = sectors
    .flatMap(({ sector, delta, user_percentage: user, index_percentage: index }) =>
      delta !== null && (user || index) && !isIndex(sectors)
        ? [{ sector, points: delta * 100 }]
        : [],
    )
    .sort((a, b) => b.points - a.points);
  const top = padding + 44 + lines.length * lineHeight + 36;
  const end = top + rows.length * rowHeight;
  const height = end + 112 + padding / 2;
  const widest = Math.max(...rows.map(({ points }) => Math.abs(points)), 0) || 1;
  const parts = [
    `<rect width="${width}" height="${height}" fill="${paint.panel}"/>`,
    text('Portfolio Comparator', { x: padding, y: padding + 12, size: 22, fill: paint.inkSoft }),
    ...lines.map((line, at) =>
      text(line, { x: padding, y: padding + 68 + at * lineHeight, size: 42, weight: 700 }),
    ),
    ...rows.map((row, at) => barRow(row, top + at * rowHeight, widest)),
    `<rect x="${middle - 1}" y="${top}" width="2" height="${end - top}" fill="${paint.inkSoft}"/>`,
    text(concentrationText(portfolio), { x: padding, y: end + 52, size: 22 }),
    text(aboutText(day, benchmark), { x: padding, y: end + 88, size: 18, fill: paint.inkSoft }),
  ];
  const size = `width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"`;
  const family = escaped(font.sans);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" ${size} font-family="${family}">${parts.join('')}</svg>`;
  return { svg, width, height };
}

const middle = (bars.from + bars.to) / 2;
const aboutText = (day: string, benchmark: BenchmarkKind) => {
  const dated = benchmark === 'index' ? ` S&P500 weights of ${day}.` : '';
  return `Your weight minus ${benchmarkNames[benchmark].title}’s weight in each sector, in percentage points.${dated}`;
};

function barRow(
  { sector, points }: { sector: string; points: number },
  y: number,
  widest: number,
): string {
  const length = (Math.abs(points) / widest) * (bars.to - middle);
  const x = points < 0 ? middle - length : middle;
  const fill = points < 0 ? paint.lineStrong : paint.accent;
  const bar = `<rect x="${rounded(x)}" y="${y + 6}" width="${rounded(length)}" height="${rowHeight - 12}" fill="${fill}"/>`;
  const line = y + rowHeight / 2 + 8;
  const value = formatPoints(points);
  return (
    text(sector, { x: padding, y: line, size: 22 }) +
    bar +
    text(value, { x: width - padding, y: line, size: 22, anchor: 'end' })
  );
}

function concentrationText(portfolio: readonly PortfolioEntry[]): string {
  const concentration = concentrationOf(portfolio);
  if (!concentration) return '';
  const { largest, top, positions } = concentration;
  const first = `Largest position: ${largest.ticker}, ${formatWeight(largest.weight, 1)}.`;
  if (positions <= top.count) return first;
  return `${first} Top ${top.count} of ${positions} positions: ${formatWeight(top.weight, 1)}.`;
}

interface TextOptions {
  x: number;
  y: number;
  size: number;
  weight?: number;
  fill?: string;
  anchor?: 'start' | 'end';
}

function text(words: string, options: TextOptions): string {
  const { x, y, size, weight = 400, fill = paint.ink, anchor = 'start' } = options;
  const style = `font-size="${size}" font-weight="${weight}" fill="${fill}" text-anchor="${anchor}"`;
  return `<text x="${x}" y="${y}" ${style}>${escaped(words)}</text>`;
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Removes the control characters that XML doesn't allow, too. */
function escaped(words: string): string {
  return words
    .replace(/[\0-\x1f\ufffe\uffff]/g, ' ')
    .replace(/[&<>"]/g, (sign) => entities[sign] ?? sign);
}

/** Whole words in lines. SVG doesn't wrap by itself. */
function wrapped(sentence: string): string[] {
  const lines: string[] = [];
  for (const word of sentence.split(' ')) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + word.length < lineLetters) {
      lines[lines.length - 1] = `${last} ${word}`;
    } else lines.push(word);
  }
  return lines;
}

function rounded(value: number): number {
  return Math.round(value * 100) / 100;
}
