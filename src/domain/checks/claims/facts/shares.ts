import { formatPercent } from '@/domain/format/numbers';
import type { ReadFault } from '@/domain/checks/claims/fundingClaims';
import { numberOf, numberWord } from '@/domain/checks/claims/maskedSentence';
import { isRough, moneyIn, namedRows, wordsOf, type FactScene } from './factScene';

const fractions: Readonly<Record<string, number>> = {
  half: 50,
  third: 100 / 3,
  quarter: 25,
  fifth: 20,
  sixth: 100 / 6,
  eighth: 12.5,
  tenth: 10,
};
const fraction = new RegExp(
  `\\b(?:(?<many>${numberWord}|an?) |(?<=\\b))(?<part>half|third|quarter|fifth|sixth|eighth|tenth)s?(?= of\\b)|\\b(?<bare>half)(?= of\\b)|\\b(?<in>${numberWord}) (?:in|out of) (?<of>${numberWord})\\b`,
  'i',
);

interface Share {
  /** In percent. */
  value: number;
  room: number;
  from: number;
  to: number;
}

/** A share as percent, as a fraction in words, or as so many dollars of a hundred. */
function shareIn(each: FactScene): Share | null {
  const { scene } = each;
  const { sentence, quantities } = scene;
  const [percent, second] = quantities.filter(({ unit }) => unit === 'percent');
  if (percent) {
    if (second) return null;
    const { value, step, from, to } = percent;
    return { value, room: Math.max(step * 0.51, isRough(scene, percent) ? 0.6 : 0.15), from, to };
  }
  const [hundred, part, third] = moneyIn(scene);
  if (hundred && part && !third && /\b(?:every|each) $/i.test(sentence.slice(0, hundred.from))) {
    const value = (part.value / hundred.value) * 100;
    return {
      value,
      room: Math.max(((part.step * 0.51) / hundred.value) * 100, 1),
      from: part.from,
      to: part.to,
    };
  }
  const match = fraction.exec(sentence);
  if (!match) return null;
  const { many, part: name = 'half', in: top, of: bottom } = match.groups ?? {};
  const [a, b] = [numberOf(top ?? ''), numberOf(bottom ?? '')];
  const times = many === undefined || /^an?$/i.test(many) ? 1 : numberOf(many);
  const value =
    a !== null && b ? (a / b) * 100 : (times ?? 1) * (fractions[name.toLowerCase()] ?? 0);
  return value === 0
    ? null
    : {
        value,
        room: Math.max(3, value * 0.13),
        from: match.index,
        to: match.index + match[0].length,
      };
}

const ofMarket =
  /\b(?:(?:total|whole|entire|overall|crypto|combined|all)[- ]?(?:crypto |market |digital[- ]asset )*(?:market|value|cap\w*|crypto)|asset class|market (?:as a whole|value of all))\b/i;
const isShare =
  /\b(?:share|slice|portion|part|piece|accounts? for|makes? up|represents?|of (?:the|all|total|every|each))\b/i;
const ofOther =
  /\b(?:supply|volumes?|flows?|inflows?|holders?|addresses|nodes|validators|stake[ds]?|staking|revenue|open interest|payments?|trades|users|rose|fell|gained|lost|up|down)\b/i;

/** What the tables give for the share that a sentence speaks of; null for any other share. */
function actualShare({ scene, facts: { metrics } }: FactScene): number | null {
  const { sentence } = scene;
  const rows = namedRows(scene);
  const isStable = /\bstablecoins?\b/i.test(sentence);
  if (isStable) {
    const isHeld = /\b(?:exchanges|(?:trading )?venues|trading platforms)\b/i.test(sentence);
    const { stable_in_ex: held, stable_circ: all } = metrics;
    return isHeld && rows.length === 0 && held && all && /\b(?:of|every|each)\b/i.test(sentence)
      ? (held / all) * 100
      : null;
  }
  const [row, second] = rows;
  if (!row?.cap || second || !metrics.market_cap || !ofMarket.test(sentence)) return null;
  return row.table === 'crypto' ? (row.cap / metrics.market_cap) * 100 : null;
}

/** Reads a coin’s share of the market, and how many of the stablecoins are on exchanges. */
export function shareFaults(each: FactScene): ReadFault[] {
  const { scene } = each;
  if (!isShare.test(scene.sentence) || ofOther.test(scene.sentence)) return [];
  const actual = actualShare(each);
  const share = actual === null ? null : shareIn(each);
  if (actual === null || share === null || Math.abs(actual - share.value) <= share.room) return [];
  const [mention] = scene.mentions;
  const words = wordsOf(
    scene,
    Math.min(share.from, mention?.from ?? share.from),
    Math.max(share.to, scene.sentence.search(/(?<=stablecoins?)\b(?!s)/i)),
  );
  return [{ words, text: `by the table it is ${formatPercent(actual, 0)}.` }];
}
