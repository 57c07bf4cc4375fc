import { Link, NavLink } from 'react-router-dom';
import { css, styled } from 'styled-components';
import { Button } from '@/components/actions/Button';
import { BrandMark } from '@/components/layout/BrandMark';
import { color, motion, radius, size, smallScreen, space } from '@/components/theme/tokens';
import { paths } from '@/screens/paths';
import { navigation } from './navigation';
import type { SidebarState } from './ShellScreen';

interface SideNavigationProps {
  sidebar: SidebarState;
  onEnter(): void;
  onLeave(): void;
  onTogglePin(): void;
}

export function SideNavigation({ sidebar, onEnter, onLeave, onTogglePin }: SideNavigationProps) {
  const isPinned = sidebar === 'static';
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
          <div key={title}>
            {title && <GroupTitle>{title}</GroupTitle>}
            {links.map(({ label, to, initials }) => (
              <Item key={to} to={to} title={sidebar === 'closed' ? label : undefined}>
                <Initials aria-hidden="true">{initials}</Initials>
                <span>{label}</span>
              </Item>
            ))}
          </div>
        ))}
      </Groups>
      <Pin $isShown={sidebar !== 'closed'}>
        <Button kind="quiet" aria-pressed={isPinned} onClick={onTogglePin}>
          {isPinned ? 'Unpin the menu' : 'Pin the menu'}
        </Button>
      </Pin>
    </Rail>
  );
}

const width = { closed: '56px', open: '232px', static: '232px' } as const;

const folded = css`
  span:not([aria-hidden]) {
    opacity: 0;
  }
`;

const Rail = styled.nav<{ $sidebar: SidebarState }>`
  position: fixed;
  inset: 0 auto 0 0;
  z-index: 10;
  display: flex;
  flex-direction: column;
  width: ${({ $sidebar }) => width[$sidebar]};
  overflow: hidden;
  background: ${color.panel};
  border-right: 1px solid ${color.line};
  box-shadow: ${({ $sidebar }) => ($sidebar === 'open' ? `0 0 ${space(6)} ${color.scrim}` : 'none')};
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

const GroupTitle = styled.p`
  margin: ${space(3)} ${space(2)} ${space(1)};
  color: ${color.inkSoft};
  font-size: ${size.caption};
`;

const Item = styled(NavLink)`
  display: flex;
  gap: ${space(2)};
  align-items: center;
  height: 34px;
  padding: 0 6px;
  color: ${color.ink};
  white-space: nowrap;
  text-decoration: none;
  border-radius: ${radius.control};
  &:hover {
    background: ${color.sunk};
  }
  &.active {
    color: ${color.accent};
    font-weight: 600;
    background: ${color.accentTint};
  }
  span:not([aria-hidden]) {
    transition: opacity ${motion};
  }
`;

const Initials = styled.span`
  flex: none;
  width: 28px;
  color: ${color.inkSoft};
  font-size: ${size.caption};
  font-weight: 600;
  text-align: center;
  .active & {
    color: ${color.accent};
  }
`;

const Pin = styled.div<{ $isShown: boolean }>`
  flex: none;
  padding: ${space(2)};
  visibility: ${({ $isShown }) => ($isShown ? 'visible' : 'hidden')};
  white-space: nowrap;
  @media ${smallScreen} {
    display: none;
  }
`;
