import { useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { lazyPart, notLoaded } from '@/components/feedback/lazyPart';
import { showToast } from '@/components/feedback/toasts';
import { buttonStyle, type ButtonKind } from './buttonStyle';
import type { MenuItem, MenuPopoverProps } from './MenuPopover';

interface LazyMenuPopoverProps extends MenuPopoverProps {
  onFailure(): void;
}

const MenuPopover = lazyPart<LazyMenuPopoverProps>(
  async () => (await import('./MenuPopover')).MenuPopover,
  ({ onFailure }) => onFailure(),
);

interface MenuButtonProps {
  label: string;
  items: MenuItem[];
  kind?: ButtonKind;
  icon?: ReactNode;
}

/** A button that opens a menu of actions. The menu's code is loaded when it is first opened. */
export function MenuButton({ label, items, kind = 'plain', icon }: MenuButtonProps) {
  const button = useRef<HTMLButtonElement>(null);
  /** The item that gets the focus when the menu opens; null while the menu is closed. */
  const [openAt, setOpenAt] = useState<'first' | 'last' | null>(null);
  const close = () => setOpenAt(null);

  function handleKey(event: KeyboardEvent) {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    setOpenAt(event.key === 'ArrowDown' ? 'first' : 'last');
  }
  function handleFailure() {
    close();
    showToast({ kind: 'error', message: notLoaded });
  }

  return (
    <>
      <Root
        ref={button}
        type="button"
        $kind={kind}
        aria-haspopup="menu"
        aria-expanded={openAt !== null}
        onClick={() => setOpenAt('first')}
        onKeyDown={handleKey}
      >
        {icon}
        {label}
        <svg width="10" height="10" viewBox="0 0 10 10" aria-hidden="true">
          <path d="m1.5 3.5 3.5 3.5 3.5-3.5" fill="none" stroke="currentColor" strokeWidth="1.5" />
        </svg>
      </Root>
      {openAt && (
        <MenuPopover
          {...{ label, items, openAt, button }}
          onClose={close}
          onFailure={handleFailure}
        />
      )}
    </>
  );
}

const Root = styled.button<{ $kind: ButtonKind }>`
  ${buttonStyle}
`;
