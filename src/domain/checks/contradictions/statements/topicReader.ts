import { isLimited } from '@/domain/checks/contradictions/views';
import type { Quantity } from '@/domain/checks/contradictions/quantities';
import { isMaybeAt, type Clause } from './clauses';
import { assetsOr, statement, type Reader, type Statement } from './statement';
import { chancesIn, topicFigures } from './topicFigures';
import { topics, type Axis, type Topic } from './topics';

const partial =
  /^\s?(?:of (?:it|that|this|them|the total|which|those|these)|each|apiece|per|more|less|higher|lower|after|before)\b/i;
const another =
  /\b(?:another|other|second|further|additional|extra|from|than|versus|vs|against|least|per|every|instead of|towards?|lost|since|combined|total of|record of|peak of|low of|high of)\s(?:the\s|an?\s|about\s|some\s)?(?:US)?$/i;
const aside =
  /\b(?:alone|one of them|single (?:fund|issuer|day|venue)|accounted for|the largest of)\b/i;

/** True for a figure that is a part of the matter, or another one to compare it with. */
export function isAside({ text }: Clause, { index, words }: Quantity): boolean {
  const before = text.slice(0, index).replace(/^another $/i, '');
  return partial.test(text.slice(index + words.length)) || another.test(before) || aside.test(text);
}

function isAbout({ about, not }: Topic, { text }: Clause): boolean {
  return about.every((pattern) => pattern.test(text)) && !not?.test(text);
}

const no =
  /\b(?:not|no|never|none|neither|nor|hardly|without|far from|a long way from|yet to)\b|n[’']t\b/i;

function roomOf({ kind, value, step, isLoose }: Quantity): number {
  if (/^(?:of|clock)/.test(kind)) return 0;
  if (kind === 'date') return 0;
  if (kind === 'price') return Math.min(step, value * 0.005) / 2;
  return isLoose ? value * 0.12 : step / 2;
}

/** The flows of one fund or firm beside bitcoin's are not those of all funds. */
function ownAssets({ key, asset }: Topic, clause: Clause): ReadonlySet<string> {
  return key === 'funds' && clause.assets.size > 0 ? clause.assets : assetsOr(clause, asset);
}

function figuresOf(
  topic: Topic,
  told: Parameters<Reader>[1],
  figures: Quantity[],
  clause: Clause,
): Statement[] {
  const assets = topic.asset === undefined ? new Set<string>() : ownAssets(topic, clause);
  return (topic.figures ?? []).flatMap(({ slot, kind, needs, not, isTime }) => {
    if ((needs && !needs.test(clause.text)) || not?.test(clause.text)) return [];
    const own = figures.filter((each) => kind.test(each.kind) && !isAside(clause, each));
    const [only] = own;
    if (!only || own.length > 1) return [];
    if (isMaybeAt(clause, only.index) && !definite.test(clause.text.slice(0, only.index)))
      return [];
    const isTurned = only.kind.startsWith('of ') && under.test(clause.text);
    const value = isTurned ? Number(only.kind.slice(3)) - only.value : only.value;
    const at = { from: only.index, to: only.index + only.words.length };
    return [
      statement(clause, told, at, {
        topic: topic.key,
        slot,
        value,
        room: roomOf(only),
        figure: only,
        assets,
        ...(isTime ? { isTime } : {}),
      }),
    ];
  });
}

const definite = /\b(?:the|this|that|[’']s) (?:US)?$/i;
const under =
  /(?:\bnot|\bno longer|n[’']t)(?: \w+){0,3} (?:above|over)\b|\b(?:below|under|beneath)\b.*\baverage/i;

const turned =
  /\b(?:stop\w*|end(?:s|ed|ing)?|snap\w*|halt\w*|break(?:s|ing)?|broke|after|following|revers\w*|instead of|rather than|than|run of|streak of|string of|without|avoid\w*|no (?:more|longer)|fewer|less|despite|from|erase[sd]?|recoup\w*|recover\w*|until)\b[^,;]{0,30}$/i;

interface Way {
  value: 1 | -1;
  from: number;
  to: number;
}

function wayOf({ up, down, isState }: Axis, text: string): Way | null {
  const found = (
    [
      [up, 1],
      [down, -1],
    ] as const
  ).flatMap(([pattern, value]) =>
    Array.from(text.matchAll(new RegExp(pattern.source, 'gi')), (match) => ({
      value,
      from: match.index,
      to: match.index + match[0].length,
    })),
  );
  const left = found.filter(({ from }) => !turned.test(text.slice(0, from)));
  const [first] = left;
  if (!first || left.some(({ value }) => value !== first.value)) return null;
  if (!no.test(text)) return first;
  return isState ? { ...first, value: first.value === 1 ? -1 : 1 } : null;
}

/** True if the words are said of the topic and not of another thing in the clause. */
function isAttached({ about, key }: Topic, text: string, { from, to }: Way): boolean {
  const [subject] = about;
  if (!subject || key === 'funds') return true;
  return Array.from(text.matchAll(new RegExp(subject.source, 'gi'))).some(({ 0: words, index }) => {
    const end = index + words.length;
    if (from < end && to > index) return true;
    if (from >= end) return !/,(?! which)| with |;/.test(text.slice(end, from)) && from - end <= 60;
    return index - to <= 20 && !/,| with /.test(text.slice(to, index));
  });
}

function waysOf(topic: Topic, told: Parameters<Reader>[1], clause: Clause): Statement[] {
  const scope = topic.scope?.exec(clause.text)?.[1]?.toLowerCase();
  const key = scope === undefined ? topic.key : `${topic.key} ${scope}`;
  const assets = ownAssets(topic, clause);
  return (topic.axes ?? []).flatMap((axis) => {
    const way = wayOf(axis, clause.text);
    if (!way || isMaybeAt(clause, way.from)) return [];
    if (!isAttached(topic, clause.text, way)) return [];
    if (topic.isWhole && isLimited(clause.text, way.to)) return [];
    const place = topic.about[0]?.exec(clause.text);
    const from = Math.min(place?.index ?? way.from, way.from);
    const to = Math.max((place?.index ?? 0) + (place?.[0].length ?? 0), way.to);
    const at = to - from > 70 ? way : { from, to };
    const { slot } = axis;
    return [statement(clause, told, at, { topic: key, slot, value: way.value, assets })];
  });
}

const unchanged =
  /\b(?:unchanged|no (?:cut|change|move|reduction|easing)|hold|on hold|pause|stand(?:s|ing)? pat|not? (?:be )?(?:cut|lower))\b/i;

/** The chance of a cut of rates; that of no cut is its complement. */
function oddsOf(told: Parameters<Reader>[1], clause: Clause): Statement[] {
  const chances = chancesIn(clause.text);
  const [only] = chances;
  if (!only || chances.length > 1 || isAside(clause, only) || isMaybeAt(clause, only.index))
    return [];
  const month = [...clause.windows].find((label) => label.startsWith('m:'));
  const value = unchanged.test(clause.text) ? 1 - only.value : only.value;
  const at = { from: only.index, to: only.index + only.words.length };
  return [
    statement(clause, told, at, {
      topic: month === undefined ? 'rate odds' : `rate odds ${month}`,
      windows: new Set(),
      slot: 'chance',
      value,
      room: 0.045,
      assets: new Set(),
    }),
  ];
}

/** What a clause says of the matters of the market. */
export const topicReader: Reader = (clause, told, day) => {
  const about = topics.filter((topic) => isAbout(topic, clause));
  if (about.length === 0) return [];
  const figures = topicFigures(clause.text, day);
  return about.flatMap((topic) => {
    if (topic.key === 'rate odds') return oddsOf(told, clause);
    return [...figuresOf(topic, told, figures, clause), ...waysOf(topic, told, clause)];
  });
};
