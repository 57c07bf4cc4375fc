import { useState, type ReactNode, type RefObject } from 'react';
import { Menu, MenuItem as AriaMenuItem, Popover, type Key } from 'react-aria-components';
import { flushSync } from 'react-dom';
import { styled } from 'styled-components';
import { color, radius, size, space } from '@/components/theme/tokens';

/** One action of a menu. */
export interface MenuItem {
  label: string;
  icon?: ReactNode;
  /** Opens this address in a new tab, instead of `onSelect`. */
  to?: string | undefined;
  /** Why the user may not do it, shown below the label. */
  disabledReason?: string | undefined;
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
    const item = items.find(({ label: own }) => own === key);
    if (item?.to === undefined) item?.onSelect();
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
          <Item
            key={item.label}
            id={item.label}
            textValue={item.label}
            href={item.to}
            target="_blank"
            isDisabled={item.disabledReason !== undefined}
          >
            {item.icon}
            <span>
              {item.label}
              {item.disabledReason && <Reason>{item.disabledReason}</Reason>}
            </span>
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
  background: ${color.raised};
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

const Reason = styled.span`
  display: block;
  max-width: 28ch;
  font-size: ${size.caption};
`;

const Item = styled(AriaMenuItem)`
  display: flex;
  gap: ${space(2)};
  color: ${color.ink};
  text-decoration: none;
  align-items: center;
  min-height: 32px;
  padding: ${space(1)} ${space(3)};
  border-radius: ${radius.control};
  cursor: pointer;
  .lucide {
    color: ${color.inkSoft};
  }
  &[data-disabled] {
    color: ${color.inkSoft};
    cursor: not-allowed;
  }
  &[data-hovered],
  &[data-focused] {
    background: ${color.accentTint};
  }
  &:focus-visible {
    outline-offset: -2px;
  }
`;
