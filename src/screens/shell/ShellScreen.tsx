import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { MenuButton } from '@/components/actions/MenuButton';
import { Button } from '@/components/actions/Button';
import { color, radius, smallScreen, space } from '@/components/theme/tokens';
import { SideNavigation } from './SideNavigation';

/** `closed` shows a narrow rail, `open` covers the page, `static` is pinned next to it. */
export type SidebarState = 'open' | 'closed' | 'static';

export interface ShellScreenProps {
  firstName: string;
  sidebar: SidebarState;
  theme: 'light' | 'dark';
  /** The pointer or the focus entered the sidebar. */
  onSidebarEnter(): void;
  onSidebarLeave(): void;
  onTogglePin(): void;
  /** The small screen's menu button. */
  onToggleSidebar(): void;
  onToggleTheme(): void;
  onLogOut(): void;
  children: ReactNode;
}

/** The frame of every staff screen: side navigation and header. */
export function ShellScreen(props: ShellScreenProps) {
  const otherTheme = props.theme === 'light' ? 'Dark theme' : 'Light theme';
  return (
    <Frame $isPinned={props.sidebar === 'static'}>
      <SkipLink href="#main">Skip to content</SkipLink>
      <SideNavigation
        sidebar={props.sidebar}
        onEnter={props.onSidebarEnter}
        onLeave={props.onSidebarLeave}
        onTogglePin={props.onTogglePin}
      />
      {props.sidebar === 'open' && <Scrim onClick={props.onSidebarLeave} />}
      <Bar>
        <MenuToggle>
          <Button
            kind="quiet"
            aria-expanded={props.sidebar !== 'closed'}
            aria-controls="navigation"
            onClick={props.onToggleSidebar}
          >
            Menu
          </Button>
        </MenuToggle>
        <Greeting>Hello {props.firstName}</Greeting>
        <MenuButton
          label="Settings"
          items={[
            { label: otherTheme, onSelect: props.onToggleTheme },
            { label: 'Log Out', onSelect: props.onLogOut },
          ]}
        />
      </Bar>
      <Content>{props.children}</Content>
    </Frame>
  );
}

const Frame = styled.div<{ $isPinned: boolean }>`
  display: grid;
  grid-template-columns: ${({ $isPinned }) => ($isPinned ? '232px' : '56px')} minmax(0, 1fr);
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

const Bar = styled.header`
  position: sticky;
  top: 0;
  z-index: 5;
  grid-column: 2;
  display: flex;
  align-items: center;
  gap: ${space(3)};
  padding: 0 ${space(6)};
  background: ${color.panel};
  border-bottom: 1px solid ${color.line};
  @media ${smallScreen} {
    grid-column: 1;
    padding: 0 ${space(3)};
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

const Greeting = styled.p`
  margin-inline-start: auto;
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
`;

const MenuToggle = styled.div`
  display: none;
  @media ${smallScreen} {
    display: block;
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
