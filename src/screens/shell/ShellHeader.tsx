import { useState } from 'react';
import Menu from 'lucide-react/icons/menu';
import Search from 'lucide-react/icons/search';
import Settings from 'lucide-react/icons/settings';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { Button } from '@/components/actions/Button';
import { grayQuietButtons } from '@/components/actions/buttonStyle';
import { MenuButton } from '@/components/actions/MenuButton';
import { listShortcuts } from '@/components/data/list/ListKeys';
import { textParts } from '@/components/editor/shortcuts';
import { newsShortcuts } from '@/domain/news/shortcuts';
import { ShortcutsHelp } from '@/components/feedback/ShortcutsHelp';
import { below, color, radius, size, smallScreen, space } from '@/components/theme/tokens';
import { breadcrumbOf } from './navigation';
import { useHelpKey } from './useHelpKey';

/**
 * `closed` shows a narrow rail. With `open` and `static` the page makes room for the menu, which
 * stays only if it is `static`. `floating` covers the page while the pointer or the focus is inside.
 */
export type SidebarState = 'open' | 'floating' | 'closed' | 'static';

export interface ShellHeaderProps {
  firstName: string;
  /** The path of the page, such as `/app/newsletters`. */
  address: string;
  /** The day and time in New York, such as `Mon, Nov 23 · 06:02 EST`; '' until it is known. */
  time: string;
  sidebar: SidebarState;
  theme: 'light' | 'dark';
  /** The small screen's menu button. */
  onToggleSidebar(): void;
  onOpenPalette(): void;
  onToggleTheme(): void;
  onLogOut(): void;
  onOpenAccount(): void;
}

const shortcuts = [
  { keys: 'Ctrl K', does: 'Search or jump to…' },
  { keys: '?', does: 'Show these shortcuts, or those of the list' },
  { keys: 'Tab', does: 'Next button, link or field' },
  { keys: 'Escape', does: 'Close what is open' },
];

const parts = [
  { title: 'In a list', shortcuts: listShortcuts },
  { title: 'In the news of a newsletter', shortcuts: newsShortcuts },
  ...textParts,
];

/** Where one is, the command palette's field, the time in New York, and the user's menu. */
export function ShellHeader(props: ShellHeaderProps) {
  const [isHelp, setHelp] = useState(false);
  useHelpKey(() => setHelp(true));
  const otherTheme = props.theme === 'light' ? 'Dark theme' : 'Light theme';
  return (
    <Root>
      <MenuToggle>
        <Button
          kind="quiet"
          icon={<Menu />}
          aria-label="Menu"
          aria-expanded={props.sidebar !== 'closed'}
          aria-controls="navigation"
          onClick={props.onToggleSidebar}
        />
      </MenuToggle>
      <Breadcrumb address={props.address} />
      <PaletteField
        type="button"
        aria-keyshortcuts="Control+K Meta+K"
        aria-haspopup="dialog"
        onClick={props.onOpenPalette}
      >
        <Search />
        <FieldText>Search or jump to…</FieldText>
        <Keys aria-hidden="true">Ctrl K</Keys>
      </PaletteField>
      <End>
        <NewYorkTime time={props.time} />
        <Greeting>Hello {props.firstName}</Greeting>
        <MenuButton
          kind="quiet"
          label="Settings"
          isCompact
          icon={<Settings />}
          items={[
            { label: 'My account', onSelect: props.onOpenAccount },
            { label: otherTheme, onSelect: props.onToggleTheme },
            { label: 'Keyboard shortcuts', onSelect: () => setHelp(true) },
            { label: 'Log Out', onSelect: props.onLogOut },
          ]}
        />
      </End>
      {isHelp && (
        <Help>
          <ShortcutsHelp {...{ shortcuts, parts }} onClose={() => setHelp(false)} />
        </Help>
      )}
    </Root>
  );
}

/** `Mon, Nov 23 · 06:02 EST`; only the clock where there is little room. */
function NewYorkTime({ time }: { time: string }) {
  const [day, clock = ''] = time.split(' · ');
  const [minute, zone] = clock.split(' ');
  return (
    <Time title="The day and time in New York">
      <Words>{day && `${day} · `}</Words>
      {minute}
      <Words>{zone && ` ${zone}`}</Words>
    </Time>
  );
}

function Breadcrumb({ address }: { address: string }) {
  const breadcrumb = breadcrumbOf(address);
  if (!breadcrumb) return <Crumbs aria-label="Breadcrumb" />;
  const { group, link, isLink } = breadcrumb;
  return (
    <Crumbs aria-label="Breadcrumb">
      <Group>{group}</Group>
      <Separator aria-hidden="true">/</Separator>
      {isLink ? <b>{link.label}</b> : <Link to={link.to}>{link.label}</Link>}
    </Crumbs>
  );
}

const Root = styled.header`
  ${grayQuietButtons}
  position: sticky;
  top: 0;
  z-index: 5;
  grid-column: 2;
  display: grid;
  grid-template-columns: minmax(0, 1fr) minmax(0, 320px) minmax(min-content, 1fr);
  gap: ${space(4)};
  align-items: center;
  container-type: inline-size;
  padding: 0 ${space(6)};
  background: ${color.paper};
  border-bottom: 1px solid ${color.line};
  @media ${below.lg} {
    grid-template-columns: minmax(0, 1fr) auto auto;
  }
  @media ${smallScreen} {
    grid-column: 1;
    grid-template-columns: auto minmax(0, 1fr) auto auto;
    gap: ${space(2)};
    padding: 0 ${space(3)};
  }
`;

/* Its heading isn't one of the page. */
const Help = styled.section`
  display: contents;
`;

const MenuToggle = styled.div`
  display: none;
  @media ${smallScreen} {
    display: block;
    padding-inline: ${space(2)};
  }
`;

const Crumbs = styled.nav`
  display: flex;
  gap: ${space(2)};
  align-items: center;
  min-width: 0;
  overflow-x: clip;
  font-size: ${size.table};
  white-space: nowrap;
  a,
  b {
    overflow: hidden;
    color: ${color.ink};
    font-weight: 550;
    text-overflow: ellipsis;
    text-decoration: none;
  }
  a:hover {
    text-decoration: underline;
  }
`;

const Group = styled.span`
  color: ${color.inkSoft};
  @media ${below.sm} {
    display: none;
  }
`;

const Separator = styled(Group)`
  color: ${color.lineStrong};
`;

const PaletteField = styled.button`
  display: flex;
  gap: ${space(2)};
  align-items: center;
  min-height: 32px;
  padding: 0 ${space(2)} 0 ${space(3)};
  color: ${color.inkSoft};
  font-size: ${size.table};
  text-align: left;
  white-space: nowrap;
  background: ${color.sunk};
  border: 1px solid var(--button-line, transparent);
  border-radius: ${radius.control};
  cursor: pointer;
  &:hover {
    background: ${color.sunkHover};
  }
  @media ${below.sm} {
    justify-content: center;
    width: 34px;
    padding: 0;
    background: none;
    border-color: transparent;
  }
`;

/* On a phone it is read, but not seen. */
const FieldText = styled.span`
  flex: 1;
  overflow: hidden;
  text-overflow: ellipsis;
  @media ${below.sm} {
    position: absolute;
    width: 1px;
    height: 1px;
    clip-path: inset(50%);
  }
`;

const Keys = styled.kbd`
  padding: 0 6px;
  font: inherit;
  font-size: ${size.caption};
  line-height: 1.25rem;
  background: ${color.panel};
  border-radius: 4px;
  @media ${below.lg} {
    display: none;
  }
  /* Where text is large, the field's words matter more. */
  @container (max-width: 60rem) {
    display: none;
  }
`;

const End = styled.div`
  display: flex;
  gap: ${space(4)};
  align-items: center;
  justify-content: end;
  min-width: 0;
  white-space: nowrap;
  @media ${below.sm} {
    gap: ${space(2)};
  }
  /* The greeting gives way to the button. */
  > [aria-haspopup='menu'] {
    flex: none;
  }
`;

const Time = styled.span`
  flex: none;
  min-width: 15ch;
  color: ${color.inkSoft};
  font-size: ${size.table};
  text-align: right;
  white-space: pre;
  @media ${below.md} {
    min-width: 5ch;
  }
  @media ${below.xs} {
    display: none;
  }
`;

const Words = styled.span`
  @media ${below.md} {
    display: none;
  }
`;

const Greeting = styled.p`
  max-width: 14rem;
  overflow: hidden;
  font-size: ${size.table};
  text-overflow: ellipsis;
`;
