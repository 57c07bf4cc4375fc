import type { CalendarDate } from '@internationalized/date';
import { weekdayName, weekdayOf } from '@/domain/checks/dates/datesInText';
import { remembered, textAndDayKey } from '@/domain/checks/remembered';
import { daysBetween, monthNames, weekdayIn } from '@/domain/checks/dates/calendarWords';
import { spokenDays } from '@/domain/checks/dates/spokenDays';

const months = monthNames.join('|').replace('May', 'May(?! (?:be|have|not|well|yet|also))');

/** What a time word means: a day by its distance, or a longer period by its name. */
const words: readonly (readonly [label: string, pattern: RegExp])[] = [
  [
    'd0',
    /\b(?:today|tonight|this (?:morning|afternoon|evening)|overnight|asian (?:hours|session|trading|morning))\b/i,
  ],
  ['d-1', /\byesterday\b/i],
  ['d1', /\btomorrow\b/i],
  ['w0', /\b(?:this|the past|past|the) week\b(?!end)|\bweek to date\b/i],
  ['w-1', /\b(?:last|the previous|a|the prior) week\b(?!end)|\bweeks? (?:ago|earlier)\b/i],
  ['w1', /\bnext week\b/i],
  ['weekend', /\bweekend\b/i],
  ['m0', /\bthis month\b|\bmonth to date\b|\bso far in \w+\b/i],
  ['m-1', /\b(?:last|the previous) month\b|\bmonths? (?:ago|earlier)\b|\bmonth-end\b/i],
  ['m1', /\bnext month\b/i],
  ['q', /\b(?:this|last|next|the \w+) quarter\b|\bquarterly\b|\bQ[1-4]\b/i],
  ['y0', /\b(?:this|the) year\b|\byear to date\b|\bso far in 20\d\d\b|\byear-end\b/i],
  ['y-1', /\blast year\b|\byears? (?:ago|earlier)\b/i],
  ['y1', /\bnext year\b/i],
  [
    'past',
    /\b(?:earlier|previous(?:ly)?|prior|former(?:ly)?|ago|used to|once was|last (?:spring|summer|autumn|fall|winter|time)|back then|at the time|until (?:now|recently)|(?:when|as|before) the (?:year|month|week|quarter) (?:began|started|opened)|at the start of|had (?:\w+ly )?(?:been|raised|attracted|added|drawn|climbed|dropped|closed|fallen|risen|lost|taken|brought|made|sold|bought|paid|held|left|seen|grown|sunk))\b/i,
  ],
  [
    'ever',
    /\b(?:since (?:launch|inception|their launch)|in all|all told|cumulative(?:ly)?|to date)\b/i,
  ],
  ['average', /\b(?:on average|averag(?:e|ing) (?:day|daily|week)|typical(?:ly)?|usual(?:ly)?)\b/i],
];
const since = new RegExp(
  `\\bsince (?:the )?(?:late |early |mid-?)?(?:\\d{1,2} )?(?:${months}|spring|summer|autumn|winter|last \\w+|\\w+day)\\b(?: \\d{1,2}\\b)?`,
  'gi',
);
const weekday = new RegExp(`\\b(last |next |this coming )?(${weekdayName})\\b(?!\\s+\\d)`, 'gi');

function weekdays(text: string, day: CalendarDate): string[] {
  return Array.from(text.matchAll(weekday)).flatMap(([word, lead = '', name = '']) => {
    if (!/day$/i.test(name) || /^(?:mar|sun)$/i.test(word)) return [];
    const back = (weekdayIn(day) - weekdayOf(name) + 7) % 7;
    if (/next|coming/i.test(lead)) return [`d${7 - back}`];
    // “Last Thursday” is this week’s to some, and the one before to others.
    if (/last/i.test(lead)) return back === 0 ? ['d-7'] : [`d${-back}`, `d${-back - 7}`];
    return [`d${-back || 0}`];
  });
}

function readWindows(text: string, day: CalendarDate): ReadonlySet<string> {
  const bare = text.replace(since, ' ');
  const found = new Set(words.flatMap(([label, pattern]) => (pattern.test(bare) ? [label] : [])));
  const dates = spokenDays(bare, day);
  for (const { date } of dates) found.add(`d${daysBetween(day, date)}`);
  const rest = dates.reduceRight(
    (all, { index, to }) => `${all.slice(0, index)} ${all.slice(to)}`,
    bare,
  );
  for (const label of weekdays(rest, day)) found.add(label);
  for (const [name] of rest.matchAll(new RegExp(`\\b(?:${months})\\b`, 'g'))) {
    found.add(monthNames[day.month - 1] === name ? 'm0' : `m:${name}`);
  }
  for (const [year] of rest.matchAll(/\b(?:19|20)\d\d\b/g)) {
    found.add(Number(year) === day.year ? 'y0' : `y:${year}`);
  }
  return found;
}

/** The days and periods that a text names, without the starts of comparisons such as `since May`. */
export const windowsIn = remembered(textAndDayKey, readWindows);

const near = new Set(['d0', 'd-1', 'w0']);

/** True if statements with these windows may be about the same time. */
export function mayBeOfOneTime(a: ReadonlySet<string>, b: ReadonlySet<string>): boolean {
  const [one, two] = [[...a], [...b]];
  if (one.length === 0 || two.length === 0)
    return [...one, ...two].every((label) => near.has(label));
  const isFar = (label: string) => !near.has(label);
  return (
    one.some((label) => b.has(label)) &&
    one.filter(isFar).every((label) => b.has(label)) &&
    two.filter(isFar).every((label) => a.has(label))
  );
}
