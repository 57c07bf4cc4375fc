import { useEffect, type RefObject, type ToggleEvent } from 'react';
import { styled } from 'styled-components';
import { color, radius, space } from '@/components/theme/tokens';
import { menuItems, moveInMenu } from './menuKeys';
import { placeBeside } from './placeBeside';

/** One action of a menu. */
export interface MenuItem {
  label: string;
  onSelect(): void;
}

export interface MenuSheetProps {
  id: string;
  label: string;
  items: MenuItem[];
  menu: RefObject<HTMLDivElement | null>;
  anchor: RefObject<HTMLButtonElement | null>;
  onToggle(isOpen: boolean): void;
}

/** The floating half of a menu button, in the browser's top layer; opens when it is there. */
export function MenuSheet({ id, label, items, menu, anchor, onToggle }: MenuSheetProps) {
  useEffect(() => menu.current?.showPopover(), [menu]);
  const handleToggle = (event: ToggleEvent) => {
    const isOpen = event.newState === 'open';
    onToggle(isOpen);
    if (isOpen) menuItems(menu.current)[0]?.focus();
  };
  const handlePick = (item: MenuItem) => {
    menu.current?.hidePopover();
    anchor.current?.focus();
    item.onSelect();
  };
  return (
    <Sheet
      ref={menu}
      id={id}
      popover="auto"
      role="menu"
      aria-label={label}
      onBeforeToggle={() => placeBeside(anchor.current, menu.current, items.length * 32 + 10)}
      onToggle={handleToggle}
      onKeyDown={(event) => moveInMenu(event, menu.current)}
    >
      {items.map((item) => (
        <Item key={item.label} role="menuitem" tabIndex={-1} onClick={() => handlePick(item)}>
          {item.label}
        </Item>
      ))}
    </Sheet>
  );
}

const Sheet = styled.div`
  position: fixed;
  margin: 0;
  min-width: 160px;
  max-width: calc(100vw - ${space(4)});
  padding: ${space(1)};
  color: ${color.ink};
  background: ${color.panel};
  border: 1px solid ${color.line};
  border-radius: ${radius.panel};
  box-shadow: 0 8px 24px -8px ${color.scrim};
  overflow-y: auto;
`;

const Item = styled.button.attrs({ type: 'button' })`
  display: block;
  width: 100%;
  min-height: 32px;
  padding: ${space(1)} ${space(3)};
  border: 0;
  border-radius: ${radius.control};
  background: none;
  text-align: left;
  cursor: pointer;
  &:hover,
  &:focus {
    background: ${color.accentTint};
  }
  &:focus-visible {
    outline-offset: -2px;
  }
`;
