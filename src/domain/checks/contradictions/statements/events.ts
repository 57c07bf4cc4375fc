import { statement, type Reader, type Statement } from './statement';

interface Event {
  key: string;
  about: RegExp;
  not?: RegExp;
}

/** Events of which one is spoken of at a time, with the day on which they take place. */
const events: readonly Event[] = [
  {
    key: 'expiry day',
    about:
      /\boptions?\b.*\bexpir\w+|\bexpir(?:y|e|es|ation|ing)\b.*\boptions?\b|[’']s (?:options? )?expiry\b/i,
    not: /\b(?:weekly|monthly|quarterly|december|january|futures|next|last|following|listed)\b/i,
  },
  {
    key: 'minutes day',
    about:
      /(?:[’']s|\bthe|\bfed|\bFOMC|\brate|\bmeeting|\bcommittee) minutes\b|\bminutes (?:published|released|of the|from|due|out)\b/i,
    not: /\b(?:next|last (?:month|time)|previous|within|january|december|ecb|boe|european)\b/i,
  },
];
const days = /^d-?[0-6]$/;

/** On which day an event is. */
export const eventReader: Reader = (clause, told) =>
  events.flatMap(({ key, about, not }): Statement[] => {
    const { text } = clause;
    const place = about.exec(text);
    const own = [...clause.windows];
    const [value] = own;
    if (!place || not?.test(text) || told.order === 2) return [];
    if (value === undefined || own.length !== 1 || !days.test(value)) return [];
    const day =
      /\b(?:today|tonight|this morning|yesterday|tomorrow|(?:mon|tues|wednes|thurs|fri|satur|sun)day)\b/i.exec(
        text,
      );
    if (!day) return [];
    const from = Math.min(place.index, day.index);
    const to = Math.max(place.index + place[0].length, day.index + day[0].length);
    const at = to - from > 70 ? { from: day.index, to: day.index + day[0].length } : { from, to };
    const what = { topic: key, slot: 'day', value, isTime: true, assets: new Set<string>() };
    return [statement(clause, told, at, what)];
  });

const published =
  /\bminutes\b(?: \w+){0,3} (?:were |was )?(?:published|released|out) (?:on|last)\b/i;
const awaited =
  /\bminutes\b(?: \w+){0,3} (?:are|is|will be|to be|due to be) (?:published|released|due|out)\b/i;

/** Whether the minutes of a day are out or still to come. */
export const minutesReader: Reader = (clause, from) => {
  const { text } = clause;
  const [past, ahead] = [published.exec(text), awaited.exec(text)];
  const match = ahead ?? past;
  const [day] = [...clause.windows];
  if (!match || day === undefined || clause.windows.size > 1 || /\b(?:next|after)\b/i.test(text))
    return [];
  const what = {
    topic: `minutes of ${day}`,
    slot: 'tense',
    value: ahead ? 'coming' : 'past',
    isTime: true,
    assets: new Set<string>(),
  };
  return [statement(clause, from, { from: match.index, to: match.index + match[0].length }, what)];
};

const plural = '([a-z]{2,}(?<!s)s)';
const number = '(two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|\\d{1,3})';
const actors = new RegExp(
  `(?<![\\w$.,%-])${number} (?:[a-z]+ ){0,2}?${plural} (?:now |also |have |already |together )?([a-z]{3,})\\b`,
  'gi',
);
const values: Readonly<Record<string, number>> = Object.fromEntries(
  'two three four five six seven eight nine ten eleven twelve'
    .split(' ')
    .map((word, at) => [word, at + 2]),
);
const units =
  /^(?:days|weeks|months|years|hours|minutes|sessions|points|times|cents|dollars|percents|basis|coins|tokens|chances|thirds|quarters|closes|others)$/;
const endless = (verb: string) => verb.toLowerCase().replace(/(?:ed|s|ing|e)$/, '');

/** How many did something: `two agencies asked`. */
export const actorReader: Reader = (clause, told) =>
  Array.from(clause.text.matchAll(actors)).flatMap((match): Statement[] => {
    const [words, count = '', noun = '', verb = ''] = match;
    if (units.test(noun.toLowerCase()) || /\b(?:other|more|another|further|of the)\b/i.test(words))
      return [];
    if (
      /^(?:and|who|that|which|with|from|for|are|were|have|had|was|in|on|at|to|of|or|as|than|after|before)$/i.test(
        verb,
      )
    )
      return [];
    if (
      /\b(?:of|the other|another|only|least|top|largest) $/i.test(clause.text.slice(0, match.index))
    )
      return [];
    const what = {
      topic: `actors ${noun.toLowerCase()} ${endless(verb)}`,
      slot: 'count',
      value: values[count.toLowerCase()] ?? Number(count),
      assets: new Set<string>(),
    };
    return [statement(clause, told, { from: match.index, to: match.index + words.length }, what)];
  });

/** In which session a price was taken back. */
export const sessionReader: Reader = (clause, told) => {
  const { text } = clause;
  const price = /\b(?:reclaim\w*|regain\w*|retook|back (?:over|above))\b[^$]{0,20}\$([\d,]+)/i.exec(
    text,
  );
  if (!price || /\b(?:slept|asleep|closed|shut|before|after|ahead of)\b/i.test(told.sentence.text))
    return [];
  const found = [
    ['asia', /\b(?:Asia|Asian|Tokyo|Hong Kong|Singapore)\b/],
    ['europe', /\b(?:Europe|European|London|Frankfurt)\b/],
    ['america', /\b(?:New York|US|American|Wall Street|Chicago)\b/],
  ] as const;
  const named = found.filter(([, pattern]) => pattern.test(text));
  const [only] = named;
  const place = only?.[1].exec(text);
  if (!only || !place || named.length > 1) return [];
  const at = { from: place.index, to: place.index + place[0].length };
  const topic = `session ${(price[1] ?? '').replaceAll(',', '')}`;
  const what = { topic, slot: 'session', value: only[0], assets: new Set<string>(), isTime: true };
  return [statement(clause, told, at, what)];
};
