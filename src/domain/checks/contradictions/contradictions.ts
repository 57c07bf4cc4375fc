import type { Check, Draft, Subject } from '@/domain/checks/check';
import { contradictingFigures } from './figures';
import { contradictingSums, headlineSums } from './flows';
import { eventsOfEmptyDays } from './statements/calendar';
import { misprintedFigures } from './misprints';
import { headlinesAgainstStories } from './newsItems';
import { statementsIn } from './statements/readStatements';
import { movesAgainstTable } from './statements/moves';
import { contradictingRounds, lostAndSafe } from './statements/rounds';
import { contradictingStatements, turnedLevels } from './statements/statement';
import { toldIn, type Told } from './told';
import { contradictingViews } from './views';

function ofTheMarket(told: readonly Told[], subject: Subject): Draft[] {
  const { newsletterDay: day } = subject;
  if (!day) return [];
  const statements = statementsIn(told, day);
  return [
    ...contradictingStatements(statements),
    ...turnedLevels(statements),
    ...movesAgainstTable(told, subject, day),
    ...eventsOfEmptyDays(told, day),
    ...contradictingRounds(told),
    ...lostAndSafe(told),
    ...misprintedFigures(told, day),
    ...headlinesAgainstStories(told, day),
  ];
}

/** Of the findings whose words overlap, the first: two readers may understand one sentence. */
function onceEach(drafts: readonly Draft[]): Draft[] {
  const kept: Draft[] = [];
  for (const draft of drafts) {
    const isKnown = kept.some(({ field, words = '' }) => {
      const own = draft.words ?? '';
      return field === draft.field && own !== '' && words !== '' && overlaps(words, own);
    });
    if (!isKnown) kept.push(draft);
  }
  return kept;
}

function overlaps(one: string, other: string): boolean {
  return one.includes(other) || other.includes(one);
}

/** Sentences of one newsletter that can't all be right. */
export const contradictions: Check = {
  key: 'contradictions',
  name: 'Contradictions',
  readsProse: true,
  run(subject) {
    const told = toldIn(subject, subject.newsletterDay);
    return onceEach([
      ...contradictingViews(told),
      ...ofTheMarket(told, subject),
      ...contradictingFigures(told),
      ...contradictingSums(told),
      ...headlineSums(told),
    ]);
  },
};
