import type { ReactNode } from 'react';
import { css, styled } from 'styled-components';
import { type Notice, NoticeBars } from '@/components/feedback/NoticeBars';
import {
  color,
  motion,
  radius,
  railWidth,
  size,
  smallScreen,
  space,
} from '@/components/theme/tokens';
import { ShellHeader, type ShellHeaderProps, type SidebarState } from './ShellHeader';
import Pin from 'lucide-react/icons/pin';
import PinOff from 'lucide-react/icons/pin-off';
import { Link, NavLink } from 'react-router-dom';
import { Button } from '@/components/actions/Button';
import { BrandMark } from '@/components/layout/BrandMark';
import { useKeptFocus } from '@/components/layout/useKeptFocus';
import { paths } from '@/screens/paths';
import { navigation, breadcrumbOf } from './navigation';

interface ShellScreenProps extends ShellHeaderProps {
  /** What concerns everything on the page. */
  notices?: readonly Notice[];
  /** The pointer or the focus entered the sidebar. */
  onSidebarEnter(): void;
  onSidebarLeave(): void;
  onTogglePin(): void;
  children: ReactNode;
}

/** The frame of every staff screen: side navigation and header. */
export function ShellScreen(props: ShellScreenProps) {
  useKeptFocus();
  return (
    <Frame $hasRoom={props.sidebar === 'static'}>
      <SkipLink href="#main">Skip to content</SkipLink>
      <SideNavigation
        sidebar={props.sidebar}
        address={props.address}
        onEnter={props.onSidebarEnter}
        onLeave={props.onSidebarLeave}
        onTogglePin={props.onTogglePin}
      />
      {props.sidebar !== 'closed' && <Scrim onClick={props.onSidebarLeave} />}
      <ShellHeader {...props} />
      <Content>
        <NoticeBars notices={props.notices ?? []} />
        {props.children}
      </Content>
    </Frame>
  );
}

interface SideNavigationProps {
  sidebar: SidebarState;
  /** The path of the page. */
  address: string;
  onEnter(): void;
  onLeave(): void;
  onTogglePin(): void;
}

function SideNavigation(props: SideNavigationProps) {
  const { sidebar, address, onEnter, onLeave, onTogglePin } = props;
  const isPinned = sidebar === 'static';
  const here = breadcrumbOf(address)?.link.to;
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
        <BrandMark isOnMidnight />
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

const Frame = styled.div<{ $hasRoom: boolean }>`
  display: grid;
  grid-template-columns: ${({ $hasRoom }) => ($hasRoom ? railWidth.open : railWidth.closed)} minmax(
      0,
      1fr
    );
  grid-template-rows: 52px minmax(0, 1fr);
  min-height: 100vh;
  @media ${smallScreen} {
    grid-template-columns: minmax(0, 1fr);
  }
  /* Printed without navigation and header. */
  @media print {
    display: block;
    > :not(:last-child) {
      display: none;
    }
  }
`;

/* Escape closes the menu too; the scrim is for fingers. */
const Scrim = styled.div`
  display: none;
  @media ${smallScreen} {
    position: fixed;
    inset: 0;
    z-index: 9;
    display: block;
    background: ${color.scrim};
  }
`;

const Content = styled.div`
  --screen-top: 52px;
  --table-top: var(--screen-top);
  grid-column: 2;
  min-width: 0;
  @media ${smallScreen} {
    grid-column: 1;
  }
`;

const SkipLink = styled.a`
  position: fixed;
  top: ${space(2)};
  left: ${space(2)};
  z-index: 30;
  padding: ${space(2)} ${space(3)};
  background: ${color.panel};
  border-radius: ${radius.control};
  transform: translateY(-200%);
  &:focus-visible {
    transform: none;
  }
`;

/* Folded, only the icons show, in the same places, and a line for each heading. */
const folded = css`
  span {
    opacity: 0;
  }
  div + div::before {
    opacity: 1;
  }
`;

/* It opens by itself after the page has loaded. Until somebody uses it, it leaves the page's title free. */
const belowHeadings = css`
  clip-path: polygon(0 0, 56px 0, 56px 124px, 100% 124px, 100% 100%, 0 100%);
`;

const Rail = styled.nav<{ $sidebar: SidebarState }>`
  position: fixed;
  inset: 0 auto 0 0;
  z-index: 10;
  display: flex;
  flex-direction: column;
  width: ${({ $sidebar }) => ($sidebar === 'closed' ? railWidth.closed : railWidth.open)};
  overflow: hidden;
  color: ${color.railInk};
  background: ${color.rail};
  ${({ $sidebar }) => $sidebar === 'closed' && folded}
  ${({ $sidebar }) => $sidebar === 'open' && belowHeadings}
  :focus-visible {
    outline-color: ${color.lilac};
    outline-offset: -2px;
  }
  @media ${smallScreen} {
    width: min(max(260px, 15rem), 88vw);
    clip-path: none;
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
  white-space: nowrap;
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
    border-top: 1px solid ${color.railLine};
    opacity: 0;
    content: '';
  }
`;

const GroupTitle = styled.span`
  display: block;
  margin: 0 10px;
  color: ${color.railSoft};
  font-size: ${size.caption};
  line-height: 1.25rem;
`;

const Item = styled(NavLink)`
  display: flex;
  gap: ${space(3)};
  align-items: center;
  height: max(32px, 1.75rem);
  padding: 0 10px;
  color: ${color.railInk};
  font-size: ${size.table};
  white-space: nowrap;
  text-decoration: none;
  border-radius: ${radius.control};
  &:hover {
    background: ${color.railHover};
  }
  .lucide {
    flex: none;
    width: 1.25rem;
    height: 1.25rem;
    color: ${color.railSoft};
    stroke-width: 1.5;
  }
  &.active,
  &.active .lucide {
    color: ${color.lilac};
  }
  &.active {
    background: ${color.railHover};
  }
  span {
    transition: opacity ${motion};
  }
`;

const Foot = styled.div<{ $isShown: boolean }>`
  --quiet-ink: ${color.railSoft};
  --quiet-ink-hover: ${color.railInk};
  --quiet-ground: ${color.railHover};
  flex: none;
  padding: ${space(2)} ${space(4)};
  visibility: ${({ $isShown }) => ($isShown ? 'visible' : 'hidden')};
  white-space: nowrap;
  @media ${smallScreen} {
    display: none;
  }
`;
