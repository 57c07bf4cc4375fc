import { getDayOfWeek } from '@internationalized/date';
import type { Check, Draft, Subject } from '@/domain/checks/check';
import { sentencesIn, sentenceFinding, type Sentence } from '@/domain/checks/reading/sentences';
import type { Authored } from '@/domain/checks/reading/authored';
import { parseWallClock } from '@/domain/format/dates';
import { quoted } from '@/domain/format/text';
import { mismatchOf, type Mismatch } from './compare';
import { factsOf, listedOwners, wordsFor } from './facts';
import { scan } from './scan';
import { statementsIn, type Context, type Statement } from './statements';

/** Words, and a price, that tell that a sentence is about the day. */
const ofDay = /\b(?:today|overnight|24 hours|day|this morning)\b|\$\d/i;
const ofLonger =
  /\b(?:weeks?|weekly|months?|monthly|quarters?|quarterly|years?|yearly|annual(?:ly)?|ytd|since|january 1|december 31|20\d\d)\b/i;

export function contextOf(subject: Subject): Context {
  const { newsletterDay, input } = subject;
  const session = parseWallClock(input.listed.stocks_time ?? input.listed.etps_time);
  const weekday = (day: Parameters<typeof getDayOfWeek>[0] | null) =>
    day === null ? -1 : getDayOfWeek(day, 'en-US', 'sun');
  return {
    facts: factsOf(subject),
    listed: listedOwners(subject),
    today: weekday(newsletterDay),
    session: weekday(session),
    before: null,
    isOfLonger: false,
  };
}

function draftOf(sentence: Sentence, { statement, slip, reason, right }: Mismatch): Draft {
  const { fact, from, to, owner, relation, moved } = statement;
  const isTurned = slip === 'turned' && moved !== null;
  const [start, end] = isTurned ? [Math.min(moved.from, from), Math.max(moved.to, to)] : [from, to];
  const words = sentence.text.slice(start, end);
  const shown = fact.show(fact.value);
  const text = `${quoted(words)} in ${sentence.authored.where}: ${fact.label} is ${shown}.${reason && ` ${reason}`}`;
  const problem = {
    severity: slip ? ('mustFix' as const) : ('check' as const),
    index: start,
    words,
    text,
    slip,
  };
  const fix = right === null ? {} : { to: right, label: `Change to ${right}` };
  const draft = sentenceFinding(sentence, {
    ...problem,
    ...fix,
    fact: `${owner} ${relation} ${words}`,
  });
  return { ...draft, compared: `${fact.label} ${shown} · ${fact.source}` };
}

interface Read {
  sentence: Sentence;
  statements: Statement[];
}

/** Reads all sentences; `it` in one is what the sentence before in the same text was about. */
export function readAll(subject: Subject, context: Context): Read[] {
  const lexicon = wordsFor(subject);
  let last: Authored | null = null;
  let owner: string | null = null;
  let wasOfLonger = false;
  const sentences = sentencesIn(subject).filter(({ authored }) => /\d/.test(authored.text));
  return sentences.map((sentence) => {
    const { authored, text } = sentence;
    const marks = scan(text, lexicon);
    const isNext = last === authored;
    const before = isNext ? owner : null;
    wasOfLonger = ofLonger.test(text) || (isNext && wasOfLonger);
    const isOfLonger = ofLonger.test(text) || (wasOfLonger && !ofDay.test(text));
    const owners = new Set(marks.flatMap((mark) => (mark.kind === 'name' ? [mark.of] : [])));
    owner = owners.size === 1 ? ([...owners][0] ?? null) : null;
    last = authored;
    return { sentence, statements: statementsIn(marks, { ...context, before, isOfLonger }) };
  });
}

/** A figure that one paragraph tells twice. */
function toldTwice(read: readonly Read[]): Draft[] {
  const told = new Map<Authored, Set<string>>();
  return read.flatMap(({ sentence, statements }) =>
    statements.flatMap(({ fact, quantity, from, to }): Draft[] => {
      const { authored } = sentence;
      const before = told.get(authored) ?? new Set();
      told.set(authored, before);
      const key = `${fact.label} ${quantity.value}`;
      const isTwice = before.has(key);
      before.add(key);
      if (!isTwice) return [];
      const words = sentence.text.slice(from, to);
      const text = `${quoted(words)} for ${fact.label} is in one paragraph of ${authored.where} twice.`;
      return [sentenceFinding(sentence, { severity: 'tip', index: from, words, text })];
    }),
  );
}

/** What the text says of the figures of the tables, where a hand’s slip explains the difference. */
export const figures: Check = {
  key: 'figures',
  name: 'Figures in the text',
  readsProse: true,
  run(subject) {
    const context = contextOf(subject);
    const read = readAll(subject, context);
    const wrong = read.flatMap(({ sentence, statements }) =>
      statements.flatMap((statement) => {
        const words = sentence.text.slice(statement.from, statement.to);
        const mismatch = mismatchOf(statement, words, context.facts);
        return mismatch ? [draftOf(sentence, mismatch)] : [];
      }),
    );
    return [...wrong, ...toldTwice(read)];
  },
};
