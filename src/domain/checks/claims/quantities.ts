/** A figure with its unit, also in words, as texts say it about metrics. */
export interface Quantity {
  /** In dollars, percent, bps, points or units. */
  value: number;
  unit: 'percent' | 'bps' | 'points' | 'dollar' | 'plain';
  /** The place value of the last digit that isn't a trailing zero. */
  step: number;
  sign: 1 | -1 | 0;
  from: number;
  to: number;
}

const scales: Readonly<Record<string, number>> = {
  thousand: 1e3,
  k: 1e3,
  million: 1e6,
  mn: 1e6,
  m: 1e6,
  billion: 1e9,
  bn: 1e9,
  b: 1e9,
  trillion: 1e12,
  tn: 1e12,
  t: 1e12,
};

const figure =
  /(?<![\w.,–-])([+−-]|[▲▼]\s?)?((?:US)?\$)?(\d{1,3}(?:,\d{3})+|\d+)(\.\d+)?(?:\s?-?(thousand|million|billion|trillion|bn|mn|tn|[kmbt](?![a-z])))?(?:\s?(%|per ?cent\b|percent\b|basis points?\b|bps?\b|percentage points?\b|points?\b))?(?![\w]*\d)/gi;

const units: readonly (readonly [RegExp, Quantity['unit']])[] = [
  [/^(?:%|per)/i, 'percent'],
  [/^b/i, 'bps'],
  [/^p/i, 'points'],
];

function unitOf(suffix: string, isDollar: boolean): Quantity['unit'] {
  if (/^percentage/i.test(suffix)) return 'points';
  const known = units.find(([pattern]) => pattern.test(suffix))?.[1];
  return known ?? (isDollar ? 'dollar' : 'plain');
}

/** 310 is known to the ten, 308.42 to the hundredth. */
function stepOf(digits: string, fraction: string): number {
  if (fraction !== '') return 10 ** -(fraction.length - 1);
  return 10 ** (/0*$/.exec(digits)?.[0].length ?? 0);
}

/** Figures such as `$68.95 billion`, `0.61 bps` and `11.3%`. Ranges, dates and ordinals are left out. */
export function quantitiesIn(sentence: string): Quantity[] {
  return Array.from(sentence.matchAll(figure)).flatMap((match): Quantity[] => {
    const [whole, mark = '', dollar, integer = '', fraction = '', scale = '', suffix = ''] = match;
    const to = match.index + whole.length;
    const after = sentence.slice(to);
    const isOther =
      /^(?:st|nd|rd|th)\b|^\s?[–-]\s?\$?\d|^-[a-z]|^(?:\s?[ap]\.?m\b)|^[/:]\d|^\s(?:to|or) \$?\d[\d.,]*\s?(?:%|bps|[mb]illion)|^x\b|^ times\b/i.test(
        after,
      );
    if (isOther || /\d[%k]?\s?[–-]\s?\$?$/.test(sentence.slice(0, match.index))) return [];
    const digits = integer.replaceAll(',', '');
    const factor = scales[scale.toLowerCase()] ?? 1;
    return [
      {
        value: Number(`${digits}${fraction}`) * factor,
        unit: unitOf(suffix, dollar !== undefined),
        step: stepOf(digits, fraction) * factor,
        sign: /[+▲]/.test(mark) ? 1 : mark === '' ? 0 : -1,
        from: match.index,
        to,
      },
    ];
  });
}

/** The sentence with each figure as `¤`, so that patterns can say where one is. */
export function masked(sentence: string, quantities: readonly Quantity[]): string {
  return quantities.reduce(
    (text, { from, to }) => text.slice(0, from) + '¤'.repeat(to - from) + text.slice(to),
    sentence,
  );
}
