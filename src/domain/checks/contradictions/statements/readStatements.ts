import type { CalendarDate } from '@internationalized/date';
import { rememberedOf } from '@/domain/checks/remembered';
import type { Told } from '@/domain/checks/contradictions/told';
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

const statementsOf = rememberedOf((told: Told, day: CalendarDate) =>
  clausesOf(told, day).flatMap((clause) => readers.flatMap((read) => read(clause, told, day))),
);

/** Everything that the newsletter's sentences state of the market. */
export function statementsIn(told: readonly Told[], day: CalendarDate): Statement[] {
  return told.flatMap((each) => statementsOf(each, day));
}
