import type { Subject } from '@/domain/findings/check';
import { claimTexts, type ClaimText } from '../claimTexts';
import { mentionFinder, sentencesOf } from '../mentions';
import { metricSubjects } from '../metricSubjects';
import { ownTimesOf } from '../ownTimes';
import { instrumentsOf } from '../tableRows';
import { judged } from './judge';
import { saidIn } from './saidOf';
import type { SpokenFigure } from './spokenFigures';
import { partsOf, statementOf, type Statement } from './statement';

/** Words of a text that the tables refute. */
export interface Refuted {
  place: ClaimText;
  sentence: string;
  words: string;
  text: string;
}

type Fault = Pick<Refuted, 'words' | 'text'>;

function figureFaults(statement: Statement, used: ReadonlySet<SpokenFigure>): Fault[] {
  const { period, isHypothetical, source } = statement;
  if (period === null || isHypothetical) return [];
  return saidIn(statement, used).flatMap((said): Fault[] => {
    const difference = judged(said, period);
    if (!difference) return [];
    const ranges = [said.figure, ...said.mentions];
    const from = Math.min(...ranges.map((each) => each.from));
    const to = Math.max(...ranges.map((each) => each.to));
    const tail = /^ ?[a-z]+/i.exec(source.slice(to))?.[0] ?? '';
    const { topic, figure } = difference;
    return [{ words: source.slice(from, to + tail.length), text: `the table says ${figure.shown} for ${topic.name}.` }];
  });
}

function faultsOf(statement: Statement): Fault[] {
  const used = new Set<SpokenFigure>();
  return figureFaults(statement, used);
}

const read = new WeakMap<Subject, Refuted[]>();

function readAll(subject: Subject): Refuted[] {
  const mentionsIn = mentionFinder(instrumentsOf(subject));
  const metrics = subject.variant.sections.includes('metrics') ? metricSubjects(subject) : [];
  const own = ownTimesOf(subject);
  return claimTexts(subject)
    .filter(({ isOurs }) => isOurs)
    .flatMap((place) => {
      let context = place.before;
      return sentencesOf(place.text).flatMap((sentence) =>
        partsOf(sentence).flatMap((part) => {
          const statement = statementOf({ sentence: part, context, mentionsIn, metrics, own });
          context = part;
          return faultsOf(statement).map((fault) => ({ ...fault, place, sentence }));
        }),
      );
    });
}

/** What the texts say of the tables' figures, and the tables refute; read once for all checks. */
export function readClaims(subject: Subject): Refuted[] {
  const known = read.get(subject);
  if (known) return known;
  const refuted = readAll(subject);
  read.set(subject, refuted);
  return refuted;
}
