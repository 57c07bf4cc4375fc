import { getDayOfWeek } from '@internationalized/date';
import type { Check, Draft, Subject } from '@/domain/checks/check';
import { sentencesIn, sentenceFinding, type Sentence } from '@/domain/checks/reading/sentences';
import { parseWallClock } from '@/domain/format/dates';
import { quoted } from '@/domain/format/text';
import { mismatchOf, type Mismatch } from './compare';
import { factsOf, listedOwners, namesOf } from './facts';
import { scan } from './scan';
import type { Slip } from './slips';
import { statementsIn, type Context } from './statements';

const reasons: Record<Slip, string> = {
  turned: 'the other way round',
  digits: 'with other digits',
  tenfold: 'ten or more times as much or as little',
  otherRow: 'the figure of another row',
  otherColumn: 'the figure of another column',
  lastNewsletter: 'the figure of the last newsletter',
  ticker: 'another ticker',
  characters: 'other characters',
};

function contextOf(subject: Subject): Context {
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
  };
}

function draftOf(sentence: Sentence, { statement, slip }: Mismatch): Draft {
  const { fact, from, to, owner, relation } = statement;
  const words = sentence.text.slice(from, to);
  const right = fact.show(fact.value);
  const where = sentence.authored.where;
  const text = `${quoted(words)} in ${where} is ${reasons[slip]}: ${fact.label} is ${right}.`;
  const problem = { severity: 'mustFix' as const, index: from, words, text, slip };
  const draft = sentenceFinding(sentence, { ...problem, fact: `${owner} ${relation} ${words}` });
  return { ...draft, compared: `${fact.label} ${right} · ${fact.source}` };
}

/** What the text says of the figures of the tables, where a hand’s slip explains the difference. */
export const figures: Check = {
  key: 'figures',
  name: 'Figures in the text',
  readsProse: true,
  run(subject) {
    const names = namesOf(subject);
    const context = contextOf(subject);
    let last: { sentence: Sentence; owner: string | null } | null = null;
    return sentencesIn(subject).flatMap((sentence) => {
      const marks = scan(sentence.text, names);
      const isNext = last?.sentence.authored === sentence.authored;
      const before = isNext ? (last?.owner ?? null) : null;
      const found = statementsIn(marks, { ...context, before }).flatMap((statement) => {
        const mismatch = mismatchOf(statement);
        return mismatch ? [draftOf(sentence, mismatch)] : [];
      });
      const owners = new Set(marks.flatMap((mark) => (mark.kind === 'name' ? [mark.of] : [])));
      last = { sentence, owner: owners.size === 1 ? ([...owners][0] ?? null) : null };
      return found;
    });
  },
};
