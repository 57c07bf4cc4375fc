import Pin from 'lucide-react/icons/pin';
import PinOff from 'lucide-react/icons/pin-off';
import { Link, NavLink } from 'react-router-dom';
import { css, styled } from 'styled-components';
import { Button } from '@/components/actions/Button';
import { BrandMark } from '@/components/layout/BrandMark';
import { color, motion, radius, size, smallScreen, space } from '@/components/theme/tokens';
import { paths } from '@/screens/paths';
import { navigation, placeOf } from './navigation';
import type { SidebarState } from './ShellScreen';

interface SideNavigationProps {
  sidebar: SidebarState;
  /** The path of the page. */
  address: string;
  onEnter(): void;
  onLeave(): void;
  onTogglePin(): void;
}

export function SideNavigation(props: SideNavigationProps) {
  const { sidebar, address, onEnter, onLeave, onTogglePin } = props;
  const isPinned = sidebar === 'static';
  const here = placeOf(address)?.link.to;
  return (
    <Rail
      id="navigation"
      aria-label="Main"
      $sidebar={sidebar}
      data-state={sidebar}
      onMouseEnter={onEnter}
      onMouseLeave={onLeave}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onLeave();
      }}
      onFocus={onEnter}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) onLeave();
      }}
    >
      <Logo to={paths.app} aria-label="Research Desk, home">
        <BrandMark />
      </Logo>
      <Groups>
        {navigation.map(({ title, links }) => (
          <Group key={title}>
            <GroupTitle>{title}</GroupTitle>
            {links.map(({ label, to, icon: Icon }) => (
              <Item key={to} to={to} className={to === here ? 'active' : ''}>
                <Icon />
                <span>{label}</span>
              </Item>
            ))}
          </Group>
        ))}
      </Groups>
      <Foot $isShown={sidebar !== 'closed'}>
        <Button
          kind="quiet"
          icon={isPinned ? <PinOff /> : <Pin />}
          aria-pressed={isPinned}
          onClick={onTogglePin}
        >
          {isPinned ? 'Unpin the menu' : 'Pin the menu'}
        </Button>
      </Foot>
    </Rail>
  );
}

/* Folded, only the icons show, in the same places, and a line for each heading. */
const folded = css`
  span {
    opacity: 0;
  }
  div + div::before {
    opacity: 1;
  }
`;

const Rail = styled.nav<{ $sidebar: SidebarState }>`
  position: fixed;
  inset: 0 auto 0 0;
  z-index: 10;
  display: flex;
  flex-direction: column;
  width: ${({ $sidebar }) => ($sidebar === 'closed' ? '56px' : '232px')};
  overflow: hidden;
  background: ${color.panel};
  border-right: 1px solid ${color.line};
  box-shadow: ${({ $sidebar }) =>
    $sidebar === 'floating' ? `0 0 ${space(6)} ${color.scrim}` : 'none'};
  ${({ $sidebar }) => $sidebar === 'closed' && folded}
  @media ${smallScreen} {
    width: 260px;
    transform: ${({ $sidebar }) => ($sidebar === 'closed' ? 'translateX(-100%)' : 'none')};
    visibility: ${({ $sidebar }) => ($sidebar === 'closed' ? 'hidden' : 'visible')};
  }
`;

const Logo = styled(Link)`
  display: flex;
  flex: none;
  align-items: center;
  height: 52px;
  padding: 0 14px;
  color: inherit;
  text-decoration: none;
`;

const Groups = styled.div`
  flex: 1;
  padding: ${space(2)};
  overflow: hidden auto;
  scrollbar-width: none;
`;

const Group = styled.div`
  position: relative;
  & + & {
    margin-top: ${space(3)};
  }
  & + &::before {
    position: absolute;
    inset: 9px 10px auto;
    border-top: 1px solid ${color.line};
    opacity: 0;
    content: '';
  }
`;

const GroupTitle = styled.span`
  display: block;
  margin: 0 10px;
  color: ${color.inkSoft};
  font-size: ${size.caption};
  font-weight: 550;
  line-height: 1.25rem;
`;

const Item = styled(NavLink)`
  display: flex;
  gap: ${space(3)};
  align-items: center;
  height: 32px;
  padding: 0 10px;
  color: ${color.ink};
  white-space: nowrap;
  text-decoration: none;
  border-radius: ${radius.control};
  &:hover {
    background: ${color.sunk};
  }
  .lucide {
    width: 20px;
    height: 20px;
    color: ${color.inkSoft};
    stroke-width: 1.5;
  }
  &.active,
  &.active .lucide {
    color: ${color.accent};
  }
  &.active {
    font-weight: 600;
    background: ${color.accentTint};
  }
  span {
    transition: opacity ${motion};
  }
`;

const Foot = styled.div<{ $isShown: boolean }>`
  flex: none;
  padding: ${space(2)} ${space(4)};
  visibility: ${({ $isShown }) => ($isShown ? 'visible' : 'hidden')};
  white-space: nowrap;
  @media ${smallScreen} {
    display: none;
  }
`;
