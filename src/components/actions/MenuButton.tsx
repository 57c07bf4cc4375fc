import ChevronDown from 'lucide-react/icons/chevron-down';
import { useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { lazyPart, notLoaded } from '@/components/feedback/lazyPart';
import { showToast } from '@/components/feedback/toasts';
import { visuallyHidden } from '@/components/forms/fields/Field';
import { below } from '@/components/theme/tokens';
import { buttonStyle, type ButtonKind } from './buttonStyle';
import type { MenuItem, MenuPopoverProps } from './MenuPopover';

const MenuPopover = lazyPart<MenuPopoverProps & { onFailure(): void }>(
  async () => (await import('./MenuPopover')).MenuPopover,
  ({ onFailure }) => onFailure(),
);

interface MenuButtonProps {
  /** The words on the button, and the name of its menu. */
  label: string;
  items: MenuItem[];
  /** As for a button. */
  kind?: ButtonKind;
  /** Shown before the words. */
  icon?: ReactNode;
  /** On a phone, shows the icon alone. */
  isCompact?: boolean;
  /** Shows the icon alone everywhere. */
  isIconOnly?: boolean;
}

/** A button that opens a menu of actions. The menu's code is loaded when it is first opened. */
export function MenuButton({
  label,
  items,
  kind = 'plain',
  icon,
  isCompact = false,
  isIconOnly = false,
}: MenuButtonProps) {
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
        <Label $isCompact={isCompact} $isIconOnly={isIconOnly}>
          {label}
        </Label>
        {!isIconOnly && <Arrow />}
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

const Label = styled.span<{ $isCompact: boolean; $isIconOnly: boolean }>`
  ${({ $isIconOnly }) => $isIconOnly && visuallyHidden}
  @media ${below.sm} {
    ${({ $isCompact }) => $isCompact && visuallyHidden}
  }
`;

const Arrow = styled(ChevronDown)`
  && {
    width: 0.875rem;
    height: 0.875rem;
    margin-inline: -2px;
  }
`;

const Root = styled.button<{ $kind: ButtonKind }>`
  ${buttonStyle}
`;
