import type { CalendarDateTime } from '@internationalized/date';
import Calendar from 'lucide-react/icons/calendar';
import { useId, useRef, useState, type KeyboardEvent, type RefObject } from 'react';
import { DateFieldStateContext } from 'react-aria-components';
import { styled } from 'styled-components';
import { placeBeside } from '@/components/actions/placeBeside';
import { color, radius, space } from '@/components/theme/tokens';
import { CalendarSheet } from './CalendarSheet';

interface CalendarButtonProps {
  label: string;
  value: CalendarDateTime | null;
  onChange(value: CalendarDateTime | null): void;
  isDisabled?: boolean;
  /** The box under which the calendar opens. */
  anchor: RefObject<HTMLElement | null>;
}

const sheetHeight = 400;

/** Opens the calendar in the browser's top layer, so that a modal around it doesn't clip it. */
export function CalendarButton({ label, isDisabled, anchor, ...sheet }: CalendarButtonProps) {
  const id = useId();
  const floating = useRef<HTMLDivElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const close = () => floating.current?.hidePopover();
  /* Escape only closes the calendar, not the dialog around it. */
  function handleKey(event: KeyboardEvent) {
    if (event.key !== 'Escape') return;
    event.preventDefault();
    event.stopPropagation();
    close();
  }
  return (
    <>
      <Root
        type="button"
        popoverTarget={id}
        disabled={isDisabled}
        aria-label={`${label}: calendar`}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
      >
        <Calendar />
      </Root>
      <Floating
        ref={floating}
        id={id}
        popover="auto"
        role="dialog"
        aria-label={label}
        onBeforeToggle={() => placeBeside(anchor.current, floating.current, sheetHeight)}
        onToggle={(event) => setIsOpen(event.newState === 'open')}
        onKeyDownCapture={handleKey}
      >
        {/* Without this, the time field inside would use the date field's segments. */}
        <DateFieldStateContext value={null}>
          {isOpen && <CalendarSheet {...sheet} onDone={close} />}
        </DateFieldStateContext>
      </Floating>
    </>
  );
}

const Root = styled.button`
  position: absolute;
  inset: 3px 3px 3px auto;
  display: grid;
  place-items: center;
  width: 28px;
  padding: 0;
  color: ${color.inkSoft};
  background: none;
  border: 0;
  border-radius: ${radius.control};
  cursor: pointer;
  &:hover:enabled {
    color: ${color.ink};
    background: ${color.sunk};
  }
  &:disabled {
    cursor: not-allowed;
  }
`;

const Floating = styled.div`
  position: fixed;
  margin: 0;
  padding: ${space(3)};
  color: ${color.ink};
  background: ${color.panel};
  border: 1px solid ${color.line};
  border-radius: ${radius.panel};
  box-shadow: 0 8px 24px -8px ${color.scrim};
  overflow-y: auto;
`;
