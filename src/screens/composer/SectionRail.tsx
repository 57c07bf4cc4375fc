import ChartCandlestick from 'lucide-react/icons/chart-candlestick';
import Image from 'lucide-react/icons/image';
import Megaphone from 'lucide-react/icons/megaphone';
import PenLine from 'lucide-react/icons/pen-line';
import TextInitial from 'lucide-react/icons/text-initial';
import type { LucideIcon } from 'lucide-react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { color, radius, size, space } from '@/components/theme/tokens';

const sections: { place: string; name: string; Icon: LucideIcon }[] = [
  { place: 'commentary', name: 'Commentary', Icon: PenLine },
  { place: 'summary', name: 'Summary', Icon: TextInitial },
  { place: 'images', name: 'Images', Icon: Image },
  { place: 'technical', name: 'Technical', Icon: ChartCandlestick },
  { place: 'promos', name: 'Promos', Icon: Megaphone },
];

/** Links to the sections of the text. */
export function SectionRail({ hasSummary }: { hasSummary: boolean }) {
  const shown = sections.filter(({ place }) => hasSummary || place !== 'summary');
  return (
    <Root aria-label="Sections">
      <List>
        {shown.map(({ place, name, Icon }) => (
          <li key={place}>
            <Jump to={`#${place}`} replace>
              <Icon />
              {name}
            </Jump>
          </li>
        ))}
      </List>
    </Root>
  );
}

const Root = styled.nav`
  position: sticky;
  top: calc(var(--table-top) + ${space(4)});
`;

const List = styled.ul`
  display: grid;
  gap: ${space(1)};
  margin: 0;
  padding: 0;
  list-style: none;
`;

const Jump = styled(Link)`
  display: grid;
  gap: 2px;
  justify-items: center;
  padding: ${space(2)} ${space(1)};
  color: ${color.inkSoft};
  font-size: ${size.caption};
  text-decoration: none;
  border-radius: ${radius.control};
  svg {
    width: 20px;
    height: 20px;
  }
  &:hover {
    color: ${color.ink};
    background: ${color.sunk};
  }
`;
