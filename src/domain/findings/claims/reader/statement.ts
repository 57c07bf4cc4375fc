import { stripInvisible } from '@/domain/format/stripInvisible';
import { elsewhen, tableWindow, yearWindow } from '../claimWords';
import type { OwnTimes } from '../elsewhen';
import type { Mention } from '../mentions';
import type { MetricSubject } from '../metricSubjects';
import { masked } from '../quantities';
import { metricMentionsIn } from './metricTopics';
import { plainly } from './plainWords';
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
  /** Null for a time that no table shows, and for what isn't told as a fact. */
  period: Period | null;
  /** True for a statement with a condition or a possibility. */
  isHypothetical: boolean;
  /** The text before it in the same passage. */
  context: string;
}

export interface Period {
  /** `either` if one clause is about the year and another doesn't say. */
  span: 'day' | 'year' | 'either';
  /** The weekdays that it names are those of coins, or of what trades in sessions. */
  of: 'coins' | 'listed' | null;
}

const ownWords =
  /\b(?:as we (?:write|go to press)|at (?:the )?(?:last (?:count|look|print|check)|time of writing|pixel time)|at present|this morning|right now|(?:at|by) the (?:close|bell)|(?:on|over) the day|in a (?:single )?day|overnight|today[’']?s?|at today[’']s (?:price|rate)s?|(?:over|in|during|for) (?:the )?(?:past|last) day|(?:the )?(?:past|last) (?:twenty-four|24) hours|in (?:twenty-four|24) hours|than a day (?:ago|earlier|before)|a day ago|from the day before|on the session)\b/gi;
const sessionWords =
  /\b(?:last night|yesterday[’']s (?:session|close|trading|trade)|yesterday|(?:in|during|at) the (?:last|latest) (?:session|close)|in the (?:regular|last|latest) session)\b/gi;

const conditional =
  /\b(?:if|unless|would|could|should|might|may|must|shall|were to|expect\w*|forecast\w*|predict\w*|project(?:ed|s|ions?)|likely|targets?|scenario|whether|suppose|assum\w+|will|can|cannot|until|used to|usually|often|typically|historically|rarely|said|says|argues?d?|according|told|wrote|writes|believes?|thinks?|claims?|imagine|hopes?|bets?|wagers?|what would|needs?|has to|have to|models?|estimates?|consensus|analysts?|chances?|probability|odds)\b|[’'](?:d|ll)\b/i;
const negated = /\b(?:not|never|hardly|scarcely|without|neither|nor|fail(?:s|ed)?|instead)\b|n[’']t\b/i;

function blank(text: string, pattern: RegExp): string {
  return text.replace(pattern, (words) => '\u0000'.repeat(words.length));
}

/** Words of the tables' own time as blanks, and the period that is left. */
function timed(text: string, own: OwnTimes): { text: string; period: Period | null } {
  const plain = blank(blank(text, tableWindow), ownWords);
  const isOf = (pattern: RegExp | null, from: string) => {
    const without = pattern ? blank(from, pattern) : from;
    return { without, isNamed: without !== from };
  };
  const sessions = isOf(sessionWords, plain);
  const listed = isOf(own.listed, sessions.without);
  const coins = isOf(own.coins, listed.without);
  const ofYear = blank(coins.without, yearWindow)
    .replace(/\b(?:in|for|of|at|on|during) (?=\u0000)/g, (words) => '\u0000'.repeat(words.length));
  const isYear = ofYear.replaceAll('\u0000', '') !== coins.without.replaceAll('\u0000', '') && blank(coins.without, yearWindow) !== coins.without;
  const left = ofYear
    .replaceAll('\u0000', ' ')
    .replace(/\b(?:times|twice|half|double) as (?:much|many) as\b|\bput[/-](?:to-)?call\b|\b(?:compared|versus|vs|relative|against|its|at its)\b/gi, ' ')
    .replace(/\b(?:above|below|over|under) (?:its|the|their)(?= (?:holdings|assets|spot|cash|net|nav|coins|portfolio))/gi, ' ')
    .replace(/\b(?:mean|average)(?= (?:funding|rate))/gi, ' ');
  const isListed = sessions.isNamed || listed.isNamed;
  const of = isListed === coins.isNamed ? null : isListed ? 'listed' : 'coins';
  const isOther = elsewhen.test(left) || (isListed && coins.isNamed);
  return {
    text: ofYear,
    period: isOther ? null : { span: isYear ? 'year' : 'day', of },
  };
}

interface Source {
  sentence: string;
  context: string;
  mentionsIn: (sentence: string) => Mention[];
  metrics: readonly MetricSubject[];
  own: OwnTimes;
}

/** Tickers and metrics, where a metric's own words come before a coin's name within them. */
function topicsIn({ sentence, context, mentionsIn, metrics }: Source, figures: readonly SpokenFigure[]) {
  const text = masked(sentence, figures.map(({ figureFrom: from, to, ...rest }) => ({ ...rest, from, to, unit: 'plain' as const })));
  const ofMetrics = metricMentionsIn(text, context, metrics).map(
    ({ metrics: found, from, to }): TopicMention => ({ topics: found.map(metricTopic), from, to }),
  );
  const ofRows = mentionsIn(sentence)
    .filter(({ from, to }) => ofMetrics.every((each) => to <= each.from || from >= each.to))
    .map(({ instrument, from, to }): TopicMention => ({ topics: [rowTopic(instrument)], from, to }));
  return [...ofMetrics, ...ofRows].toSorted((a, b) => a.from - b.from);
}

/** Reads a part of a sentence without `;`, `:` and dashes. */
export function statementOf(source: Source): Statement {
  const { sentence, own, context } = source;
  const { text: bare, period } = timed(sentence, own);
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
  const shown = figures.filter(({ figureFrom: from, to }) => isFree({ from, to }));
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
    period: negated.test(sentence.replace(/\bnot (?:quite|(?:more|less|fewer) than)\b|\bno (?:more|less|higher|lower)\b/gi, ' ')) ? null : period,
    isHypothetical: conditional.test(sentence),
    context,
  };
}

/** The parts of a sentence that speak for themselves. */
export function partsOf(sentence: string): string[] {
  return stripInvisible(sentence).split(/(?<=[;:])\s|\s[–—]\s|—/).filter((part) => part.trim() !== '');
}

/** A place where a pattern matches, with the topics and figures in it. */
export interface Match {
  groups: RegExpMatchArray;
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
  const to = Math.max(last + 1, ...topics.map((each) => each.to), ...figures.map((each) => each.to));
  return { topics, figures, words: source.slice(from, to).trim(), from, to };
}

/** All matches of a pattern in the plain words of a statement. */
export function matchesIn(statement: Statement, pattern: RegExp): Match[] {
  return Array.from(statement.text.matchAll(pattern), (groups) => ({
    groups,
    ...wordsFrom(statement, groups.index, groups.index + groups[0].length),
  }));
}
