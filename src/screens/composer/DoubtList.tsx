import { styled } from 'styled-components';
import { color, radius, size, space } from '@/components/theme/tokens';
import type { FigureTable } from '@/domain/figures';
import { countDoubts, type Doubt } from '@/domain/plausible';
import { markId } from './FigureCell';

interface DoubtListProps {
  doubts: Doubt[];
  /** Those that this panel shows. */
  tables: FigureTable[];
}

/** Counts the figures of a panel that look wrong or are missing, and leads to each. */
export function DoubtList({ doubts, tables }: DoubtListProps) {
  const own = doubts.filter(({ table }) => tables.includes(table));
  if (own.length === 0) return null;
  return (
    <Face role="group" aria-label="Figures to check">
      <Count role="status">{countDoubts(own)}</Count>
      <Jumps>
        {own.map((doubt) => (
          <li key={doubt.key}>
            <Jump type="button" onClick={() => document.getElementById(markId(doubt))?.focus()}>
              {doubt.label}
            </Jump>
          </li>
        ))}
      </Jumps>
    </Face>
  );
}

const Face = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(1)} ${space(3)};
  align-items: baseline;
  padding: ${space(2)} ${space(3)};
  font-size: ${size.table};
  background: ${color.warnTint};
  border: 1px solid ${color.warn};
  border-radius: ${radius.control};
`;

const Count = styled.p`
  color: ${color.warn};
  font-weight: 600;
`;

/* Four lines, for the day on which a whole source is silent. */
const Jumps = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: 0 ${space(3)};
  max-height: ${space(26)};
  padding: 0;
  overflow-y: auto;
  list-style: none;
`;

const Jump = styled.button`
  min-height: 26px;
  padding: 0 2px;
  color: ${color.ink};
  text-decoration: underline;
  text-underline-offset: 2px;
  background: none;
  border: 0;
  border-radius: 4px;
  cursor: pointer;
  &:focus-visible {
    outline-offset: -2px;
  }
`;
