import ChevronsLeft from 'lucide-react/icons/chevrons-left';
import ChevronsRight from 'lucide-react/icons/chevrons-right';
import MessageSquare from 'lucide-react/icons/message-square';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { Button } from '@/components/actions/Button';
import { panelProps, Tabs } from '@/components/actions/Tabs';
import { Sheet } from '@/components/feedback/Sheet';
import { visuallyHidden } from '@/components/forms/fields/Field';
import { color, size, space } from '@/components/theme/tokens';

export const sheetTitle = 'News, prices and checks';

export interface DockProps {
  /** The place that the address names; with a new key each time that it is asked for. */
  asked: { place: string; key: string } | null;
  /** In a narrow window the dock is a sheet over the text. */
  isSheet: boolean;
  /** The dock takes about half of the window. */
  isWide: boolean;
  onWide(isWide: boolean): void;
  /** Whether the dock opens with the email. */
  opensEmail: boolean;
  /** Remembers whether the user chose the email. */
  onEmail(isShown: boolean): void;
}

interface OpenDockProps extends Pick<DockProps, 'isSheet' | 'isWide' | 'onWide'> {
  tab: DockTab;
  onTab(tab: DockTab): void;
  /** Whether the sheet is open. */
  isOpen: boolean;
  onClose(): void;
  /** The issues that block sending; undefined before the first check. */
  toFix: number | undefined;
  /** How many comments are open. */
  openComments: number;
  /** Without its panel, a tab isn’t offered. */
  panels: Record<DockTab, ReactNode>;
}

/** What one needs beside the text: news, figures, checks and the email, one tab each. */
export function Dock(props: OpenDockProps) {
  const { isSheet, isWide, isOpen, onClose, onWide } = props;
  if (isSheet) {
    return (
      <Sheet title={sheetTitle} isOpen={isOpen} onClose={onClose}>
        <TabbedPanels {...props} />
      </Sheet>
    );
  }
  const widerLabel = isWide ? 'Narrower' : 'Wider';
  return (
    <Aside aria-label={sheetTitle}>
      <TabbedPanels {...props}>
        <Button
          kind="quiet"
          aria-label={widerLabel}
          title={widerLabel}
          icon={isWide ? <ChevronsRight /> : <ChevronsLeft />}
          onClick={() => onWide(!isWide)}
        />
      </TabbedPanels>
    </Aside>
  );
}

type TabbedPanelsProps = OpenDockProps & { children?: ReactNode };

/** Every panel stays mounted, so that its filter, its scroll position and its focus are kept. */
function TabbedPanels(props: TabbedPanelsProps) {
  const { tab, onTab, toFix, openComments, panels, children } = props;
  const offered = dockTabs.filter(({ key }) => panels[key] !== undefined);
  const notes: Partial<Record<DockTab, ReactNode>> = {
    ...(openComments > 0 && { comments: <OpenCount>{openComments}</OpenCount> }),
    ...(toFix && { checks: <Count>{toFix}</Count> }),
  };
  const tabs = offered.map((each) => ({ ...each, note: notes[each.key] }));
  return (
    <Root>
      <TabLine>
        <Tabs label={sheetTitle} id="dock" tabs={tabs} chosen={tab} onChoose={onTab} />
        {children}
      </TabLine>
      <Panels>
        {offered.map(({ key }) => (
          <PanelBox
            key={key}
            {...panelProps('dock', key)}
            // The email has nothing to press, so that the panel itself takes the keys that scroll.
            tabIndex={key === 'email' ? 0 : undefined}
            $isShown={key === tab}
          >
            {panels[key]}
          </PanelBox>
        ))}
      </Panels>
    </Root>
  );
}

/** The tabs of the dock in their order. The last one grows when its count is known. */
const dockTabs = [
  { key: 'news', label: 'News' },
  { key: 'prices', label: 'Prices' },
  { key: 'metrics', label: 'Metrics' },
  { key: 'etps', label: 'ETPs' },
  { key: 'stocks', label: 'Stocks' },
  { key: 'email', label: 'Email' },
  { key: 'comments', label: 'Comments', icon: <MessageSquare aria-hidden="true" /> },
  { key: 'checks', label: 'Checks' },
] as const;

export type DockTab = (typeof dockTabs)[number]['key'];

/** The tab with each place that an address can name after `#`. */
const tabOfPlace: Partial<Record<string, DockTab>> = {
  news: 'news',
  crypto: 'prices',
  metrics: 'metrics',
  listed: 'etps',
  stocks: 'stocks',
  comments: 'comments',
  checks: 'checks',
};

/** The tab in which a place is; undefined for a place in the text. */
export function tabOf(place: string): DockTab | undefined {
  return tabOfPlace[place];
}

/* Fills the window below the bar. */
const Aside = styled.aside`
  position: sticky;
  top: var(--table-top);
  height: calc(100dvh - var(--table-top));
  min-height: 320px;
  background: ${color.panel};
  border-left: 1px solid ${color.line};
`;

const Root = styled.div`
  display: grid;
  grid-template-rows: auto minmax(0, 1fr);
  grid-template-columns: minmax(0, 1fr);
  height: 100%;
`;

/* In a narrow dock the icon of a tab stands for its name. */
const TabLine = styled.div`
  container: tabs / inline-size;
  display: flex;
  align-items: center;
  justify-content: space-between;
  padding-inline: ${space(1)} ${space(3)};
  border-bottom: 1px solid ${color.line};
  [role='tablist'] {
    gap: 0;
  }
  [role='tab'] {
    padding-inline: 5px;
    font-size: ${size.table};
    > svg {
      display: none;
    }
  }
  @container tabs (width < 520px) {
    [role='tab'] {
      padding-inline: 4px;
      > svg {
        display: inline-block;
        vertical-align: -3px;
        + span {
          ${visuallyHidden}
        }
      }
    }
  }
`;

const Panels = styled.div`
  --table-top: 0px;
  isolation: isolate;
  display: grid;
  grid-template-rows: minmax(0, 1fr);
  grid-template-columns: minmax(0, 1fr);
`;

/* A hidden panel keeps its scroll position, and is neither laid out nor drawn. */
const PanelBox = styled.div<{ $isShown: boolean }>`
  grid-area: 1 / 1;
  min-width: 0;
  overflow: auto;
  overscroll-behavior: contain;
  &:focus-visible {
    outline-offset: -2px;
  }
  visibility: ${({ $isShown }) => ($isShown ? 'visible' : 'hidden')};
  content-visibility: ${({ $isShown }) => ($isShown ? 'visible' : 'hidden')};
  /* The dock is the frame of its panels. */
  > section {
    padding: ${space(3)} ${space(4)} ${space(4)};
    border: 0;
    border-radius: 0;
  }
`;

const Count = styled.span`
  display: inline-grid;
  place-items: center;
  min-width: 18px;
  height: 18px;
  margin-inline-start: 4px;
  padding: 0 4px;
  color: ${color.danger};
  font-weight: 600;
  font-size: ${size.caption};
  background: ${color.dangerTint};
  border-radius: 9px;
`;

/* Nothing is wrong: it is only waiting. */
const OpenCount = styled(Count)`
  color: ${color.ink};
  background: ${color.sunk};
`;
