import CircleCheck from 'lucide-react/icons/circle-check';
import CircleDashed from 'lucide-react/icons/circle-dashed';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { color, radius, size, space } from '@/components/theme/tokens';
import { partsOf, type BoardNewsletter } from '@/domain/dashboard/todaysNewsletter';
import { fixFieldNames } from '@/domain/checks/report';
import { paths } from '@/screens/paths';

interface PartListProps {
  newsletter: BoardNewsletter;
  /** The name of a stored author. */
  authorName(stored: string): string;
}

/** The parts of the newsletter, each with what is there and a link to its place. */
export function PartList({ newsletter, authorName }: PartListProps) {
  return (
    <List aria-label="Parts">
      {partsOf(newsletter, authorName).map(({ field, isThere, words }) => (
        <li key={field}>
          <Part to={`${paths.composer(newsletter.id)}#${field}`} $isThere={isThere}>
            {isThere ? <CircleCheck /> : <CircleDashed />}
            <span>{fixFieldNames[field]}</span> <Words $isThere={isThere}>{words}</Words>
          </Part>
        </li>
      ))}
    </List>
  );
}

const List = styled.ul`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  padding: 0;
  list-style: none;
`;

const Part = styled(Link)<{ $isThere: boolean }>`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) auto;
  gap: ${space(2)};
  align-items: center;
  min-height: 32px;
  margin-inline: -${space(2)};
  padding: 4px ${space(2)};
  color: ${color.ink};
  font-size: ${size.table};
  text-decoration: none;
  border-radius: ${radius.control};
  &:hover {
    background: ${color.sunk};
  }
  &:focus-visible {
    outline-offset: -2px;
  }
  svg {
    color: ${({ $isThere }) => ($isThere ? color.good : color.warn)};
  }
`;

const Words = styled.span<{ $isThere: boolean }>`
  color: ${({ $isThere }) => ($isThere ? color.inkSoft : color.warn)};
`;
