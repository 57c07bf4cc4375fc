import {
  useId,
  useRef,
  useState,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
} from 'react';
import { styled } from 'styled-components';
import { lazyPart, notLoaded } from '@/components/feedback/lazyPart';
import { showToast } from '@/components/feedback/toasts';
import { buttonFace, type ButtonKind } from './face';
import type { MenuItem, MenuSheetProps } from './MenuSheet';

interface LateSheetProps extends MenuSheetProps {
  onFailure(): void;
}

const MenuSheet = lazyPart<LateSheetProps>(
  async () => (await import('./MenuSheet')).MenuSheet,
  ({ onFailure }) => onFailure(),
);

interface MenuButtonProps {
  label: string;
  items: MenuItem[];
  kind?: ButtonKind;
  icon?: ReactNode;
}

/**
 * A button with a menu of actions: arrows, Home, End and first letters move, Escape closes. The menu is
 * loaded when it is first asked for, and then opens.
 */
export function MenuButton({ label, items, kind = 'plain', icon }: MenuButtonProps) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const menu = useRef<HTMLDivElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const [isAsked, setAsked] = useState(false);

  /* The menu opens by itself when it is there; the browser would close it in the same press. */
  function handleFirst(event: MouseEvent) {
    event.preventDefault();
    setAsked(true);
  }
  function handleFailure() {
    setAsked(false);
    void showToast({ kind: 'error', message: notLoaded });
  }
  function handleKey(event: KeyboardEvent) {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    setAsked(true);
    menu.current?.showPopover();
  }

  return (
    <>
      <Face
        ref={button}
        type="button"
        $kind={kind}
        popoverTarget={isAsked ? id : undefined}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onClick={isAsked ? undefined : handleFirst}
        onKeyDown={handleKey}
      >
        {icon}
        {label}
        <svg width="10" height="10" viewBox="0 0 10 10" aria-hidden="true">
          <path d="m1.5 3.5 3.5 3.5 3.5-3.5" fill="none" stroke="currentColor" strokeWidth="1.5" />
        </svg>
      </Face>
      {isAsked && (
        <MenuSheet
          {...{ id, label, items, menu, anchor: button }}
          onToggle={setIsOpen}
          onFailure={handleFailure}
        />
      )}
    </>
  );
}

const Face = styled.button<{ $kind: ButtonKind }>`
  ${buttonFace}
`;
