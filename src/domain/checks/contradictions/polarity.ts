/** Pairs of opposite states; words of one axis contradict each other. */
const axes: Readonly<Record<string, readonly [up: RegExp, down: RegExp]>> = {
  course: [
    /^(?:rise|rises|rose|rising|risen|climb\w*|increas\w*|grow|grows|grew|growing|gain(?:s|ed|ing)?|jump\w*)$/,
    /^(?:fall|falls|fell|falling|fallen|declin\w*|decreas\w*|shrink\w*|shrank|drop\w*|slip\w*|slid\w*)$/,
  ],
  breadth: [/^(?:widen\w*|broaden\w*|improv\w*)$/, /^(?:narrow\w*|worsen\w*|deteriorat\w*)$/],
  strength: [
    /^(?:strong|stronger|firm|firmer|strengthen\w*)$/,
    /^(?:soft|softer|weak|weaker|weaken\w*|soften\w*)$/,
  ],
  degree: [
    /^(?:stretched|excessive|extreme|elevated|heavy|high)$/,
    /^(?:modest|low|subdued|moderate|muted|light)$/,
  ],
  state: [/^overbought$/, /^oversold$/],
  rank: [
    /^(?:lead|leads|led|leading|outperform\w*|top|tops|topped)$/,
    /^(?:trail\w*|lag|lags|lagged|lagging|underperform\w*)$/,
  ],
};

/** Matches every word that has a polarity. */
export const polarPattern = `(?:${Object.values(axes)
  .flat()
  .map(({ source }) => source.slice(1, -1))
  .join('|')})`;

export interface Polarity {
  axis: string;
  way: 1 | -1;
}

/** What a word says about its subject; null for most words. */
export function polarityOf(word: string): Polarity | null {
  const lower = word.toLowerCase();
  for (const [axis, [up, down]] of Object.entries(axes)) {
    if (up.test(lower)) return { axis, way: 1 };
    if (down.test(lower)) return { axis, way: -1 };
  }
  return null;
}
