import { countOf, countPattern } from '@/domain/checks/dates/calendarWords';
import { isMaybeAt } from './clauses';
import { assetsOr, statement, type Reader, type Statement } from './statement';
import { topics, type Topic } from './topics';

const counts = countPattern.replace('|an?', '');
const ordinals =
  'first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth'.split(' ');
const ordinal = `(?:${ordinals.join('|')}|\\d{1,2}(?:st|nd|rd|th))`;
const unit =
  '(?:session|day|close|increase|decrease|rise|fall|drop|decline|gain|adjustment|inflow|outflow|month|week)s?';
const inRow = '(?:in a row|running|in succession|on the trot|straight|consecutive|successive)';
const ended = new RegExp(
  `\\b(?:first|break(?:s|ing)?|broke|snap(?:s|ped)?|end(?:s|ed|ing)?|after|had waited|waited|following|since)\\b[^,;.]{0,40}?\\b(${counts})[ -](?:straight |consecutive |successive |trading )*(?:session|day|outflow)s?\\b`,
  'i',
);
const alone = new RegExp(`\\b(?:first)\\b[^,;.]{0,24}\\b(?:in|since|after)\\b`, 'i');
const nth = new RegExp(
  `\\b(${ordinal})[ -](?:(?:straight|consecutive|successive) (?:\\w+ )?${unit}|(?:\\w+ ){0,2}?${unit} ${inRow}|session|day (?:of|in a row|running))`,
  'i',
);
const forMany = new RegExp(
  `\\b(${counts}) (?:(?:straight|consecutive|successive) (?:\\w+ )?${unit}|(?:\\w+[ -]){0,5}?${unit} in a row|${unit} (?:[\\w-]+ ){0,5}?in a row)`,
  'i',
);

function ordinalOf(word: string): number {
  const at = ordinals.indexOf(word.toLowerCase());
  return at === -1 ? Number.parseInt(word, 10) : at + 1;
}

interface Run {
  slot: 'before' | 'run';
  value: number;
  index: number;
  words: string;
}

function runsIn(text: string): Run[] {
  const over = ended.exec(text);
  const count = over && countOf(over[1] ?? '');
  if (over && count !== null) {
    return [{ slot: 'before', value: count, index: over.index, words: over[0] }];
  }
  const at = nth.exec(text);
  if (at && !alone.test(text)) {
    return [{ slot: 'run', value: ordinalOf(at[1] ?? ''), index: at.index, words: at[0] }];
  }
  const many = forMany.exec(text);
  const length = many && countOf(many[1] ?? '');
  return many && length !== null
    ? [{ slot: 'run', value: length, index: many.index, words: many[0] }]
    : [];
}

function topicOf(text: string, all: readonly Topic[]): Topic | undefined {
  return all.find(
    ({ about, not }) => about.every((pattern) => pattern.test(text)) && !not?.test(text),
  );
}

const counted = topics.filter(({ key }) =>
  /^(?:fund run|average|difficulty|basis|stablecoin supply)$/.test(key),
);
const waited =
  /\b(?:inflows?|outflows?|withdrawals?|redemptions|creations|took in|issuers|bl(?:ed|eed))\b/i;

/** For how many sessions in a row something has happened, or hadn't before. */
export const runReader: Reader = (clause, told) => {
  const topic = topicOf(clause.text, counted);
  if (!topic || /\b(?:not|never|would have)\b|n[’']t\b/i.test(clause.text)) return [];
  if (topic.key === 'fund run' && !waited.test(clause.text)) return [];
  const scope = topic.scope?.exec(clause.text)?.[1]?.toLowerCase();
  const key = scope === undefined ? topic.key : `${topic.key} ${scope}`;
  const assets = assetsOr(clause, topic.asset);
  return runsIn(clause.text).flatMap(({ slot, value, index, words }): Statement[] => {
    if (isMaybeAt(clause, index)) return [];
    const room = slot === 'before' ? 1 : 0;
    const what = { topic: key, slot, value, room, assets } as const;
    return [statement(clause, told, { from: index, to: index + words.length }, what)];
  });
};
