import { formatPercent, formatSignedPercent } from '@/domain/format/numbers';
import type { ReadFault } from './fundingClaims';
import { matchesOf, type MaskedSentence } from './maskedSentence';
import type { Instrument } from './mentions';

const aux =
  '(?: (?:has|have|is|was|also|again|still|now|clearly|easily|narrowly|slightly|done|fared|performed|did|rose|gained|climbed|risen|up))*';
const over =
  '(?:outperform(?:ed|s|ing)|outpac(?:ed|es|ing)|beat(?:s|en|ing)?|outran|outdid|outstripped|(?:is |was )?ahead of|led)';
const behind =
  '(?:underperform(?:ed|s|ing)|lag(?:ged|s|ging)?|trail(?:ed|s|ing)?|lost to|(?:is |was )?behind)';
const by = '(?: by (?:about |around |roughly |nearly |almost |some )?(¤+))?';

const verbs = new RegExp(`§+${aux} (?:(${over})|(${behind})) §+${by}(?![’'])`, 'gi');
const than = new RegExp(
  `§+${aux}(?: (?:much|far|slightly|somewhat|a bit))? (better|worse|more|less|stronger|weaker|faster|slower) than §+(?![’'])`,
  'gi',
);

const gain = '(?:gain|rise|advance|rally|climb|increase)';
const nouns = new RegExp(
  `§+[’']s (?:${gain}|(loss|fall|drop|decline|slide)) (?:was|is) (?:(smaller|lower)|larger|bigger|greater|higher|steeper|deeper) than (?:that of )?§+`,
  'gi',
);
const asMuch = new RegExp(
  `§+${aux} (?:gained|rose|climbed|risen|lost|fell|fallen|up|down) (twice|three times|half) as much as §+(?![’'])`,
  'gi',
);

/** Words after the second ticker that make the comparison one of something else. */
const ofOther =
  /\b(?:volume|funding|dominance|flows?|inflows?|supply|market (?:cap|value)|volatil\w+|liquidity|valuation|yield|fees|funds?|miners|holders|traders|dollar)\b/i;

function figureOf(row: Instrument | undefined, period: 'day' | 'year'): number | null {
  if (!row) return null;
  return period === 'year' ? row.year : row.change;
}

function told(
  rows: readonly [Instrument, Instrument],
  values: readonly [number, number],
  period: 'day' | 'year',
) {
  const unit = period === 'year' ? ' to date' : '';
  const [a, b] = rows.map(
    ({ symbol }, at) => `${symbol} at ${formatSignedPercent(values[at])}${unit}`,
  );
  return `the table has ${a} and ${b}.`;
}

/** The least difference in points that makes one of two changes the better. */
const room = 0.05;

/** `Ether's gain was smaller than bitcoin's`, `ether gained twice as much as bitcoin`. */
function sizeFaults(scene: MaskedSentence, period: 'day' | 'year'): ReadFault[] {
  return [nouns, asMuch].flatMap((pattern) =>
    matchesOf(scene, pattern).flatMap(({ words, groups, instruments }): ReadFault[] => {
      const [a, b] = instruments;
      const [own, other] = [figureOf(a, period), figureOf(b, period)];
      if (!a || !b || a === b || own === null || other === null || other === 0) return [];
      const text = told([a, b], [own, other], period);
      const ratio = Math.abs(own / other);
      if (pattern === nouns) {
        const isRight = groups[2] === undefined ? ratio > 1 : ratio < 1;
        return isRight ? [] : [{ words, text }];
      }
      const said = { twice: 2, half: 0.5 }[(groups[1] ?? '').toLowerCase()] ?? 3;
      return Math.abs(ratio - said) <= said * 0.2 ? [] : [{ words, text }];
    }),
  );
}

/** Reads which of two tickers did better, and by how many points. */
export function comparisonFaults(scene: MaskedSentence): ReadFault[] {
  const { period } = scene;
  if (period === null || scene.mentions.length < 2 || ofOther.test(scene.sentence)) return [];
  const sizes = sizeFaults(scene, period);
  const ranks = [verbs, than].flatMap((pattern) =>
    matchesOf(scene, pattern).flatMap(({ words, groups, instruments, quantities }): ReadFault[] => {
      const [a, b] = instruments;
      const values = [figureOf(a, period), figureOf(b, period)] as const;
      if (!a || !b || values[0] === null || values[1] === null || a === b) return [];
      const pair = [values[0], values[1]] as const;
      const isBetter =
        pattern === verbs
          ? groups[1] !== undefined
          : /better|more|stronger|faster/i.test(groups[1] ?? '');
      const isFall = pattern === than && /\b(?:fell|lost|dropped|down)\b/i.test(words);
      const difference = (pair[0] - pair[1]) * (isBetter !== isFall ? 1 : -1);
      const [amount] = quantities;
      const isPoints = amount?.unit === 'points' || amount?.unit === 'percent';
      const isFar =
        amount &&
        isPoints &&
        Math.abs(amount.value - Math.abs(difference)) > Math.max(amount.step * 0.51, 0.1);
      if (difference >= -room && !isFar) return [];
      const gap = isFar ? ` That is ${formatPercent(Math.abs(difference))}.` : '';
      return [{ words, text: `${told([a, b], pair, period)}${gap}` }];
    }),
  );
  return [...sizes, ...ranks];
}
