import { directionOf } from '../claimWords';
import { marksOf } from './marks';
import { clauseEnd, clauseStart, periodOf, type Period } from './period';
import type { SpokenFigure } from './spokenFigures';
import type { Statement, TopicMention } from './statement';
import type { Measure } from './topics';

/** What a statement says of a topic with one figure. */
export interface Said {
  figure: SpokenFigure;
  /** The topics that it may be about. */
  mentions: readonly TopicMention[];
  role: 'level' | 'change' | 'unknown';
  direction: 1 | -1 | 0;
  /** The measures that the words allow; empty if they name none. */
  measures: readonly Measure[];
  period: Period;
  /** True if each word between the topic and the figure is understood. */
  isSure: boolean;
  /** The plain words between, for messages and further tests. */
  lead: string;
  tail: string;
  /** The words of the same clause before the topic. */
  before: string;
}

const ups = new Set(
  'larger bigger greater dearer richer stronger heavier fatter brighter happier warmer crept warmed profit brightened improved improves added accrued fattened deepened'.split(
    ' ',
  ),
);
const downs = new Set(
  'smaller cheaper poorer lighter thinner leaner cooler cooled cools cooling faded fades trimmed thinned shaved surrendered lopped dented lower worse poorer darkened dimmed'.split(
    ' ',
  ),
);

/** The direction of one plain word. */
export function wayOf(word: string): 1 | -1 | 0 {
  if (ups.has(word)) return 1;
  return downs.has(word) ? -1 : directionOf(word);
}

const understood = new Set(
  `s is are was were has have had been be being a an the its their his our one of at to in on by for as from with and
   that which whose who it now here there price value worth valued market cap capitalization capitalisation token coin share shares
   stock units fund etf product trust company group firm name level mark reading rate rates gain trading trade trades traded changing change
   changes hands priced quoted costs cost costing fetches fetching buys buy stands stand standing stood sits sit sitting
   hovers hovering holds hold holding held remains remain stays stay closed closes close ended ends finished finishes settled settles
   reads registers registered amount amounts amounted valued combined carry carries we note an extra comes came come totals totaled equals averages pays paying pay charge charges runs running shows
   showing prints printed reached reaches hit hits touched reclaimed reclaims regained cleared retook crossed topped broke
   passed past back up down after having posting posted notched booked logged recorded moved moves move followed led
   leads leading managed saw seen sees took take taking taken brought brings left leaves put puts this added
   longs shorts traders buyers holders owners interval per funding custody spot cash total aggregate overall
   since morning nearly advance moderate solid small big day session level figure balance account accounts
   net asset nav premium discount gap below above beneath spread where yet close near valuation size sized tag quote print mark last best worst strong weak firm steep sharp
   further bigger more less got get gets went goes made makes gave sent sends pushed pushes pulled pulls lifted drove drives all both each enough`
    .trim()
    .split(/\s+/),
);

function isUnderstood(text: string): boolean {
  const words = text.match(/[a-z][a-z’'-]*/g) ?? [];
  return words.every((word) => understood.has(word) || wayOf(word) !== 0 || word.endsWith('ly'));
}

const levelEnd =
  /(?:\b(?:at|to|of|is|are|was|were|be|worth|stands?|reads?|costs?|fetch(?:es|ing)|pay(?:s|ing)?|total(?:s|ed|led)?|equals?|hit|reached|reclaimed|regained|cleared|crossed|topped|broke|passed|averages?|near|hold(?:s|ing)?|held|registers?|for|as|in|with)|[,(=:])$/;
const moved = /(?:^|\s)([a-z-]+)(?: by| an?| in| of)*$/;

const above = /\b(?:premium|above|over|more|dearer|richer)\b/;
const below = /\b(?:discount|below|under|beneath|less|cheaper|cheap)\b/;

/** Whether a fund is said to be dearer or cheaper than what it holds. */
function premiumWay({ lead, tail }: Words): 1 | -1 | 0 {
  const around = `${lead} ¤ ${tail}`;
  if (above.test(around) === below.test(around)) return 0;
  return above.test(around) ? 1 : -1;
}

interface Words {
  lead: string;
  tail: string;
}

const tailWay = /^ ?(?:was |were |has been |have been )?(?:points? |of value )?([a-z-]+)/;

/** `higher`, `gain`: a word right behind the figure that makes it a change. */
function wayBehind(tail: string): 1 | -1 | 0 {
  const word = tailWay.exec(tail)?.[1] ?? '';
  if (word === 'above' || word === 'below') return 0;
  const isCompared = /^ (?:more|less|fewer)(?:$| than(?: \b|$)(?!its|the|what))/.test(tail);
  if (word === 'more' || word === 'less' || word === 'fewer')
    return isCompared ? (word === 'more' ? 1 : -1) : 0;
  return wayOf(word);
}

function changeOf({ lead, tail }: Words, figure: SpokenFigure): 1 | -1 | 0 {
  const behind = wayBehind(tail);
  if (figure.sign !== 0) return figure.sign;
  if (behind !== 0) return behind;
  const word = moved.exec(lead.trimEnd())?.[1] ?? '';
  return wayOf(word);
}

function roleOf(words: Words, figure: SpokenFigure): Pick<Said, 'role' | 'direction'> {
  const lead = words.lead.trimEnd();
  const isTo = /\b(?:to|at|from|near)$/.test(lead);
  if (figure.isSide && figure.unit === 'dollar') return { role: 'level', direction: 0 };
  if (lead.endsWith('(') && figure.unit === 'percent')
    return { role: 'change', direction: figure.sign };
  const change = isTo ? 0 : changeOf(words, figure);
  if (change !== 0) return { role: 'change', direction: change };
  if (figure.unit === 'points') return { role: 'change', direction: 0 };
  if (
    /^ ?(?:more|less|fewer|higher|lower|dearer|cheaper|above|below|over|under|ahead|behind|away|short|shy|separates?|from)\b/.test(
      words.tail,
    )
  )
    return { role: 'unknown', direction: 0 };
  if (/\bfrom$/.test(lead)) return { role: 'unknown', direction: 0 };
  const isLevel = levelEnd.test(lead) || lead === '';
  return { role: isLevel ? 'level' : 'unknown', direction: 0 };
}

const ofCap = /\b(?:market (?:cap|value|worth)|capitali[sz]ation|market values|valued|valuation)\b/;
const ofPremium =
  /\b(?:premium|discount|net asset value|nav|holdings|coins (?:is|are) worth|assets it holds|gap to)\b/;

function measuresOf(
  { lead, tail }: Words,
  figure: SpokenFigure,
  { role }: Pick<Said, 'role'>,
): Measure[] {
  const around = `${lead} ¤ ${tail}`;
  if (figure.unit === 'dollar') {
    if (role === 'change') return ['dayDollars', 'yearDollars', 'difference'];
    if (ofCap.test(around) || figure.value >= 1e6) return ['cap', 'level'];
    return ['price', 'level'];
  }
  if (ofPremium.test(around)) return ['premium'];
  if (role === 'change') return ['day', 'year', 'change', 'difference'];
  return ['level'];
}

interface Position {
  mention: TopicMention;
  index: number;
}

/** The topics that a figure may be about, and the index from which its own words begin. */
function aboutOf(text: string, topics: readonly Position[], index: number) {
  const start = clauseStart(text, index);
  const end = clauseEnd(text, index);
  const before = topics.filter((each) => each.index < index);
  const inside = before.filter((each) => each.index >= start).at(-1);
  const next = topics.find((each) => each.index > index);
  const between = next ? text.slice(index + 1, next.index) : '';
  if (
    next &&
    /^ (?:[a-z]+ )?(?:for|on|in|of) (?:the )?$/.test(between) &&
    !inside?.mention.topics[0]?.metric
  )
    return { about: [next], from: start, isApart: false };
  if (inside) return { about: [inside], from: inside.index + 1, isApart: false };
  if (before.length > 0) {
    const lastStart = clauseStart(text, (before.at(-1)?.index ?? 0) + 1);
    return { about: before.filter((each) => each.index >= lastStart), from: start, isApart: true };
  }
  const isNear =
    next &&
    (next.index < end ||
      /^[^,]{0,40}, (?:the )?$/.test(between) ||
      (between.length < 40 && isUnderstood(between)));
  return { about: next && isNear ? [next] : [], from: start, isApart: false };
}

const isList = (between: string) => /^ ?(?:, |,? and |\/| & )$/.test(between);

/** The places of a list, such as `§, § and §`, that the one at an index belongs to. */
function listOf<Place extends { index: number }>(
  text: string,
  places: readonly Place[],
  own: Place,
): Place[] {
  const list = [own];
  const at = places.indexOf(own);
  for (const next of places.slice(at + 1)) {
    if (!isList(text.slice((list.at(-1)?.index ?? 0) + 1, next.index))) break;
    list.push(next);
  }
  for (const last of places.slice(0, at).toReversed()) {
    if (!isList(text.slice(last.index + 1, list[0]?.index))) break;
    list.unshift(last);
  }
  return list;
}

/** In `§ and § rose ¤ and ¤`, the topic of each figure; null where one figure is about several. */
function sharedTopic(
  text: string,
  topics: readonly Position[],
  own: Position,
  [figures, figure]: readonly [readonly { index: number }[], { index: number }],
): Position | null {
  const group = listOf(text, topics, own);
  if (group.length === 1) return own;
  const list = listOf(text, figures, figure);
  return list.length === group.length ? (group[list.indexOf(figure)] ?? null) : null;
}

/** Reads each figure of a statement, except those at the given indexes of the plain text. */
export function saidIn(statement: Statement, used: ReadonlySet<SpokenFigure>): Said[] {
  const marks = marksOf(statement);
  const topics = marks.flatMap(({ entity, index }) =>
    'topic' in entity ? [{ mention: entity.topic, index }] : [],
  );
  const { text } = statement;
  if (/\b(?:every|each|per) ¤/.test(text)) return [];
  const figures = marks.filter(({ entity }) => 'figure' in entity);
  return figures.flatMap((mark): Said[] => {
    const { entity, index } = mark;
    if ('topic' in entity || used.has(entity.figure)) return [];
    const { figure } = entity;
    const list = listOf(text, figures, mark);
    const [opening, closing] = [list[0]?.index ?? index, list.at(-1)?.index ?? index];
    const { about: found, from: start, isApart } = aboutOf(text, topics, opening);
    const about = found.flatMap((each) => sharedTopic(text, topics, each, [figures, mark]) ?? []);
    if (
      isApart &&
      /^[a-z ]*$/.test(text.slice(start, opening).trim()) &&
      text.slice(start, opening).trim() === '' &&
      !found.some((each) => /^,? $/.test(text.slice(each.index + 1, opening)))
    )
      return [];
    if (about.length === 0 || (found.length > 1 && about.length < found.length)) return [];
    const from = Math.max(
      start,
      ...(isApart ? [] : found.map((each) => (each.index < opening ? each.index + 1 : 0))),
    );
    const words = {
      lead: text.slice(from, opening),
      tail: text.slice(closing + 1, clauseEnd(text, closing + 1)),
    };
    const read = roleOf(words, figure);
    const measures = measuresOf(words, figure, read);
    const isPremium = measures.includes('premium');
    const role = isPremium ? 'level' : read.role;
    const direction = isPremium ? premiumWay(words) : read.direction;
    const first = about[0]?.index ?? 0;
    const period = periodOf(statement, Math.min(first, index), Math.max(first, index) + 1);
    if (!period) return [];
    const isAhead = first > index;
    const between = isAhead ? text.slice(index + 1, first) : words.lead;
    const isSure =
      isUnderstood(words.lead) && isUnderstood(between) && (!isApart || about.length === 1);
    return [
      {
        figure,
        mentions: about.map(({ mention }) => mention),
        role,
        direction,
        measures,
        period,
        isSure,
        before: text.slice(clauseStart(text, Math.min(first, opening)), Math.min(first, opening)),
        ...words,
      },
    ];
  });
}
