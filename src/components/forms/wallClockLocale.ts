const sample = new Date(Date.UTC(2026, 10, 20));
const shape = { year: 'numeric', month: '2-digit', day: '2-digit', timeZone: 'UTC' } as const;

/** English that writes year, month, day; which region does so differs between browser releases. */
export const wallClockLocale =
  ['en-CA', 'en-SE', 'en-ZA'].find((locale) =>
    new Intl.DateTimeFormat(locale, shape).format(sample).startsWith('2026'),
  ) ?? 'sv-SE';

/** The specified format, part by part; stands where nothing is typed yet. */
export const placeholders: Partial<Record<string, string>> = {
  year: 'YYYY',
  month: 'MM',
  day: 'DD',
  hour: 'HH',
  minute: 'mm',
  second: 'ss',
};
