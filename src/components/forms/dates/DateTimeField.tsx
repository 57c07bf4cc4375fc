import type { CalendarDateTime } from '@internationalized/date';
import {
  type ClipboardEvent,
  type KeyboardEvent,
  type RefObject,
  useId,
  useRef,
  useState,
} from 'react';
import {
  DateField,
  DateFieldStateContext,
  DateInput,
  DateSegment,
  I18nProvider,
  Label,
  Text,
} from 'react-aria-components';
import { styled } from 'styled-components';
import { color, radius, space } from '@/components/theme/tokens';
import { stripInvisible } from '@/domain/format/stripInvisible';
import { formatWallClock, parseWallClock } from '@/domain/format/dates';
import { controlStyle } from '@/components/forms/fields/controlStyle';
import { FieldError, FieldFrame, FieldHint, FieldLabel } from '@/components/forms/fields/Field';
import Calendar from 'lucide-react/icons/calendar';
import { placeBeside } from '@/components/actions/placeBeside';
import { CalendarSheet } from './CalendarSheet';

interface DateTimeFieldProps {
  /** The name of the field, and of its calendar. */
  label: string;
  /** A line under the label, such as the time zone. */
  hint?: string;
  /** `YYYY-MM-DD HH:mm:ss`, or '' for none. */
  value: string;
  /**
   * Called with a complete date, '' for none, or an incomplete one such as `2026-12-DD 10:00:00`.
   */
  onChange(value: string): void;
  /** How to fix the date. */
  error?: string;
  /** Shows the date without a way to change it. */
  isDisabled?: boolean;
}

/**
 * A wall-clock time: typed part by part, pasted as a whole, or picked. Its code is large, so load
 * it on demand.
 */
export function DateTimeField({ label, hint, value, onChange, ...rest }: DateTimeFieldProps) {
  const { error, isDisabled } = rest;
  const frame = useRef<HTMLDivElement>(null);
  const [pasteError, setPasteError] = useState('');
  const parsed = parseWallClock(value);
  // An incomplete date is kept here, while the field keeps its last complete date.
  const [whole, setWhole] = useState(parsed);
  const isHalf = value !== '' && parsed === null;
  const shown = isHalf || (whole && formatWallClock(whole) === value) ? whole : parsed;
  const message = pasteError || (isHalf ? halfError : error);

  const handleChange = (next: CalendarDateTime | null) => {
    setPasteError('');
    setWhole(next);
    onChange(next ? formatWallClock(next) : '');
  };
  // The segments contain what was typed only after they are rendered again.
  const handleTyped = () =>
    setTimeout(() => {
      const typed = frame.current && textOf(frame.current);
      if (typed !== null && typed !== value) onChange(typed);
    });
  const handlePaste = (event: ClipboardEvent) => {
    event.preventDefault();
    const pasted = readPasted(event.clipboardData.getData('text'));
    if (pasted) handleChange(pasted);
    else setPasteError('Paste a date as YYYY-MM-DD HH:mm:ss.');
  };
  return (
    <I18nProvider locale={wallClockLocale}>
      <DateField
        value={shown}
        onChange={(next) => handleChange(next)}
        granularity="second"
        hourCycle={24}
        shouldForceLeadingZeros
        isDisabled={isDisabled}
        isInvalid={Boolean(message)}
      >
        <FieldFrame>
          <FieldLabel as={Label}>{label}</FieldLabel>
          {hint && (
            <FieldHint as={Text} slot="description">
              {hint}
            </FieldHint>
          )}
          <Control
            ref={frame}
            onPaste={handlePaste}
            onCopy={(event) => {
              event.preventDefault();
              event.clipboardData.setData('text', value);
            }}
            onKeyUpCapture={handleTyped}
            onBlur={handleTyped}
          >
            <Segments />
            <CalendarButton
              label={label}
              value={parsed}
              onChange={handleChange}
              isDisabled={isDisabled}
              anchor={frame}
            />
          </Control>
          {message && (
            <Text slot="errorMessage">
              <FieldError>{message}</FieldError>
            </Text>
          )}
        </FieldFrame>
      </DateField>
    </I18nProvider>
  );
}

function Segments() {
  const handleKey = useSeparatorKeys();
  return (
    <div onKeyDownCapture={handleKey}>
      <Parts>
        {(segment) => (
          <Part segment={segment}>
            {({ type, text, isPlaceholder }) => {
              if (type === 'literal') return text.replace(',', '');
              return isPlaceholder ? placeholders[type] : text;
            }}
          </Part>
        )}
      </Parts>
    </div>
  );
}

const halfError = 'Complete the date, or clear it.';

/** The text of all parts if some are missing, '' if all are missing, null if none is. */
function textOf(frame: HTMLElement): string | null {
  const parts = [...frame.querySelectorAll('[role=spinbutton]')];
  const missing = parts.filter((part) => part.hasAttribute('data-placeholder'));
  if (missing.length === 0) return null;
  const text = parts[0]?.parentElement?.textContent ?? '';
  return missing.length === parts.length ? '' : stripInvisible(text);
}

function readPasted(text: string): CalendarDateTime | null {
  const tidy = text.trim();
  return parseWallClock(/^\S+[ T]\d\d:\d\d$/.test(tidy) ? `${tidy}:00` : tidy);
}

/**
 * Lets users type separators, as in `2026-1-5 9:30`. A separator moves to the next part after a
 * digit. It does nothing after a complete part, which has already moved on. For `onKeyDownCapture`.
 */
function useSeparatorKeys() {
  const digitsIn = useRef<EventTarget>(null);
  return (event: KeyboardEvent<HTMLElement>) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (/^\d$/.test(event.key)) digitsIn.current = event.target;
    if (!/^[-:/. T]$/.test(event.key)) return;
    const parts = [...event.currentTarget.querySelectorAll<HTMLElement>('[role=spinbutton]')];
    const at = parts.findIndex((part) => part === event.target);
    if (at < 0) return;
    event.preventDefault();
    if (digitsIn.current === event.target) parts[at + 1]?.focus();
  };
}

const sample = new Date(Date.UTC(2026, 10, 20));

const shape = { year: 'numeric', month: '2-digit', day: '2-digit', timeZone: 'UTC' } as const;

/**
 * An English locale with the order year, month, day. Which locale has it depends on the browser's
 * version.
 */
const wallClockLocale =
  ['en-CA', 'en-SE', 'en-ZA'].find((locale) =>
    new Intl.DateTimeFormat(locale, shape).format(sample).startsWith('2026'),
  ) ?? 'sv-SE';

/** Shown in each part until something is typed. */
const placeholders: Partial<Record<string, string>> = {
  year: 'YYYY',
  month: 'MM',
  day: 'DD',
  hour: 'HH',
  minute: 'mm',
  second: 'ss',
};

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
function CalendarButton({ label, isDisabled, anchor, ...sheet }: CalendarButtonProps) {
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

/** The width of the field where it has room, which its parts need in text of any size. */
export const dateFieldWidth = '17.5rem';

const buttonWidth = '1.75rem';

const Control = styled.div`
  position: relative;
  max-width: ${dateFieldWidth};
`;

const Parts = styled(DateInput)`
  ${controlStyle}
  padding-right: calc(${buttonWidth} + 8px);
  /* One run of text, which breaks between the day and the time only. */
  white-space: pre-wrap;
  &[data-focus-within] {
    border-color: ${color.focus};
  }
  &[data-invalid] {
    border-color: ${color.danger};
  }
  &[data-disabled] {
    color: ${color.inkSoft};
    background: ${color.sunk};
    border-color: ${color.line};
  }
`;

const Part = styled(DateSegment)`
  display: inline;
  padding: 0 1px;
  border-radius: 3px;
  caret-color: transparent;
  &[data-placeholder] {
    color: ${color.inkSoft};
  }
  &[data-focused] {
    color: ${color.accentInk};
    background: ${color.accent};
    outline: none;
  }
`;

const Root = styled.button`
  position: absolute;
  inset: 3px 3px 3px auto;
  display: grid;
  place-items: center;
  width: ${buttonWidth};
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
