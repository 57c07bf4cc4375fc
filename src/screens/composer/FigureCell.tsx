import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { Change } from '@/components/data/Change';
import { below, color, size, space } from '@/components/theme/tokens';
import { figureKey, type Figure, type FigureTable } from '@/domain/figures/figure';
import { originKey } from '@/domain/figures/origins';
import type { FigureChange, FigureChanges } from '@/domain/figures/figureChanges';
import type { FigureFinding } from '@/domain/figures/plausibility';
import { SourcedFigure, type SourcedFigures } from './SourcedFigure';

/** Marks in the market tables: changes from the last sync and suspicious figures. */
export interface FigureMarks {
  figureChanges: FigureChanges;
  findings: FigureFinding[];
  /** Absent on an API that doesn't say where figures come from. */
  sourced?: SourcedFigures | undefined;
}

interface Marked {
  figureChange: FigureChange | undefined;
  finding: FigureFinding | undefined;
  own?: OwnFigure | undefined;
}

/** The figure itself, with everything that is known of it. */
interface OwnFigure {
  figure: Figure;
  sourced: SourcedFigures;
}

/** The marks of one figure. */
export function marksOf(marks: FigureMarks, table: FigureTable, symbol: string): Marked {
  const key = figureKey(table, symbol);
  const { sourced } = marks;
  const figure = sourced?.figures.get(originKey({ table, symbol }));
  return {
    figureChange: marks.figureChanges.moved.get(key),
    finding: marks.findings.find((finding) => finding.key === key),
    own: sourced && figure && { figure, sourced },
  };
}

interface OwnProps {
  own: OwnFigure | undefined;
  finding?: FigureFinding | undefined;
  /** What the table shows, if that is more than the figure's value. */
  text?: string | undefined;
}

/** A figure as a button, where it is known where it comes from. */
function Own({ own, finding, text, children }: OwnProps & { children: ReactNode }) {
  if (!own) return children;
  return (
    <SourcedFigure {...own} id={finding && markId(finding)} text={finding?.text ?? text}>
      {children}
    </SourcedFigure>
  );
}

/** A figure with its value before the sync below it. Both fit into a table row. */
export function FigureCell({ text, figureChange, finding, own }: Marked & { text: string }) {
  if (!figureChange && !finding) return <Own own={own}>{text}</Own>;
  return (
    <Lines>
      {finding?.kind === 'missing' ? (
        <OwnFinding {...{ own, finding }} />
      ) : (
        <span>
          <Own own={own}>{text}</Own>
        </span>
      )}
      {finding?.kind === 'absurd' && <FindingMark finding={finding} />}
      {figureChange && <Before>was {figureChange.was}</Before>}
    </Lines>
  );
}

/** A ticker, with any problem of its market cap below it, because that figure has no column. */
export function SymbolCell({ symbol, cap }: { symbol: string; cap: Marked }) {
  const { finding, own } = cap;
  if (!finding) return symbol.toUpperCase();
  return (
    <Lines $align="start">
      <span>{symbol.toUpperCase()}</span>
      <OwnFinding own={own} finding={{ ...finding, text: `Market cap ${finding.text}` }} />
    </Lines>
  );
}

/** The day's change, with the change of its figure by the last sync below it. */
export function ChangeCell({
  value,
  figureChange,
  finding,
  own,
}: Marked & { value: number | null }) {
  return (
    <WithChange figureChange={figureChange}>
      {finding ? (
        <OwnFinding {...{ own, finding }} />
      ) : (
        <Own own={own}>
          <Change value={value} />
        </Own>
      )}
    </WithChange>
  );
}

/** What is wrong with a figure, in its place. */
function OwnFinding({ own, finding }: { own: OwnProps['own']; finding: FigureFinding }) {
  if (!own) return <FindingMark finding={finding} />;
  return (
    <Own {...{ own, finding }}>
      <Mark>
        <FindingText>{finding.text}</FindingText>
      </Mark>
    </Own>
  );
}

/** The change beside a metric. */
export function MetricChange({ text, finding, own }: OwnProps & { text: string }) {
  return finding ? <OwnFinding {...{ own, finding }} /> : <Own {...{ own, text }}>{text}</Own>;
}

/**
 * Shows a figure's change by the last sync below other content, without arrow and color, so that it
 * isn't read as another change of the day.
 */
export function WithChange({
  figureChange,
  children,
}: {
  figureChange: FigureChange | undefined;
  children: ReactNode;
}) {
  if (!figureChange?.text) return children;
  return (
    <Lines>
      <span>{children}</span>
      <Before>{figureChange.text} since sync</Before>
    </Lines>
  );
}

/** Says why a figure looks wrong. The panel's list of findings links here. */
function FindingMark({ finding }: { finding: FigureFinding }) {
  return (
    <Mark id={markId(finding)} tabIndex={-1}>
      <FindingText>{finding.text}</FindingText>
    </Mark>
  );
}

function FindingText({ children }: { children: string }) {
  return (
    <>
      <Sign viewBox="0 0 12 12" aria-hidden="true">
        <path d="M6 1.2 11.2 10.6H.8z" />
        <path d="M6 4.6v3m0 1.2v.6" />
      </Sign>
      {children}
    </>
  );
}

export function markId({ key }: FigureFinding): string {
  return `figure-${encodeURIComponent(key)}`;
}

/* Two lines of 14 px fit into a table row, which has 29 px of height. */
const Lines = styled.span<{ $align?: 'start' | 'end' }>`
  display: grid;
  justify-items: ${({ $align = 'end' }) => $align};
  line-height: 0.875rem;
`;

const Before = styled.span`
  color: ${color.inkSoft};
  font-size: ${size.caption};
`;

const Mark = styled.span`
  display: inline-block;
  max-width: 24ch;
  color: ${color.warn};
  font-size: ${size.caption};
  font-weight: 600;
  line-height: 0.875rem;
  white-space: normal;
  text-wrap: balance;
  @media ${below.xs} {
    max-width: 15ch;
  }
  scroll-margin-block: calc(var(--table-top, 0px) + ${space(14)}) ${space(14)};
  &:focus {
    outline: 2px solid ${color.focus};
    outline-offset: 2px;
  }
`;

const Sign = styled.svg`
  width: 12px;
  height: 12px;
  margin-inline-end: 4px;
  vertical-align: -1px;
  fill: none;
  stroke: currentColor;
  stroke-width: 1.3;
`;
