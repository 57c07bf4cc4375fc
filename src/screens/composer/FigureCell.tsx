import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { Change } from '@/components/data/Change';
import { outOfSight } from '@/components/forms/Field';
import { below, color, size, space } from '@/components/theme/tokens';
import { figureKey, type FigureTable } from '@/domain/figures';
import type { FigureMove, Moves } from '@/domain/moves';
import type { Doubt } from '@/domain/plausible';

/** What is marked in the tables: what a sync moved, and what looks wrong. */
export interface FigureMarks {
  moves: Moves;
  doubts: Doubt[];
}

interface Marked {
  move: FigureMove | undefined;
  doubt: Doubt | undefined;
}

/** The marks of one figure. */
export function marksOf(marks: FigureMarks, table: FigureTable, symbol: string): Marked {
  const key = figureKey(table, symbol);
  return {
    move: marks.moves.moved.get(key),
    doubt: marks.doubts.find((doubt) => doubt.key === key),
  };
}

/** A figure, and under it what stood before the sync; no higher than the row that it stands in. */
export function FigureCell({ text, move, doubt }: Marked & { text: string }) {
  if (!move && !doubt) return text;
  return (
    <Lines>
      {doubt?.kind === 'missing' ? <DoubtMark doubt={doubt} /> : <span>{text}</span>}
      {doubt?.kind === 'absurd' && <DoubtMark doubt={doubt} />}
      {move && <Was>was {move.was}</Was>}
    </Lines>
  );
}

/** A ticker, and under it what is wrong with a figure that has no column. */
export function SymbolCell({ symbol, cap }: { symbol: string; cap: Doubt | undefined }) {
  if (!cap) return symbol.toUpperCase();
  return (
    <Lines $align="start">
      <span>{symbol.toUpperCase()}</span>
      <DoubtMark doubt={cap} prefix="Market cap " />
    </Lines>
  );
}

/** The day's change, and under it the move of the figure that it belongs to. */
export function ChangeCell({ value, move, doubt }: Marked & { value: number | null }) {
  const change = doubt ? <DoubtMark doubt={doubt} /> : <Change value={value} />;
  return <WithMove move={move}>{change}</WithMove>;
}

/** Adds the move of a sync under a change. */
export function WithMove({
  move,
  children,
}: {
  move: FigureMove | undefined;
  children: ReactNode;
}) {
  if (!move?.text) return children;
  return (
    <Lines>
      <span>{children}</span>
      <Moved $way={move.direction}>
        <Word>moved </Word>
        {move.text}
      </Moved>
    </Lines>
  );
}

/** Says at a figure why it looks wrong; the panel's list leads here. */
export function DoubtMark({ doubt, prefix = '' }: { doubt: Doubt; prefix?: string }) {
  return (
    <Mark id={markId(doubt)} tabIndex={-1}>
      <Sign viewBox="0 0 12 12" aria-hidden="true">
        <path d="M6 1.2 11.2 10.6H.8z" />
        <path d="M6 4.6v3m0 1.2v.6" />
      </Sign>
      {prefix + doubt.text}
    </Mark>
  );
}

export function markId({ key }: Doubt): string {
  return `figure-${encodeURIComponent(key)}`;
}

/* Two lines of 14 px fit where one line stands: a row of a table has 29 px for it. */
const Lines = styled.span<{ $align?: 'start' | 'end' }>`
  display: grid;
  justify-items: ${({ $align = 'end' }) => $align};
  line-height: 14px;
`;

const Was = styled.span`
  color: ${color.inkSoft};
  font-size: ${size.caption};
`;

const Moved = styled(Was)<{ $way: FigureMove['direction'] }>`
  color: ${({ $way }) => ($way ? color[$way] : color.inkSoft)};
`;

/* A phone has no room for it beside prices; colour and sign still tell the move from the change. */
const Word = styled.span`
  @media ${below.xs} {
    ${outOfSight}
  }
`;

const Mark = styled.span`
  display: inline-block;
  max-width: 24ch;
  color: ${color.warn};
  font-size: ${size.caption};
  font-weight: 600;
  line-height: 14px;
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
