import { useId, useRef, useState, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { buttonFace, type ButtonKind } from './face';
import { openOnArrow } from './menuKeys';
import { MenuSheet, type MenuItem } from './MenuSheet';

interface MenuButtonProps {
  label: string;
  items: MenuItem[];
  kind?: ButtonKind;
  icon?: ReactNode;
}

/** A button with a menu of actions: arrows, Home, End and first letters move, Escape closes. */
export function MenuButton({ label, items, kind = 'plain', icon }: MenuButtonProps) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const menu = useRef<HTMLDivElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Face
        ref={button}
        type="button"
        $kind={kind}
        popoverTarget={id}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onKeyDown={(event) => openOnArrow(event, menu.current)}
      >
        {icon}
        {label}
        <svg width="10" height="10" viewBox="0 0 10 10" aria-hidden="true">
          <path d="m1.5 3.5 3.5 3.5 3.5-3.5" fill="none" stroke="currentColor" strokeWidth="1.5" />
        </svg>
      </Face>
      <MenuSheet {...{ id, label, items, menu, anchor: button }} onToggle={setIsOpen} />
    </>
  );
}

const Face = styled.button<{ $kind: ButtonKind }>`
  ${buttonFace}
`;
