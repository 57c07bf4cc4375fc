import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { NoticeBars, type Notice } from '@/components/feedback/NoticeBars';
import { color, radius, smallScreen, space } from '@/components/theme/tokens';
import { ShellHeader } from './ShellHeader';
import { SideNavigation } from './SideNavigation';

/**
 * `closed` shows a narrow rail. With `open` and `static` the page makes room for the menu, which
 * stays only if it is `static`. `floating` covers the page while the pointer or the focus is inside.
 */
export type SidebarState = 'open' | 'floating' | 'closed' | 'static';

export interface ShellScreenProps {
  firstName: string;
  /** The path of the page, such as `/app/newsletters`. */
  address: string;
  /** The day and time in New York, such as `Mon, Nov 23 · 06:02 EST`; '' until it is known. */
  time: string;
  sidebar: SidebarState;
  theme: 'light' | 'dark';
  /** What concerns everything on the page. */
  notices?: readonly Notice[];
  /** The pointer or the focus entered the sidebar. */
  onSidebarEnter(): void;
  onSidebarLeave(): void;
  onTogglePin(): void;
  /** The small screen's menu button. */
  onToggleSidebar(): void;
  onOpenPalette(): void;
  onToggleTheme(): void;
  onLogOut(): void;
  children: ReactNode;
}

/** The frame of every staff screen: side navigation and header. */
export function ShellScreen(props: ShellScreenProps) {
  return (
    <Frame $hasRoom={props.sidebar === 'static' || props.sidebar === 'open'}>
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

const Frame = styled.div<{ $hasRoom: boolean }>`
  display: grid;
  grid-template-columns: ${({ $hasRoom }) => ($hasRoom ? '232px' : '56px')} minmax(0, 1fr);
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
