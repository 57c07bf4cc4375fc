import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { below, color, size, space } from '@/components/theme/tokens';

export interface NamedFigure {
  name: string;
  /** Undefined while loading. */
  value: ReactNode;
  /** A few words below it, such as what it is of. */
  note?: ReactNode;
}

interface FiguresProps {
  /** What the figures are of, for screen readers. */
  label: string;
  figures: readonly NamedFigure[];
  /** Where there is nothing to count, or it couldn't be loaded. */
  isHidden?: boolean;
}

/** The answer of a page before its table: a few large figures in a line. */
export function Figures({ label, figures, isHidden = false }: FiguresProps) {
  if (isHidden) return null;
  return (
    <List aria-label={label} aria-busy={figures.some(({ value }) => value === undefined)}>
      {figures.map(({ name, value, note }) => (
        <div key={name}>
          <dt>{name}</dt>
          <Value>{value ?? '\u00a0'}</Value>
          {note !== undefined && <Note>{note || '\u00a0'}</Note>}
        </div>
      ))}
    </List>
  );
}

const List = styled.dl`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(4)} ${space(10)};
  margin: 0;
  /* Before the figures are there, each has its place. */
  > div {
    min-width: min(8.75rem, 100%);
    max-width: 100%;
  }
  dt {
    color: ${color.inkSoft};
    font-size: ${size.table};
  }
  @media ${below.xs} {
    gap: ${space(4)} ${space(6)};
  }
`;

const Value = styled.dd`
  margin: 0;
  font-size: 1.75rem;
  font-weight: 600;
  font-variant-numeric: tabular-nums;
  line-height: 2rem;
  letter-spacing: -0.01em;
  overflow-wrap: anywhere;
`;

const Note = styled.dd`
  margin: 0;
  color: ${color.inkSoft};
  font-size: ${size.caption};
  overflow-wrap: anywhere;
`;
