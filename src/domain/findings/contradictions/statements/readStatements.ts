import type { CalendarDate } from '@internationalized/date';
import type { Told } from '@/domain/findings/contradictions/told';
import { clausesOf } from './clauses';
import { actorReader, eventReader, minutesReader, sessionReader } from './events';
import { holderReader, laggardReader } from './holders';
import { leaderReader } from './leaders';
import { crossingReader, supportReader } from './levels';
import { runReader } from './runs';
import { rallyReader, stanceReader } from './stances';
import type { Reader, Statement } from './statement';
import { topicReader } from './topicReader';

const readers: readonly Reader[] = [
  topicReader,
  crossingReader,
  supportReader,
  runReader,
  leaderReader,
  stanceReader,
  rallyReader,
  holderReader,
  laggardReader,
  eventReader,
  actorReader,
  sessionReader,
  minutesReader,
];

/** Everything that the newsletter's sentences state of the market. */
export function statementsIn(told: readonly Told[], day: CalendarDate): Statement[] {
  return told.flatMap((each) =>
    clausesOf(each, day).flatMap((clause) => readers.flatMap((read) => read(clause, each, day))),
  );
}
