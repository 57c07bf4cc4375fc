import { stripInvisible } from '@/domain/format/stripInvisible';
import type { OwnTimes } from '../elsewhen';
import type { Mention } from '../mentions';
import type { MetricSubject } from '../metricSubjects';
import { masked } from '../quantities';
import { metricMentionsIn } from './metricTopics';
import { plainly } from './plainWords';
import { timesIn, type TimeWords } from './times';
import { spokenFiguresIn, type SpokenFigure } from './spokenFigures';
import { metricTopic, rowTopic, type Topic } from './topics';

/** A topic in a statement, with what else the same words may mean. */
export interface TopicMention {
  topics: readonly Topic[];
  from: number;
  to: number;
}

type Entity = { topic: TopicMention } | { figure: SpokenFigure };

/**
 * A statement in plain words: a ticker is `§`, a metric `µ`, a figure with the words that bound it
 * `¤`. Words for the tables' own time, and fillers, are left out. `at` has the index in the source
 * of each character.
 */
export interface Statement {
  source: string;
  text: string;
  at: readonly number[];
  entities: ReadonlyMap<number, Entity>;
  topics: readonly TopicMention[];
  figures: readonly SpokenFigure[];
  /** The words for a time and for a doubt, by their index in the source. */
  times: readonly TimeWords[];
  /** The text before it in the same passage. */
  context: string;
}

interface Source {
  sentence: string;
  context: string;
  mentionsIn: (sentence: string) => Mention[];
  metrics: readonly MetricSubject[];
  own: OwnTimes;
  /** What `it` at the beginning means. */
  last?: TopicMention | undefined;
}

const pronoun =
  /^(?:(?:and|but|yet|still|now),? )?(it|its|they)\b(?! (?:is|was) (?:a|an|the|not|no|too|hard|likely|easy|clear|time|worth)\b)/i;

/** The topic before, where the statement begins with a pronoun for it. */
function meant({ sentence, last }: Source): TopicMention[] {
  const match = pronoun.exec(sentence.trimStart());
  if (!match || !last) return [];
  const from = sentence.toLowerCase().indexOf((match[1] ?? '').toLowerCase());
  return [{ topics: last.topics, from, to: from + (match[1]?.length ?? 0) }];
}

/** Tickers and metrics, where a metric's own words come before a coin's name within them. */
function topicsIn(source: Source, figures: readonly SpokenFigure[]) {
  const { sentence, context, mentionsIn, metrics } = source;
  const text = masked(
    sentence,
    figures.map(({ figureFrom: from, to, ...rest }) => ({
      ...rest,
      from,
      to,
      unit: 'plain' as const,
    })),
  );
  const ofMetrics = metricMentionsIn(text, context, metrics).map(
    ({ metrics: found, from, to }): TopicMention => ({ topics: found.map(metricTopic), from, to }),
  );
  const ofRows = mentionsIn(sentence)
    .filter(({ from, to }) => ofMetrics.every((each) => to <= each.from || from >= each.to))
    .map(({ instrument, from, to }): TopicMention => ({
      topics: [rowTopic(instrument)],
      from,
      to,
    }));
  const found = [...ofMetrics, ...ofRows];
  return [...meant(source).filter(() => found.length === 0), ...found].toSorted(
    (a, b) => a.from - b.from,
  );
}

/** Reads a part of a sentence without `;`, `:` and dashes. */
export function statementOf(source: Source): Statement {
  const { sentence, own, context } = source;
  const { text: bare, times } = timesIn(sentence, own);
  const figures = spokenFiguresIn(sentence).filter(
    ({ figureFrom, to }) => !bare.slice(figureFrom, to).includes('\u0000'),
  );
  const topics = topicsIn(source, figures);
  const entities = new Map<number, Entity>();
  const isFree = ({ from, to }: { from: number; to: number }) =>
    topics.every((topic) => to <= topic.from || from >= topic.to);
  const marks = new Map<number, { mark: string; to: number; entity: Entity }>();
  for (const topic of topics) {
    const mark = topic.topics[0]?.row ? '§' : 'µ';
    marks.set(topic.from, { mark, to: topic.to, entity: { topic } });
  }
  const isOne = ({ unit, value, to }: SpokenFigure) =>
    unit === 'count' && value === 1 && topics.some(({ from }) => from === to + 1);
  const shown = figures.filter(
    (figure) => isFree({ from: figure.figureFrom, to: figure.to }) && !isOne(figure),
  );
  for (const figure of shown) {
    const from = isFree(figure) ? figure.from : figure.figureFrom;
    marks.set(from, { mark: '¤', to: figure.to, entity: { figure } });
  }
  let text = '';
  const at: number[] = [];
  for (let index = 0; index < bare.length; index += 1) {
    const marked = marks.get(index);
    if (marked) {
      entities.set(index, marked.entity);
      text += marked.mark;
      at.push(index);
      index = marked.to - 1;
    } else {
      text += bare[index] === '\u0000' ? ' ' : (bare[index]?.toLowerCase() ?? '');
      at.push(index);
    }
  }
  return {
    source: sentence,
    ...plainly(text, at),
    entities,
    topics,
    figures: shown,
    times,
    context,
  };
}

/** The parts of a sentence that speak for themselves. */
export function partsOf(sentence: string): string[] {
  return stripInvisible(sentence)
    .split(/(?<=[;:])\s|\s[–—]\s|—/)
    .filter((part) => part.trim() !== '');
}

/** A place where a pattern matches, with the topics and figures in it. */
export interface Match {
  groups: RegExpExecArray;
  topics: TopicMention[];
  figures: SpokenFigure[];
  words: string;
  from: number;
  to: number;
}

/** The words of the source between two indexes of the plain text. */
export function wordsFrom(statement: Statement, start: number, end: number): Omit<Match, 'groups'> {
  const { at, entities, source } = statement;
  const from = at[start] ?? 0;
  const inside = at.slice(start, end).flatMap((index) => entities.get(index) ?? []);
  const topics = inside.flatMap((each) => ('topic' in each ? [each.topic] : []));
  const figures = inside.flatMap((each) => ('figure' in each ? [each.figure] : []));
  const last = at[end - 1] ?? from;
  const to = Math.max(
    last + 1,
    ...topics.map((each) => each.to),
    ...figures.map((each) => each.to),
  );
  return { topics, figures, words: source.slice(from, to).trim(), from, to };
}

/** All matches of a pattern in the plain words of a statement. */
export function matchesIn(statement: Statement, pattern: RegExp): Match[] {
  return Array.from(statement.text.matchAll(pattern), (groups) => ({
    groups,
    ...wordsFrom(statement, groups.index, groups.index + groups[0].length),
  }));
}
