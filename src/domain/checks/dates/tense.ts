import type { SentenceProblem, SentenceRule } from '@/domain/checks/reading/sentences';
import { quoted } from '@/domain/format/text';
import { dateWords, daysBetween, monthNames } from './calendarWords';
import { spokenDays, type SpokenDay } from './spokenDays';

/** Verbs that say that something took place, not that somebody spoke of it or planned it. */
const happened =
  'met|cut|raised|held|hiked|lowered|voted|approved|rejected|passed|released|published|reported|expired|opened|closed|launched|began|started|ended|took place|took effect|happened|occurred|went live|came out|came into force|debuted|paid|rose|fell|gained|lost|climbed|dropped|jumped|slipped|rallied|slid|traded|settled|testified|spoke|appeared|ruled|decided|signed|activated|completed|won|beat|missed|surprised|left|kept|convened|resumed|cleared|listed|went|took|saw|hit|broke|reached';
const planned =
  /\b(?:may|might|could|would|will|should|can|shall|must|to|likely|expected|if|when|once|unless|until|after|before|ahead|set|due|scheduled|slated|plan\w*|for|by|since|announced|said|wrote|told|filed|proposed|asked|agreed|fixed|delayed|postponed|moved|next|deadline|date|forecast\w*|called|price[ds]?|bets?|odds|expir(?:y|es|ing)|contracts?|options|futures)\b/i;

/** Words before a participle, which any time may follow: `are closed tomorrow`, `with London shut`. */
const beforeParticiple =
  /(?:\b(?:is|are|be|been|being|am|stays?|remains?|keeps?|gets?|as|not|never|with)|[’'](?:re|s))(?:\s[\w.’-]+){0,3}\s$|,\s$/i;
/** `Figures released tomorrow will show …`. */
const afterParticiple = /^,? (?:will|should|may|might|could|would|is|are)\b/i;

const afterDate = new RegExp(
  `^,? (?:the |its |their |our |an? )?(?:[\\w’'$-]+ ){0,4}?(${happened})\\b`,
  'i',
);
const beforeDate = new RegExp(
  `\\b(?:${happened})\\b((?:\\s[\\w’'$%.-]+){0,4}?)\\s(?:on|at)\\s(?:the\\s)?$`,
  'i',
);

/** True for a date without a year that cannot be one of last year. */
function isClearlyAhead({ date, hasYear }: SpokenDay, days: number, year: number): boolean {
  return days > 0 && (hasYear || (date.year === year && days <= 60));
}

function clauseStart(text: string, index: number): number {
  return (
    Math.max(
      text.lastIndexOf(';', index),
      text.lastIndexOf(' – ', index),
      text.lastIndexOf('—', index),
    ) + 1
  );
}

function clauseEnd(text: string, from: number): number {
  const end = text.slice(from).search(/;| – |—/);
  return end === -1 ? text.length : from + end;
}

/** Something told as past on a date that is still to come. */
const pastAhead: SentenceRule = ({ text, authored }, day) =>
  spokenDays(text, day).flatMap((spoken): SentenceProblem[] => {
    const days = daysBetween(day, spoken.date);
    if (!isClearlyAhead(spoken, days, day.year)) return [];
    const start = clauseStart(text, spoken.index);
    const lead = text.slice(start, spoken.index);
    const after = text.slice(spoken.to, clauseEnd(text, spoken.to));
    const behind = afterDate.exec(after);
    const isFirst = /^\s*(?:(?:at|in|during) (?:\w+ ){1,4})?(?:on )?(?:the )?$/i.test(lead);
    const told = behind?.[0].slice(0, -(behind[1]?.length ?? 0)) ?? '';
    const isTold = behind && isFirst && !planned.test(told) && !beforeParticiple.test(told);
    const front = beforeDate.exec(lead);
    const isBefore =
      front &&
      !planned.test(front[1] ?? '') &&
      !planned.test(lead.slice(0, front.index)) &&
      !beforeParticiple.test(lead.slice(0, front.index)) &&
      !afterParticiple.test(after);
    if (!isTold && !isBefore) return [];
    const from = isTold
      ? spoken.index - (/\bon $/i.test(lead) ? 3 : 0)
      : start + (front?.index ?? 0);
    const to = isTold ? spoken.to + behind[0].length : spoken.to;
    const words = text.slice(from, to).trim();
    const sentence = `${quoted(words)} in ${authored.where} is told as past, but ${dateWords(spoken.date)} is still to come.`;
    return [{ severity: 'mustFix', index: text.indexOf(words, from), words, text: sentence }];
  });

const coming =
  /\b(?:will|shall|(?:is|are) (?:set|due|scheduled|expected|slated|likely|going|about|planned) (?:to|for)|(?:is|are) due|plans? to|hopes? to|intends? to|(?:is|are) to)\b((?:\s[\w’'$%.,-]+){0,9}?)\s(?:on|at|by|before|until|for)?\s?(?:the\s)?$/i;
/** Words after which a past date belongs to another event. */
const elsewhere =
  /\b(?:record|as of|since|that|which|who|dated|from|agreed|announced|signed|filed|held|after|like|than|the (?:vote|deal|cut|bill|attack|decision)|reported (?:on|for))\b|(?:\w+ed|won|lost|told) on$/i;
const present =
  /(?<!\b(?:an?|the|this|that|its|their|to (?:two|three|four|five|none|nil|\d+)|\d+[–-]\d+|[’']s) )\b(?:go|goes|vote|votes|meet|meets|report|reports|expires?|begins?|starts?|is due|are due|takes? effect|launches|decides|testif(?:y|ies)|speaks|convenes?|resumes?|follows?)\b((?:\s[\w’'$%.,-]+){0,4}?)\s(?:on|by)\s(?:the\s)?$/i;

/** A date that only names something: `digest the November 16 sell-off`. */
function isBeforeNoun(text: string, { index, to }: SpokenDay): boolean {
  return (
    /\b(?:the|an?|its|their|this|that|[a-z]+[’']s) $/i.test(text.slice(0, index)) &&
    /^ [a-z]/.test(text.slice(to))
  );
}

/** Something told as coming on a date that is over. */
const futureBehind: SentenceRule = ({ text, authored }, day) =>
  spokenDays(text, day).flatMap((spoken): SentenceProblem[] => {
    const days = daysBetween(day, spoken.date);
    if (days >= 0 || (!spoken.hasYear && days < -75)) return [];
    const start = clauseStart(text, spoken.index);
    const lead = text.slice(start, spoken.index);
    const isHeadline = authored.kind === 'headline';
    const match = coming.exec(lead) ?? (isHeadline ? null : present.exec(lead));
    if (!match) return [];
    const gap = (match[1] ?? '').replace(/^\s(?:not |also |then )?(?:be |have been )?\w+/, ' ');
    if (elsewhere.test(gap) || /’s?$/.test(gap)) return [];
    if (/^[’']s\b/.test(text.slice(spoken.to)) || isBeforeNoun(text, spoken)) return [];
    const words = text.slice(start + match.index, spoken.to);
    const sentence = `${quoted(words)} in ${authored.where} is told as coming, but ${dateWords(spoken.date)} is over.`;
    return [{ severity: 'mustFix', index: start + match.index, words, text: sentence }];
  });

const pastThenNext = new RegExp(
  `\\b(?:${happened})\\b((?:\\s[\\w’'$%-]+){0,4}?)\\s(next (?:week|month|year|quarter|(?:mon|tues|wednes|thurs|fri|satur|sun)day)|tomorrow)\\b(?![’'])`,
  'i',
);
const willThenLast =
  /\b(?:will|is set to|are set to|is due to|are due to|is going to)\b((?:\s[\w’'$%.:-]+){1,7}?)\s(last (?:week|month|year|quarter|night|(?:mon|tues|wednes|thurs|fri|satur|sun)day)|yesterday)\b(?![’'])/i;
const linked =
  /\b(?:than|as|of|from|since|to|like|with|did|over|for|until|till|by|ahead|before|after|that|which|who|what|in|against|on|at|because|and|again|where|when|set|\w+ed)$/i;

/** A past tense beside `next` or `tomorrow`, a future beside `last` or `yesterday`. */
const againstWords: SentenceRule = ({ text, authored }) => {
  const found = [
    { match: pastThenNext.exec(text), when: 'past' },
    { match: willThenLast.exec(text), when: 'coming' },
  ];
  return found.flatMap(({ match, when }): SentenceProblem[] => {
    if (!match) return [];
    const gap = match[1] ?? '';
    if (planned.test(gap) || linked.test(gap.trim())) return [];
    const before = text.slice(Math.max(0, match.index - 40), match.index);
    const isOpen =
      planned.test(before) ||
      beforeParticiple.test(before) ||
      afterParticiple.test(text.slice(match.index + match[0].length));
    if (when === 'past' && isOpen) return [];
    if (when === 'coming' && /\b\w+ed\b/.test(gap.replace(/^ be \w+/, ''))) return [];
    const words = match[0];
    const sentence = `${quoted(words)} in ${authored.where} is told as ${when}, but says “${match[2] ?? ''}”.`;
    return [{ severity: 'mustFix', index: match.index, words, text: sentence }];
  });
};

const record =
  /\b(?:first|highest|lowest|largest|smallest|best|worst|most|strongest|weakest|longest|fastest|biggest)\b[^;.]*\bsince (?:the )?$/i;

/** `The first since 27 November`, before that day. */
const sinceAhead: SentenceRule = ({ text, authored }, day) =>
  spokenDays(text, day).flatMap((spoken): SentenceProblem[] => {
    const days = daysBetween(day, spoken.date);
    if (!isClearlyAhead(spoken, days, day.year) || !record.test(text.slice(0, spoken.index)))
      return [];
    const words = `since ${spoken.words}`;
    const sentence = `${quoted(words)} in ${authored.where}: ${dateWords(spoken.date)} is still to come.`;
    return [
      {
        severity: 'mustFix',
        index: text.indexOf(spoken.words),
        words: spoken.words,
        text: sentence,
      },
    ];
  });

const dueThenTold =
  /\b(?:due|scheduled|expected|set|planned)(?: (?:out|for release|for))? ((?:next|this coming) (?:week|month|(?:mon|tues|wednes|thurs|fri|satur|sun)day)|tomorrow) (?:showed|revealed|confirmed|said|left|pushed|lifted|sent|surprised|gave)\b/i;

/** `Minutes due next Wednesday showed …`. */
const dueAndTold: SentenceRule = ({ text, authored }) => {
  const match = dueThenTold.exec(text);
  if (!match) return [];
  const words = match[0];
  const sentence = `${quoted(words)} in ${authored.where} is told as past, but says “${match[1] ?? ''}”.`;
  return [{ severity: 'mustFix', index: match.index, words, text: sentence }];
};

const event =
  /\b(?:webinar|call|live|conference|event|briefing|meeting|session|workshop|join us)\b/i;
const after = /\b(?:replay|recording|recorded|watch|missed|past|from|of last|as seen|held)\b/i;

/** The date of an event that a promo announces and that is over. */
const promoBehind: SentenceRule = ({ text, authored }, day) =>
  authored.section === 'promo' && event.test(text) && !after.test(text)
    ? spokenDays(text, day).flatMap(({ date, words, index }): SentenceProblem[] => {
        if (date.compare(day) >= 0) return [];
        const sentence = `${quoted(words)} in ${authored.where}: that day is over.`;
        return [{ severity: 'mustFix', index, words, text: sentence }];
      })
    : [];

const months = monthNames.join('|');
const chart = new RegExp(
  `\\b(?:price|prices|flows?|volumes?|chart|balances|supply)\\b[^;.]{0,20}?\\bin (${months})\\b(?! (?:19|20)\\d\\d)`,
  'i',
);

/** An image of a month that hasn't begun. */
const chartAhead: SentenceRule = ({ text, authored }, day) => {
  const match = authored.kind === 'alt' ? chart.exec(text) : null;
  const at = monthNames.findIndex((each) => each.toLowerCase() === match?.[1]?.toLowerCase());
  const ahead = (at + 1 - day.month + 12) % 12;
  if (
    !match ||
    ahead === 0 ||
    ahead > 2 ||
    /\b(?:last|expected|forecast|path|scenario|seasonal\w*|average|every)\b/i.test(text)
  )
    return [];
  const words = match[0];
  const sentence = `${quoted(words)} in ${authored.where}: ${match[1] ?? ''} is still to come.`;
  return [{ severity: 'mustFix', index: match.index, words, text: sentence }];
};

export const tenseRules: readonly SentenceRule[] = [
  pastAhead,
  futureBehind,
  againstWords,
  sinceAhead,
  dueAndTold,
  promoBehind,
  chartAhead,
];
