import { isSameDay, type CalendarDate } from '@internationalized/date';
import type { Subject } from '@/domain/checks/check';
import type { Sentence, SentenceProblem, SentenceRule } from '@/domain/checks/reading/sentences';
import { quoted } from '@/domain/format/text';
import { holidayNamed, isHalfDay, isTradingDay } from '@/domain/market/tradingDays';
import { fullDate, weekdayIn, weekdayWord } from './calendarWords';
import { spokenDays, weekdayNear } from './spokenDays';

/** The US stock market and what is only traded there. */
const market =
  /\b(?:(?:US|U\.S\.|American|New York|domestic|listed)(?:[- ]listed)? (?:stocks?|shares?|equit(?:y|ies)|stock exchanges|stock markets?|exchanges|spot funds|markets)|stocks in New York|(?:starts?|begins?) trading in New York|stock exchanges?|Wall Street|NYSE|Nasdaq|S&P 500|Dow|opening bell|closing bell|(?:[Ss]pot|[Ll]isted)(?: (?:listed|bitcoin|ether|crypto))* (?:funds?|ETFs?|ETPs?)|regular hours|cash session|equity (?:session|open|close))\b/;
/** Figures that US agencies only release on working days. */
const releases =
  /\b(?:payrolls?|CPI|consumer prices?|jobless claims|PPI|retail sales|jobs report|FOMC)\b/;
const trades =
  /\b(?:open(?:s|ed|ing)?|close[sd]? (?:up|down|higher|lower|flat|mixed|little|at|with|near|on|\d)|rose|fell|gain(?:s|ed)?|climbed|slipped|slid|rallied|dropped|jumped|lost|added|trad(?:e|es|ed|ing)|settled|ended|finished|took (?:in|creations)|inflows?|outflows?|creations|redemptions|bled|regular hours|full session|as usual|normal hours|opening bell|closing bell|start trading|due|released?|publish(?:ed|es)?|report(?:ed|s)?)\b/i;
/** Words that say that the market rests, or that the day is only a limit. */
const rests =
  /\b(?:(?:is|are|was|were|be|been|stay|stays|remain|remains) (?:closed|shut)|shut|closed (?:for|on (?!.*(?:higher|lower)))|clos(?:es|ed) (?:early|at (?:1|one|13))|wait|rests?|holiday|no |not|n[’']t|without|never|until|till|reopens?|ahead of|before|after|since|by|futures|perpetuals?|perps|round the clock|24\/7|weekend gap|tokeni[sz]ed|if|would|instead|unlike|late|overnight|prediction)\b/i;

function clausesOf(text: string): { clause: string; from: number }[] {
  const found: { clause: string; from: number }[] = [];
  let from = 0;
  for (const match of text.matchAll(
    /;|,? (?:while|whereas|but|when|although|though|as|where) | – |—/g,
  )) {
    found.push({ clause: text.slice(from, match.index), from });
    from = match.index + match[0].length;
  }
  found.push({ clause: text.slice(from), from });
  return found;
}

interface ClauseDay {
  date: CalendarDate;
  index: number;
  words: string;
}

const bareDay =
  /\b(?:(last|next|this|this coming|this past) )?((?:mon|tues|wednes|thurs|fri|satur|sun)day)(?:[’']s)?\b|\b(today|tomorrow|yesterday)(?:[’']s)?\b|\b(Thanksgiving(?: Day)?|Christmas Day|New Year[’']s Day|Independence Day|Labor Day|Memorial Day|Juneteenth|Good Friday|Presidents[’'] Day|Martin Luther King(?: Jr\.)? Day)\b/i;

/** The day that a clause without a date names. */
function namedDay(clause: string, day: CalendarDate): ClauseDay | null {
  const match = bareDay.exec(clause);
  if (!match) return null;
  const [words, when = '', name, relative, holiday] = match;
  const at = { index: match.index, words };
  if (relative !== undefined) {
    const step = { today: 0, tomorrow: 1, yesterday: -1 }[relative.toLowerCase()] ?? 0;
    return { date: day.add({ days: step }), ...at };
  }
  if (holiday !== undefined) {
    const date = holidayNamed(holiday, day.year);
    return date && { date, ...at };
  }
  const isComing =
    /next|coming/i.test(when) || /\b(?:will|due|is set to|are set to)\b/i.test(clause);
  if (name === undefined || /\bMonday morning/i.test(clause)) return null;
  const date = weekdayNear(day, name, isComing ? 1 : -1);
  const isWeekend = weekdayIn(date) === 0 || weekdayIn(date) === 6;
  return isWeekend || isComing ? { date, ...at } : null;
}

function dayOf(clause: string, day: CalendarDate): ClauseDay | null {
  const days = spokenDays(clause, day);
  if (days.length > 1) return null;
  return days[0] ?? namedDay(clause, day);
}

/** The finding for words from the day to the market, without what comes between clauses. */
function stretch(clause: string, { index, words }: ClauseDay, at: number, length: number): string {
  const from = Math.min(index, at);
  const lead = /\b(?:on|at) $/i.exec(clause.slice(0, from))?.[0] ?? '';
  return clause.slice(from - lead.length, Math.max(index + words.length, at + length));
}

function weekendName(date: CalendarDate): string {
  return weekdayIn(date) === 0 || weekdayIn(date) === 6 ? 'a weekend' : 'a market holiday';
}

const normalClose =
  /\b(?:4 p\.?m|16:00|full (?:session|day)|regular hours|normal hours|as usual)\b/i;

/** US stocks or listed funds that trade on a day without a session. */
export function marketRule({ input: { listed } }: Pick<Subject, 'input'>): SentenceRule {
  const symbols = [...listed.etps, ...listed.stocks].map(({ ticker }) =>
    ticker.trim().toUpperCase(),
  );
  const plain = symbols.filter((symbol) => /^[A-Z]{2,6}$/.test(symbol));
  const share = new RegExp(
    `\\$(?:${plain.join('|') || '(?!)'})\\b(?![’']s (?:app|exchange|customers|users))`,
  );
  return (sentence, day) =>
    clausesOf(sentence.text).flatMap(({ clause, from }) =>
      clauseProblem(sentence, clause, from, day, share),
    );
}

function clauseProblem(
  { authored }: Sentence,
  clause: string,
  from: number,
  day: CalendarDate,
  share: RegExp,
): SentenceProblem[] {
  const subject = market.exec(clause) ?? share.exec(clause) ?? releases.exec(clause);
  if (!subject || !(trades.test(clause) || normalClose.test(clause))) return [];
  const named = dayOf(clause, day);
  if (!named) return [];
  const isHalf = isHalfDay(named.date) && normalClose.test(clause);
  if (isTradingDay(named.date) && !isHalf) return [];
  if (!isHalf && rests.test(clause.replace(/\bas usual\b/i, ''))) return [];
  const words = stretch(clause, named, subject.index, subject[0].length);
  const close = isHalf ? (normalClose.exec(clause)?.[0] ?? words) : words;
  const why = isHalf
    ? 'US stock exchanges close at 1 p.m.'
    : `US stock exchanges are closed: it’s ${weekendName(named.date)}.`;
  const text = `${quoted(words)} in ${authored.where}: on ${fullDate(named.date)}, ${why.replace(/\.$/, '')}.`;
  const shown = isHalf
    ? clause.slice(
        named.index,
        Math.max(named.index + named.words.length, clause.indexOf(close) + close.length),
      )
    : words;
  return [
    {
      severity: 'mustFix',
      index: from + clause.indexOf(shown),
      words: shown,
      text,
    },
  ];
}

const holidayBeside =
  /\b(Thanksgiving(?: Day)?|Christmas Day|New Year[’']s Day|Independence Day|Labor Day|Memorial Day|Juneteenth|Good Friday|Presidents[’'] Day|Martin Luther King(?: Jr\.)? Day)(?:,| falls| is| \(|,? on| –)\s?(?:on |falls on |is )?$/i;

/** `Thanksgiving, on Wednesday, November 25`. */
export const holidayDates: SentenceRule = ({ text, authored }, day) =>
  spokenDays(text, day).flatMap((spoken): SentenceProblem[] => {
    const name = holidayBeside.exec(text.slice(0, spoken.index))?.[1];
    const right = name === undefined ? null : holidayNamed(name, spoken.date.year);
    if (!right || isSameDay(right, spoken.date)) return [];
    const sentence = `${quoted(`${name ?? ''}, ${spoken.words}`)} in ${authored.where}: it’s on ${weekdayWord(right)}, ${fullDate(right).replace(/^\w+, /, '')}.`;
    return [{ severity: 'mustFix', index: spoken.index, words: spoken.words, text: sentence }];
  });

const sessionOf =
  /\b(tomorrow|yesterday|today|(?:satur|sun)day|(?:the )?weekend)[’']s (?:stock |cash |equity |regular |US )*(?:close|open|opening|session|trading|bell|auction|opening bell|closing bell)\b/i;

/** `Tomorrow’s close on Wall Street`, on a Friday. */
export const sessionsOnRestDays: SentenceRule = ({ text, authored }, day) => {
  const match = sessionOf.exec(text);
  if (!match || !market.test(text) || /\b(?:no|not|closed|shut|without)\b/i.test(text)) return [];
  const step = { tomorrow: 1, yesterday: -1, today: 0 }[match[1]?.toLowerCase() ?? ''];
  const date = step === undefined ? null : day.add({ days: step });
  if (date && isTradingDay(date)) return [];
  const words = match[0];
  const why = date
    ? `on ${fullDate(date)}, US stock exchanges are closed`
    : 'US stock exchanges are closed at weekends';
  return [
    {
      severity: 'mustFix',
      index: match.index,
      words,
      text: `${quoted(words)} in ${authored.where}: ${why}.`,
    },
  ];
};
