import { styled } from 'styled-components';
import { color, radius, size, space } from '@/components/theme/tokens';
import type { FigureTable } from '@/domain/figures/figure';
import { countFindings, type FigureFinding } from '@/domain/figures/plausibility';
import { markId } from './FigureCell';

interface FindingListProps {
  findings: FigureFinding[];
  /** Those that this panel shows. */
  tables: FigureTable[];
}

/** Counts the figures of a panel that look wrong or are missing, with a link to each. */
export function FindingList({ findings, tables }: FindingListProps) {
  const own = findings.filter(({ table }) => tables.includes(table));
  if (own.length === 0) return null;
  return (
    <Root role="group" aria-label="Figures to check">
      <Count role="status">{countFindings(own)}</Count>
      <FindingLinks>
        {own.map((finding) => (
          <li key={finding.key}>
            <FindingLink
              type="button"
              onClick={() => document.getElementById(markId(finding))?.focus()}
            >
              {finding.label}
            </FindingLink>
          </li>
        ))}
      </FindingLinks>
    </Root>
  );
}

const Root = styled.div`
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

/* At most four lines; more scroll, such as when a whole source is down. */
const FindingLinks = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: 0 ${space(3)};
  max-height: ${space(26)};
  padding: 0;
  overflow-y: auto;
  list-style: none;
`;

const FindingLink = styled.button`
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
