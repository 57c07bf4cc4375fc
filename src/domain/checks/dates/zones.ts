import { toCalendarDateTime, toZoned, Time, type CalendarDate } from '@internationalized/date';

/** Abbreviations that are only right in one half of the year. */
const seasonal: Readonly<Record<string, { zone: string; isSummer: boolean; other: string }>> = {
  EST: { zone: 'America/New_York', isSummer: false, other: 'EDT' },
  EDT: { zone: 'America/New_York', isSummer: true, other: 'EST' },
  CST: { zone: 'America/Chicago', isSummer: false, other: 'CDT' },
  CDT: { zone: 'America/Chicago', isSummer: true, other: 'CST' },
  PST: { zone: 'America/Los_Angeles', isSummer: false, other: 'PDT' },
  PDT: { zone: 'America/Los_Angeles', isSummer: true, other: 'PST' },
  CET: { zone: 'Europe/Berlin', isSummer: false, other: 'CEST' },
  CEST: { zone: 'Europe/Berlin', isSummer: true, other: 'CET' },
  BST: { zone: 'Europe/London', isSummer: true, other: 'GMT' },
};

const places: Readonly<Record<string, string>> = {
  utc: 'UTC',
  gmt: 'UTC',
  et: 'America/New_York',
  eastern: 'America/New_York',
  'new york': 'America/New_York',
  chicago: 'America/Chicago',
  ct: 'America/Chicago',
  pt: 'America/Los_Angeles',
  pacific: 'America/Los_Angeles',
  'san francisco': 'America/Los_Angeles',
  london: 'Europe/London',
  frankfurt: 'Europe/Berlin',
  paris: 'Europe/Berlin',
  zurich: 'Europe/Berlin',
  brussels: 'Europe/Berlin',
  tokyo: 'Asia/Tokyo',
  jst: 'Asia/Tokyo',
  seoul: 'Asia/Tokyo',
  kst: 'Asia/Tokyo',
  'hong kong': 'Asia/Hong_Kong',
  hkt: 'Asia/Hong_Kong',
  singapore: 'Asia/Hong_Kong',
  sgt: 'Asia/Hong_Kong',
  dubai: 'Asia/Dubai',
  sydney: 'Australia/Sydney',
};

const longestFirst = (names: string[]) => names.toSorted((a, b) => b.length - a.length).join('|');

/** Matches a zone or a place after a time. */
export const zonePattern = `(?:in |at )?(${longestFirst([...Object.keys(seasonal), ...Object.keys(places)])})\\b(?: time)?`;

/** The zone of an abbreviation or a place; null for an unknown one. */
export function zoneOf(name: string): string | null {
  return seasonal[name.toUpperCase()]?.zone ?? places[name.toLowerCase()] ?? null;
}

/** Milliseconds by which noon of that day in a zone differs from UTC. */
export function zoneOffset(day: CalendarDate, zone: string): number {
  return toZoned(toCalendarDateTime(day, new Time(12)), zone).offset;
}

/** True if clocks are an hour ahead of the zone's standard time on that day. */
function isSummerTime(day: CalendarDate, zone: string): boolean {
  return zoneOffset(day, zone) > zoneOffset(day.set({ month: 1, day: 15 }), zone);
}

/** The abbreviation that is right on that day if this one isn't. */
export function rightAbbreviation(name: string, day: CalendarDate): string | null {
  const known = seasonal[name];
  if (!known) return null;
  return isSummerTime(day, known.zone) === known.isSummer ? null : known.other;
}

/** Minutes after midnight in `to` when it is `minutes` after midnight in `from`. */
export function converted(minutes: number, from: string, to: string, day: CalendarDate): number {
  const shift = (zoneOffset(day, to) - zoneOffset(day, from)) / 60_000;
  return (((minutes + shift) % 1440) + 1440) % 1440;
}
