import type { CalendarDateTime } from '@internationalized/date';
import { useRef, useState, type ClipboardEvent } from 'react';
import {
  DateField,
  DateInput,
  DateSegment,
  I18nProvider,
  Label,
  Text,
} from 'react-aria-components';
import { styled } from 'styled-components';
import { color } from '@/components/theme/tokens';
import { formatWallClock, parseWallClock } from '@/domain/dates';
import { CalendarButton } from './CalendarButton';
import { controlFace } from './controlFace';
import { FieldError, FieldFrame, FieldHint, FieldLabel } from './Field';
import { useSeparatorKeys } from './useSeparatorKeys';
import { placeholders, wallClockLocale } from './wallClockLocale';

interface DateTimeFieldProps {
  label: string;
  hint?: string;
  /** `YYYY-MM-DD HH:mm:ss`, or '' for none. */
  value: string;
  /** Hears a whole date or ''; never half of one. */
  onChange(value: string): void;
  error?: string;
  isDisabled?: boolean;
}

/** A wall-clock time: typed part by part, pasted whole, or picked. Heavy: load it on demand. */
export function DateTimeField({ label, hint, value, onChange, ...rest }: DateTimeFieldProps) {
  const { error, isDisabled } = rest;
  const frame = useRef<HTMLDivElement>(null);
  const [pasteError, setPasteError] = useState('');
  const parsed = parseWallClock(value);
  const message = pasteError || error;

  const handleChange = (next: CalendarDateTime | null) => {
    setPasteError('');
    onChange(next ? formatWallClock(next) : '');
  };
  const handlePaste = (event: ClipboardEvent) => {
    event.preventDefault();
    const pasted = readPasted(event.clipboardData.getData('text'));
    if (pasted) handleChange(pasted);
    else setPasteError('Paste a date as YYYY-MM-DD HH:mm:ss.');
  };
  return (
    <I18nProvider locale={wallClockLocale}>
      <DateField
        value={parsed}
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
          <Line ref={frame} onPaste={handlePaste} onCopy={(event) => copyWhole(event, value)}>
            <Segments />
            <CalendarButton
              label={label}
              value={parsed}
              onChange={handleChange}
              isDisabled={isDisabled}
              anchor={frame}
            />
          </Line>
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

function readPasted(text: string): CalendarDateTime | null {
  const tidy = text.trim();
  return parseWallClock(/^\S+[ T]\d\d:\d\d$/.test(tidy) ? `${tidy}:00` : tidy);
}

function copyWhole(event: ClipboardEvent, value: string) {
  event.preventDefault();
  event.clipboardData.setData('text', value);
}

const Line = styled.div`
  position: relative;
  max-width: 280px;
`;

const Parts = styled(DateInput)`
  ${controlFace}
  display: flex;
  align-items: center;
  padding-right: 36px;
  white-space: pre;
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
