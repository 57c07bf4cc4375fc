import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { color, radius, size, space } from '@/components/theme/tokens';

const sections = [
  { place: 'commentary', name: 'Commentary' },
  { place: 'summary', name: 'Summary' },
  { place: 'images', name: 'Images' },
  { place: 'technical', name: 'Technical' },
  { place: 'promos', name: 'Promos' },
];

/** Links to the sections of the text. */
export function SectionRail({ hasSummary }: { hasSummary: boolean }) {
  const shown = sections.filter(({ place }) => hasSummary || place !== 'summary');
  return (
    <SectionRailRoot aria-label="Sections">
      <List>
        {shown.map(({ place, name }) => (
          <li key={place}>
            <Jump to={`#${place}`} replace>
              {name}
            </Jump>
          </li>
        ))}
      </List>
    </SectionRailRoot>
  );
}

const SectionRailRoot = styled.nav`
  position: sticky;
  top: calc(var(--table-top) + ${space(4)});
`;

const List = styled.ul`
  display: grid;
  margin: 0;
  padding: 0;
  list-style: none;
`;

const Jump = styled(Link)`
  display: block;
  padding: ${space(1)} ${space(2)};
  color: ${color.inkSoft};
  font-size: ${size.caption};
  text-decoration: none;
  border-radius: ${radius.control};
  &:hover {
    color: ${color.ink};
    background: ${color.sunk};
  }
`;
