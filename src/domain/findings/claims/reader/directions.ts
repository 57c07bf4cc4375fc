import type { Fault } from './fault';
import { periodOf } from './period';
import { wayOf } from './saidOf';
import { marksOf } from './marks';
import type { Statement } from './statement';
import { inPeriod } from './judge';
import type { Topic } from './topics';

const verbs =
  /^(?: s (?:price|token|coin|shares?|stock|reading|level|rate))?(?:, (?:which|who))?(?: (?:all|both|each|has|have|is|are|was|were|trades?|traded|trading|closed|ended|finished|settled|edged|inched|crept|ticked|nudged|drifted|moved|went|remains?|ended the day|stands?|kept|keeps?|ly))* ([a-z]+)(?= to ¤| (?:from ¤ )?to ¤|, to ¤|,|\.|$| as\b| while\b| and\b| alongside\b| after\b| in (?:early|late|asian|european|thin)\b| by ¤)/;
const listBehind = /^(?:(?:, | and |, and )[§µ])+/;

/** The least change, in percent or in the metric's unit, that has a direction. */
const least = 0.1;

function changeOf(topic: Topic, span: 'day' | 'year') {
  const measures = span === 'year' ? ['year'] : ['day', 'change', 'difference'];
  return topic.figures.find(({ measure }) => measures.includes(measure));
}

function isWrong(topic: Topic, span: 'day' | 'year', way: 1 | -1): string | null {
  const figure = changeOf(topic, span);
  if (!figure) return null;
  const room = figure.measure === 'difference' ? 0.01 : topic.metric ? 0.05 : least;
  return figure.value * way < 0 && Math.abs(figure.value) >= room ? figure.shown : null;
}

/** Reads a direction without its size: `µ slipped to ¤`, `§, § and § all closed up`. */
export function directionFaults(statement: Statement): Fault[] {
  const { text } = statement;
  const marks = marksOf(statement);
  return marks.flatMap(({ entity, index }): Fault[] => {
    if (!('topic' in entity)) return [];
    const list = listBehind.exec(text.slice(index + 1))?.[0] ?? '';
    const start = index + 1 + list.length;
    const match = verbs.exec(text.slice(start));
    const way = wayOf(match?.[1] ?? '');
    const period = match ? periodOf(statement, index, start + match[0].length) : null;
    const isBorn = /\b(?:of|in|for|than|versus|against|by|from) (?:the )?$/.test(
      text.slice(0, index),
    );
    if (!match || way === 0 || !period || period.span === 'either' || isBorn) return [];
    const { topics } = entity.topic;
    const span = period.span;
    const shown = topics.map((topic) =>
      inPeriod(topic, period).length === 0 ? null : isWrong(topic, span, way),
    );
    if (shown.length === 0 || shown.includes(null)) return [];
    const [topic] = topics;
    const words = statement.source.slice(
      entity.topic.from,
      (statement.at[start + match[0].length - 1] ?? 0) + 1,
    );
    return [
      {
        words,
        text: `the table says ${shown[0] ?? ''} for ${topic?.name ?? ''}.`,
        kind: topic?.row ? 'ticker' : 'metric',
      },
    ];
  });
}
