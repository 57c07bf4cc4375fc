import type { Subject } from '@/domain/findings/check';
import type { Fix } from '@/domain/findings/report';
import { claimTexts, type ClaimText } from '../claimTexts';
import { mentionFinder, sentencesOf } from '../mentions';
import { fundingClaims } from '../fundingClaims';
import { metricSubjects } from '../metricSubjects';
import { ownTimesOf } from '../ownTimes';
import { instrumentsOf } from '../tableRows';
import { directionFaults } from './directions';
import type { Fault } from './fault';
import { countFaults } from './counts';
import { judged, type Difference } from './judge';
import { pairFaults } from './pairs';
import { rankFaults } from './ranks';
import { relationFaults, type Tables } from './relations';
import { saidIn, type Said } from './saidOf';
import type { SpokenFigure } from './spokenFigures';
import { stateFaults } from './states';
import { partsOf, statementOf, type Statement, type TopicMention } from './statement';

/** Words of a text that the tables refute. */
export interface Refuted {
  place: ClaimText;
  sentence: string;
  words: string;
  text: string;
  kind: 'ticker' | 'metric' | 'relation';
  fix?: Fix;
}

function figureFaults(statement: Statement, used: ReadonlySet<SpokenFigure>): Fault[] {
  const { source } = statement;
  return saidIn(statement, used).flatMap((said): Fault[] => {
    const difference = judged(said);
    if (!difference) return [];
    return [faultOf(source, said, difference)];
  });
}

/** The right figure as the wrong one is written; null if that isn't certain. */
function fixOf(
  words: string,
  written: string,
  { figure }: SpokenSaid,
  { figure: right, kind }: Difference,
): Fix | null {
  const decimals = /\.(\d+)/.exec(written)?.[1]?.length ?? 0;
  const isPlain =
    /^[+−-]?\$?[\d,]+(?:\.\d+)?%?$/.test(written) &&
    right.value < 1e6 &&
    right.unit === figure.unit;
  if (kind === 'sign' || figure.isLoose || !isPlain || words.split(written).length !== 2)
    return null;
  const size = Math.abs(right.value).toLocaleString('en-US', {
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  });
  const to = written.replace(/\d[\d,]*(?:\.\d+)?/, size);
  if (to === written) return null;
  return {
    kind: 'text',
    label: `Change to ${to}`,
    from: words,
    to: words.replace(written, () => to),
  };
}

type SpokenSaid = Pick<Said, 'figure' | 'mentions'>;

function faultOf(source: string, said: SpokenSaid, difference: Difference): Fault {
  const ranges = [said.figure, ...said.mentions];
  const from = Math.min(...ranges.map((each) => each.from));
  const to = Math.max(...ranges.map((each) => each.to));
  const tail = /^ ?[a-z]+/i.exec(source.slice(to))?.[0] ?? '';
  const words = source.slice(from, to + tail.length);
  const fix = fixOf(words, source.slice(said.figure.figureFrom, said.figure.to), said, difference);
  const { topic, figure } = difference;
  return {
    words,
    text: `the table says ${figure.shown} for ${topic.name}.`,
    kind: topic.row ? 'ticker' : 'metric',
    ...(fix ? { fix } : {}),
  };
}

function faultsOf(statement: Statement, tables: Tables, subject: Subject): Fault[] {
  const used = new Set<SpokenFigure>();
  const { rows } = tables;
  const related = [
    ...relationFaults(statement, tables, used),
    ...stateFaults(statement, tables, used),
    ...pairFaults(statement, used),
    ...rankFaults(statement, rows),
    ...countFaults(statement, rows),
  ];
  const plain = [...figureFaults(statement, used), ...directionFaults(statement)];
  const ofVenues = subject.variant.sections.includes('metrics')
    ? fundingClaims(statement.source, subject)
    : [];
  return [...related, ...plain, ...ofVenues].slice(0, 1);
}

const read = new WeakMap<Subject, Refuted[]>();

function readAll(subject: Subject): Refuted[] {
  const rows = instrumentsOf(subject);
  const mentionsIn = mentionFinder(rows);
  const tables: Tables = { rows, metrics: subject.input.metrics };
  const metrics = subject.variant.sections.includes('metrics') ? metricSubjects(subject) : [];
  const own = ownTimesOf(subject);
  return claimTexts(subject)
    .filter(({ isOurs }) => isOurs)
    .flatMap((place) => {
      let context = place.before;
      let last: TopicMention | undefined;
      return sentencesOf(place.text).flatMap((sentence) =>
        partsOf(sentence).flatMap((part) => {
          const statement = statementOf({
            sentence: part,
            context,
            mentionsIn,
            metrics,
            own,
            last,
          });
          last = statement.topics.length === 1 ? statement.topics[0] : undefined;
          context = part;
          return faultsOf(statement, tables, subject).map((fault) => ({
            kind: 'relation' as const,
            ...fault,
            place,
            sentence,
          }));
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
