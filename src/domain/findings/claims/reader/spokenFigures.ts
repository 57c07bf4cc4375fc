import { numberOf } from '../maskedSentence';
import { quantitiesIn } from '../quantities';

type SpokenUnit =
  | 'dollar'
  | 'percent'
  | 'bps'
  | 'points'
  | 'plain'
  /** A part of a whole, in percent: `a third`, `half`. */
  | 'part'
  /** A small whole number in words, as counts have it. */
  | 'count'
  /** `twice`, `three times`. */
  | 'times';

/** A figure of a text, with the interval of the values that its words allow. */
export interface SpokenFigure {
  value: number;
  unit: SpokenUnit;
  /** The place value of the last digit. */
  step: number;
  low: number;
  high: number;
  sign: 1 | -1 | 0;
  /** True behind `above`, `below` and the like, which are sides of a level. */
  isSide: boolean;
  /** True for a figure with `about` or `more than`, and for one in rough words. */
  isLoose: boolean;
  /** The digits that count: 3 for `11.3%`. */
  digits: number;
  /** Where the figure is, without the words that bound it. */
  figureFrom: number;
  from: number;
  to: number;
}

type Bare = Pick<SpokenFigure, 'value' | 'unit' | 'step' | 'sign' | 'from' | 'to'> & {
  isWord?: boolean;
};

const tens = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');
const ones =
  'one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen';
const small = `(?:(?:${tens.join('|')})(?:[- ](?:one|two|three|four|five|six|seven|eight|nine))?|${ones.replaceAll(' ', '|')}|zero)`;
const worded = new RegExp(
  `(?<![\\w-])(${small}|an?)( and a half)?(?: (hundred|thousand))?(?: (million|billion|trillion))?(?: (dollars?|cents?|per ?cent(?!age)|basis points?|bps|(?:percentage )?points?))?(?![\\w-])`,
  'gi',
);
const partNames: Readonly<Record<string, number>> = {
  half: 2,
  third: 3,
  quarter: 4,
  fifth: 5,
  sixth: 6,
  seventh: 7,
  eighth: 8,
  ninth: 9,
  tenth: 10,
};
const partPattern = new RegExp(
  `(?<![\\w-])(?:(${small}|an?)[ -])?(half|third|quarter|fifth|sixth|seventh|eighth|ninth|tenth)s?(?: (?:of )?an? (per ?cent|point|percentage point|basis point|dollar|trillion(?: dollars)?|billion(?: dollars)?))?(?![\\w-])`,
  'gi',
);
const timesPattern = new RegExp(
  `(?<![\\w-])(twice|double|triple|quadruple|(?:(${small})|(\\d+(?:\\.\\d+)?))(?: and a half)?(?: |-)?(?:times|fold|x))(?![\\w-])`,
  'gi',
);
const scaleOf: Readonly<Record<string, number>> = {
  hundred: 100,
  thousand: 1e3,
  million: 1e6,
  billion: 1e9,
  trillion: 1e12,
};

function numberIn(words: string): number | null {
  const said = words.toLowerCase();
  if (/^an?$/.test(said)) return 1;
  const [ten = '', one] = said.split(/[- ]/);
  const at = tens.indexOf(ten);
  if (at === -1) return numberOf(said);
  return (at + 2) * 10 + (one ? (numberOf(one) ?? 0) : 0);
}

function unitIn(word: string): SpokenUnit {
  if (/^per ?cent$/i.test(word)) return 'percent';
  if (/^(?:basis|bps)/i.test(word)) return 'bps';
  if (/point/i.test(word)) return 'points';
  return /dollar|cent|illion/i.test(word) ? 'dollar' : 'count';
}

function inWords(sentence: string): Bare[] {
  return Array.from(sentence.matchAll(worded)).flatMap((match): Bare[] => {
    const [whole, number = '', half, hundreds = '', scale = '', unit = ''] = match;
    const count = numberIn(number);
    const isArticle = /^an?$/i.test(number);
    if (count === null || (isArticle && unit === '' && (hundreds === '' || scale === '')))
      return [];
    const factor = (scaleOf[hundreds.toLowerCase()] ?? 1) * (scaleOf[scale.toLowerCase()] ?? 1);
    const isCents = /^cents?$/i.test(unit);
    const value = ((count + (half ? 0.5 : 0)) * factor) / (isCents ? 100 : 1);
    const step = isCents ? 0.01 : half ? factor / 2 : factor;
    const [from, to] = [match.index, match.index + whole.length];
    const found = unit === '' && factor > 1 ? 'plain' : unitIn(unit);
    return [{ value, unit: found, step, sign: 0, from, to, isWord: true }];
  });
}

function partsIn(sentence: string): Bare[] {
  return Array.from(sentence.matchAll(partPattern)).flatMap((match): Bare[] => {
    const [whole, many, name = '', of] = match;
    const isOrdinal = many === undefined && !/^hal(?:f|ves)$/i.test(name);
    const parts = partNames[name.toLowerCase()];
    const count = many === undefined ? 1 : numberIn(many);
    if (isOrdinal || parts === undefined || count === null) return [];
    const [from, to] = [match.index, match.index + whole.length];
    const share = count / parts;
    if (of === undefined)
      return [
        { value: share * 100, unit: 'part', step: 12 / parts, sign: 0, from, to, isWord: true },
      ];
    const scale = scaleOf[(/\w+illion/i.exec(of)?.[0] ?? '').toLowerCase()] ?? 1;
    const value = share * scale;
    return [{ value, unit: unitIn(of), step: value * 0.14, sign: 0, from, to, isWord: true }];
  });
}

function multiplesIn(sentence: string): Bare[] {
  return Array.from(sentence.matchAll(timesPattern)).flatMap((match): Bare[] => {
    const [whole, said = '', word, digits] = match;
    const known = { twice: 2, double: 2, triple: 3, quadruple: 4 }[said.toLowerCase()];
    const number = known ?? (digits === undefined ? numberIn(word ?? '') : Number(digits));
    if (number === null) return [];
    const value = number + (/and a half/i.test(whole) ? 0.5 : 0);
    const step = digits?.includes('.') ? 0.1 : value * 0.3;
    const [from, to] = [match.index, match.index + whole.length];
    return [{ value, unit: 'times', step, sign: 0, from, to, isWord: true }];
  });
}

/** Each place of the sentence is one figure: the first list wins. */
function apart(lists: readonly (readonly Bare[])[]): Bare[] {
  const kept: Bare[] = [];
  for (const figure of lists.flat()) {
    if (kept.every(({ from, to }) => figure.to <= from || figure.from >= to)) kept.push(figure);
  }
  return kept.toSorted((a, b) => a.from - b.from);
}

const bit =
  '(?:just|slightly|a (?:little|hair|touch|shade|bit|fraction|whisker)|fractionally|marginally|barely|only just)';
const softUnder = new RegExp(
  `(?:\\b(?:nearly|almost|not quite|close on|all but|(?:just )?shy of|just short of|${bit} (?:under|below|less than|shy of|short of|beneath|lower than|inside))) (?:an? )?$`,
  'i',
);
const softOver = new RegExp(
  `\\b(?:${bit} (?:over|above|more than|north of|past|higher than)) (?:an? )?$`,
  'i',
);
const under =
  /\b(?:less than|under|below|fewer than|(?:no|not) (?:more|higher|greater|larger) than|at (?:the )?most|up to|beneath|south of|short of|lower than|within|inside) (?:an? |the )?$/i;
const over =
  /\b(?:more than|over|above|at least|(?:no|not) (?:less|fewer|lower) than|upwards? of|north of|better than|in excess of|exceeds|exceeding|exceeded|topping|past|beyond|higher than|greater than|comfortably over|well over) (?:an? |the )?$/i;
const near =
  /\b(?:about|around|roughly|approximately|some|circa|near(?:ly)?|close to|in the region of|or so|something like) (?:an? |the )?$|~\s?$/i;

const side = /\b(?:above|below|under|beneath|past|beyond|north of|south of) (?:the )?$/i;

interface Bounds {
  low: number;
  high: number;
  isLoose: boolean;
  from: number;
}

function boundsOf({ value, step, unit, from, isWord }: Bare, lead: string, tail: string): Bounds {
  const least = unit === 'percent' ? Math.max(0.51, value * 0.001) : value * 0.03;
  const room = Math.min(step * 0.51, isWord ? Infinity : least);
  const start = (pattern: RegExp) => from - (pattern.exec(lead)?.[0].length ?? 0);
  const wide = Math.max(room, value * 0.04, unit === 'part' ? 2.5 : 0);
  if (softUnder.test(lead))
    return {
      low: value - Math.max(step, value * 0.1),
      high: value,
      isLoose: true,
      from: start(softUnder),
    };
  if (softOver.test(lead))
    return {
      low: value,
      high: value + Math.max(step, value * 0.1),
      isLoose: true,
      from: start(softOver),
    };
  if (under.test(lead)) return { low: -Infinity, high: value, isLoose: true, from: start(under) };
  if (over.test(lead)) return { low: value, high: Infinity, isLoose: true, from: start(over) };
  if (near.test(lead))
    return { low: value - wide, high: value + wide, isLoose: true, from: start(near) };
  const isRough =
    (isWord === true && unit !== 'count') ||
    /^,? (?:or so|near enough|give or take|or thereabouts)\b/i.test(tail);
  const around = isRough ? wide : room;
  return { low: value - around, high: value + around, isLoose: isRough, from };
}

function digitsOf(value: number): number {
  const [mantissa = ''] = value.toExponential(6).split('e');
  return mantissa.replace('.', '').replace(/0+$/, '').length;
}

const between = /^ (?:and|to|or) (?:an? )?$/i;

/** `between a fifth and a quarter` is one figure. */
function ranges(sentence: string, figures: readonly SpokenFigure[]): SpokenFigure[] {
  const joined: SpokenFigure[] = [];
  for (const figure of figures) {
    const last = joined.at(-1);
    const opening = last ? /\b(?:somewhere )?between $/i.exec(sentence.slice(0, last.from)) : null;
    if (last && opening && between.test(sentence.slice(last.to, figure.from))) {
      const unit = last.unit === 'count' || last.unit === 'plain' ? figure.unit : last.unit;
      joined[joined.length - 1] = {
        ...figure,
        unit,
        low: last.value,
        high: figure.value,
        isLoose: true,
        from: opening.index,
      };
    } else joined.push(figure);
  }
  return joined;
}

/** All figures of a sentence, in digits and in words. */
export function spokenFiguresIn(sentence: string): SpokenFigure[] {
  const digits = quantitiesIn(sentence).map((figure) => {
    const noun = /^ (dollars?|cents?)\b/.exec(sentence.slice(figure.to));
    if (!noun || figure.unit !== 'plain') return figure;
    const factor = noun[1]?.startsWith('c') ? 0.01 : 1;
    const { value, step, to } = figure;
    return {
      ...figure,
      unit: 'dollar' as const,
      value: value * factor,
      step: step * factor,
      to: to + noun[0].length,
    };
  });
  const all = apart([digits, multiplesIn(sentence), partsIn(sentence), inWords(sentence)]);
  const figures = all.map((bare): SpokenFigure => {
    const { from, ...bounds } = boundsOf(
      bare,
      sentence.slice(0, bare.from),
      sentence.slice(bare.to),
    );
    const { value, unit, step, sign, to } = bare;
    const isSide = side.test(sentence.slice(0, bare.from));
    return {
      value,
      unit,
      step,
      sign,
      to,
      ...bounds,
      from,
      isSide,
      figureFrom: bare.from,
      digits: digitsOf(value),
    };
  });
  return ranges(sentence, figures);
}
