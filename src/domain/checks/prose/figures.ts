import { getDayOfWeek } from '@internationalized/date';
import type { Check, Subject } from '@/domain/checks/check';
import type { Draft } from '@/domain/checks/textFinding';
import { sentencesIn, sentenceFinding, type Sentence } from '@/domain/checks/reading/sentences';
import { authoredTexts, type Authored } from '@/domain/checks/reading/authored';
import { byText, remembered } from '@/domain/format/remembered';
import { parseWallClock } from '@/domain/format/dates';
import { quoted } from '@/domain/format/text';
import { mismatchOf, type Mismatch } from './compare';
import { factsOf, listedOwners, rowsOf, wordsFor } from './facts';
import { scan } from './scan';
import { statementsIn, type Context, type Statement } from './statements';

const ofYear = /\b(?:years?|yearly|annual(?:ly)?|ytd|january|20\d\d)\b/i;
const ofWeeks = /\b(?:weeks?|weekly|months?|monthly|quarters?|quarterly)\b/i;
/** Words, and a price, that tell that a sentence is about the day. */
const ofDay = /\b(?:today|overnight|24 hours|day|this morning)\b|\$\d/i;

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
    isOfYear: false,
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
  return { ...draft, compared: fact.source };
}

interface Read {
  sentence: Sentence;
  statements: Statement[];
}

/** Reads a sentence with the names of the tables, which seldom change. */
const scannerFor = remembered(
  (subject: Subject) => JSON.stringify(rowsOf(subject).map(({ symbol }) => symbol)),
  (subject) => {
    const lexicon = wordsFor(subject);
    return byText((text) => scan(text, lexicon));
  },
  4,
);

/** Reads all sentences; `it` in one is what the sentence before in the same text was about. */
export function readAll(subject: Subject, context: Context): Read[] {
  const scanned = scannerFor(subject);
  let last: Authored | null = null;
  let owner: string | null = null;
  let wasOfLonger = false;
  const spoken = authoredTexts(subject);
  const isOfYear = new Map(
    spoken.map((authored, at) => {
      const near = spoken.slice(Math.max(0, at - 3), at + 1);
      return [authored, near.some(({ text }) => ofYear.test(text))];
    }),
  );
  const sentences = sentencesIn(subject).filter(({ authored }) => /\d/.test(authored.text));
  return sentences.map((sentence) => {
    const { authored, text } = sentence;
    const marks = scanned(text);
    const isNext = last === authored;
    const before = isNext ? owner : null;
    const isOfLonger = ofWeeks.test(text) || (isNext && wasOfLonger && !ofDay.test(text));
    wasOfLonger = ofWeeks.test(text) || (isNext && wasOfLonger);
    const owners = new Set(marks.flatMap((mark) => (mark.kind === 'name' ? [mark.of] : [])));
    owner = owners.size === 1 ? ([...owners][0] ?? null) : null;
    last = authored;
    return {
      sentence,
      statements: statementsIn(marks, {
        ...context,
        before,
        isOfLonger,
        isOfYear: isOfYear.get(authored) ?? false,
      }),
    };
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
