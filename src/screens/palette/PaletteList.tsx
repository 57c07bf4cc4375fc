import AppWindow from 'lucide-react/icons/app-window';
import CalendarDays from 'lucide-react/icons/calendar-days';
import Coins from 'lucide-react/icons/coins';
import CornerDownLeft from 'lucide-react/icons/corner-down-left';
import UserRound from 'lucide-react/icons/user-round';
import Zap from 'lucide-react/icons/zap';
import type { LucideIcon } from 'lucide-react';
import { Header, ListBox, ListBoxItem, ListBoxSection } from 'react-aria-components';
import { styled } from 'styled-components';
import { color, radius, size, space } from '@/components/theme/tokens';

/** What kind of thing an entry opens. */
export type PaletteKind = 'newsletter' | 'screen' | 'coin' | 'person' | 'action';

/** One entry of the palette. */
export interface PaletteEntry {
  /** Names the entry among all entries. */
  key: string;
  kind: PaletteKind;
  label: string;
  /** Shown at the end of the line, such as a date. */
  detail?: string | undefined;
  /** The address that it opens; undefined for an action. */
  to?: string | undefined;
}

/** Entries under one heading. */
export interface PaletteGroup {
  title: string;
  entries: PaletteEntry[];
}

interface PaletteListProps {
  groups: PaletteGroup[];
  onOpen(entry: PaletteEntry): void;
}

/** The entries under their headings; the focus stays in the field above. */
export function PaletteList({ groups, onOpen }: PaletteListProps) {
  return (
    <List
      aria-label="Results"
      autoFocus="first"
      shouldFocusWrap
      onMouseDown={(event) => event.preventDefault()}
      onAction={(key) => {
        const entry = groups.flatMap(({ entries }) => entries).find((one) => one.key === key);
        if (entry) onOpen(entry);
      }}
    >
      {groups.map(({ title, entries }) => (
        <ListBoxSection key={title} id={`group ${title}`}>
          <Heading>{title}</Heading>
          {entries.map((entry) => (
            <Entry key={entry.key} id={entry.key} textValue={entry.label}>
              {iconOf(entry)}
              <Label>{entry.label}</Label>
              {entry.detail && <Detail>{entry.detail}</Detail>}
              <CornerDownLeft data-enter="" />
            </Entry>
          ))}
        </ListBoxSection>
      ))}
    </List>
  );
}

const icons: Record<PaletteKind, LucideIcon> = {
  newsletter: CalendarDays,
  screen: AppWindow,
  coin: Coins,
  person: UserRound,
  action: Zap,
};

function iconOf({ kind }: PaletteEntry) {
  const Icon = icons[kind];
  return <Icon />;
}

const List = styled(ListBox)`
  flex: 1;
  min-height: 0;
  padding: ${space(1)} ${space(2)} ${space(2)};
  outline: none;
  overflow-y: auto;
  overscroll-behavior: contain;
` as typeof ListBox;

const Heading = styled(Header)`
  padding: ${space(3)} ${space(2)} ${space(1)};
  color: ${color.inkSoft};
  font-size: ${size.caption};
  font-weight: 550;
`;

const Entry = styled(ListBoxItem)`
  display: flex;
  gap: ${space(3)};
  align-items: center;
  min-height: 36px;
  padding: ${space(1)} ${space(2)};
  border-radius: ${radius.control};
  cursor: pointer;
  outline: none;
  .lucide {
    flex: none;
    color: ${color.inkSoft};
  }
  [data-enter] {
    visibility: hidden;
  }
  &[data-hovered] {
    background: ${color.sunk};
  }
  &[data-focused] {
    background: ${color.accentTint};
    box-shadow: inset 2px 0 ${color.accent};
  }
  &[data-focused] [data-enter] {
    visibility: visible;
  }
`;

const Label = styled.span`
  flex: 1;
  min-width: 0;
  overflow-wrap: anywhere;
`;

const Detail = styled.span`
  flex: none;
  color: ${color.inkSoft};
  font-size: ${size.table};
  font-variant-numeric: tabular-nums;
`;
