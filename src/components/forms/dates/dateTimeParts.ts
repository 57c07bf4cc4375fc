import { useRef, type KeyboardEvent } from 'react';

/**
 * Lets users type separators, as in `2026-1-5 9:30`. A separator moves to the next part after a
 * digit. It does nothing after a complete part, which has already moved on. For `onKeyDownCapture`.
 */
export function useSeparatorKeys() {
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
export const wallClockLocale =
  ['en-CA', 'en-SE', 'en-ZA'].find((locale) =>
    new Intl.DateTimeFormat(locale, shape).format(sample).startsWith('2026'),
  ) ?? 'sv-SE';

/** Shown in each part until something is typed. */
export const placeholders: Partial<Record<string, string>> = {
  year: 'YYYY',
  month: 'MM',
  day: 'DD',
  hour: 'HH',
  minute: 'mm',
  second: 'ss',
};
