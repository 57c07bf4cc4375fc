import type { KeyboardEvent, ReactNode } from 'react';
import { styled } from 'styled-components';
import { color, size, space, weight } from '@/components/theme/tokens';

interface TabsProps<Key extends string> {
  /** The name of the set of tabs, for screen readers. */
  label: string;
  /** Prefix of the element ids that connect tabs with their panels. */
  id: string;
  /** A note is shown after the label. An icon stands for the label where a style hides it. */
  tabs: readonly { key: Key; label: string; icon?: ReactNode; note?: ReactNode }[];
  chosen: Key;
  onChoose(key: Key): void;
}

const steps: Record<string, number> = { ArrowRight: 1, ArrowLeft: -1 };

/** Tabs that choose one of several views, also with the arrow keys, Home and End. */
export function Tabs<Key extends string>({ label, id, tabs, chosen, onChoose }: TabsProps<Key>) {
  const handleKey = (event: KeyboardEvent) => {
    const at = tabs.findIndex(({ key }) => key === chosen);
    const step = steps[event.key];
    const next =
      step !== undefined
        ? tabs.at((at + step) % tabs.length)
        : event.key === 'Home'
          ? tabs[0]
          : event.key === 'End'
            ? tabs.at(-1)
            : undefined;
    if (!next) return;
    event.preventDefault();
    onChoose(next.key);
    document.getElementById(`${id}-${next.key}`)?.focus();
  };
  return (
    <List role="tablist" aria-label={label} onKeyDown={handleKey}>
      {tabs.map((tab) => (
        <Tab
          key={tab.key}
          type="button"
          role="tab"
          id={`${id}-${tab.key}`}
          aria-selected={tab.key === chosen}
          aria-controls={`${id}-${tab.key}-panel`}
          tabIndex={tab.key === chosen ? 0 : -1}
          onClick={() => onChoose(tab.key)}
        >
          {tab.icon}
          {tab.icon ? <span>{tab.label}</span> : tab.label}
          {tab.note}
        </Tab>
      ))}
    </List>
  );
}

/** The attributes that connect a panel with its tabs. */
export function panelProps(id: string, chosen: string) {
  return {
    role: 'tabpanel',
    id: `${id}-${chosen}-panel`,
    'aria-labelledby': `${id}-${chosen}`,
  } as const;
}

const List = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 0 ${space(1)};
`;

const Tab = styled.button`
  min-height: ${space(9)};
  padding: 0 ${space(2)};
  color: ${color.inkSoft};
  font-size: ${size.table};
  font-weight: ${weight.text};
  background: none;
  border: 0;
  border-bottom: 2px solid transparent;
  cursor: pointer;
  &:hover {
    color: ${color.ink};
  }
  &[aria-selected='true'] {
    color: ${color.ink};
    font-weight: ${weight.name};
    border-color: ${color.accent};
  }
  &:focus-visible {
    outline-offset: -2px;
  }
`;
