import { useState, type RefObject } from 'react';
import { Menu, MenuItem as AriaMenuItem, Popover, type Key } from 'react-aria-components';
import { flushSync } from 'react-dom';
import { styled } from 'styled-components';
import { color, radius, space } from '@/components/theme/tokens';

/** One action of a menu. */
export interface MenuItem {
  label: string;
  onSelect(): void;
}

export interface MenuPopoverProps {
  label: string;
  items: MenuItem[];
  openAt: 'first' | 'last';
  button: RefObject<HTMLButtonElement | null>;
  onClose(): void;
}

/** The open menu of a `MenuButton`. */
export function MenuPopover({ label, items, openAt, button, onClose }: MenuPopoverProps) {
  const [{ placement, container }] = useState(() => locate(button.current));

  function handleAction(key: Key) {
    // The action may open a dialog, which returns the focus to where it was: to the button.
    flushSync(onClose);
    button.current?.focus();
    items.find((item) => item.label === key)?.onSelect();
  }
  return (
    <Root
      isOpen
      aria-label={label}
      triggerRef={button}
      placement={placement}
      offset={4}
      containerPadding={4}
      UNSTABLE_portalContainer={container}
      onOpenChange={(isOpen) => !isOpen && onClose()}
    >
      <Items aria-label={label} autoFocus={openAt} shouldFocusWrap onAction={handleAction}>
        {items.map((item) => (
          <Item key={item.label} id={item.label} textValue={item.label}>
            {item.label}
          </Item>
        ))}
      </Items>
    </Root>
  );
}

/** The menu keeps to the button's nearer edge of the window, and to the modal dialog around it. */
function locate(button: HTMLButtonElement | null) {
  const box = button?.getBoundingClientRect();
  const isAtRight = box && box.left + box.width / 2 > document.documentElement.clientWidth / 2;
  return {
    placement: isAtRight ? ('bottom end' as const) : ('bottom start' as const),
    container: button?.closest('dialog') ?? undefined,
  };
}

const Root = styled(Popover)`
  min-width: 160px;
  max-width: calc(100vw - ${space(4)});
  color: ${color.ink};
  background: ${color.panel};
  border: 1px solid ${color.line};
  border-radius: ${radius.panel};
  box-shadow: 0 8px 24px -8px ${color.scrim};
`;

const Items = styled(Menu)`
  max-height: inherit;
  padding: ${space(1)};
  outline: none;
  overflow-y: auto;
` as typeof Menu;

const Item = styled(AriaMenuItem)`
  display: flex;
  align-items: center;
  min-height: 32px;
  padding: ${space(1)} ${space(3)};
  border-radius: ${radius.control};
  cursor: pointer;
  &[data-hovered],
  &[data-focused] {
    background: ${color.accentTint};
  }
  &:focus-visible {
    outline-offset: -2px;
  }
`;
