import { formatMoney, formatPercent } from '@/domain/format/numbers';
import type { ReadFault } from '@/domain/checks/claims/fundingClaims';
import type { MaskedSentence } from '@/domain/checks/claims/maskedSentence';
import type { Quantity } from '@/domain/checks/claims/quantities';
import { agrees, isRough, moneyIn, namedRows, wordsOf, type FactScene } from './factScene';

const ofSpot =
  /\b(?:spot|the (?:current |present |market )?price|current (?:price|level|market)|the market|market price|here|where we (?:are|trade)|price from|from price)\b/i;
const ofGap =
  /\b(?:(above|over|higher|north of|up)|(below|beneath|under|lower|south of|down)|away|separates?|short|shy|distant|off|far|between)\b/i;
const ofFutures = /\b(?:CME|futures?|contract|option|strike price|premium|discount|NAV|funds?)\b/i;

/** The level that a sentence names near a price, and how far it says that it is. */
function levelAndGap(
  scene: MaskedSentence,
  price: number,
): { level: Quantity; gap: Quantity } | null {
  const money = moneyIn(scene).filter(({ value }) => value < 1e6);
  const levels = money.filter(
    ({ value }) => value > price * 0.5 && value < price * 2 && !agreesExactly(value, price),
  );
  const gaps = [
    ...money.filter(({ value }) => value < price * 0.25),
    ...scene.quantities.filter(({ unit }) => unit === 'percent'),
  ];
  const [[level, second], [gap, other]] = [levels, gaps];
  return level && gap && !second && !other ? { level, gap } : null;
}

const awayFrom = /\b(?:away|separates?|short of|shy of)\b/i;

/** True if the words around a level and a gap say that the one is so far from the price. */
function isDistance({ sentence }: MaskedSentence, from: number, to: number, end: number): boolean {
  const around = `${sentence.slice(from, to)} ${sentence.slice(to).split(/[,;]/)[0] ?? ''}`;
  if (!ofGap.test(around.replace(/\bfor support\b/i, ' '))) return false;
  const isEnd = sentence.slice(end).trimStart().length < 2;
  return ofSpot.test(around) || awayFrom.test(around) || isEnd;
}

/** Reads how far a level is from a price, however the sentence puts it. */
export function levelFaults({ scene, facts: { btc } }: FactScene): ReadFault[] {
  const { sentence } = scene;
  const rows = namedRows(scene);
  const price = (rows[0] ?? btc)?.price ?? null;
  if (price === null || price <= 0 || rows.length > 1 || ofFutures.test(sentence)) return [];
  if (!ofSpot.test(sentence) && rows.length === 0) return [];
  const read = levelAndGap(scene, price);
  if (!read) return [];
  const { level, gap } = read;
  const [from, to] = [Math.min(level.from, gap.from), Math.max(level.to, gap.to)];
  if (!isDistance(scene, from, to, gap.to)) return [];
  const difference = level.value - price;
  const share = (difference / price) * 100;
  const isPercent = gap.unit === 'percent';
  const sizes = isPercent ? [share, (difference / level.value) * 100] : [difference];
  const room = isPercent ? Math.max(gap.step * 0.51, 0.15) : 0;
  const isNear = sizes.some(
    (size) =>
      agrees(gap, size, isRough(scene, gap)) || Math.abs(Math.abs(size) - gap.value) <= room,
  );
  if (isNear) return [];
  const shown = isPercent ? formatPercent(Math.abs(share)) : formatMoney(Math.abs(difference));
  const side = difference < 0 ? 'below' : 'above';
  const text = `from a price of ${formatMoney(price)} it is ${shown} ${side}.`;
  return [{ words: wordsOf(scene, from, to), text }];
}

function agreesExactly(value: number, price: number): boolean {
  return Math.abs(value - price) < price * 0.0005;
}

const future =
  /\b(?:CME(?:[’']s)?(?: [a-z]+){0,3}|(?:front|near)[- ]month (?:CME )?(?:futures?|contracts?)|(?:bitcoin )?futures?(?: contracts?)?)\b/i;
const ofSpotPrice =
  /\b(?:spot|cash(?: price| market)?|the (?:coin|underlying|token)(?: itself)?|bitcoin itself|actual bitcoin|net)\b/i;
const dearer = /\b(?:premium|above|over|more than|higher than|dearer than|exceeds?)\b/i;
const cheaper =
  /\b(?:discount|below|under|less than|lower than|cheaper than|backwardation|beneath)\b/i;
const notPrices =
  /\b(?:volumes?|open interest|turnover|traded|narrow\w*|widen\w*|ETFs?|funds?|NAV|funding)\b/i;

/** Reads whether the futures are above or below spot, and by how much. */
export function futuresFaults({ scene, facts: { btc, metrics } }: FactScene): ReadFault[] {
  const { sentence, quantities } = scene;
  const name = future.exec(sentence);
  const spot = ofSpotPrice.exec(sentence);
  const { futures_price: price, spot_basis: basis } = metrics;
  const cash = btc?.price ?? null;
  if (!name || !spot || spot.index < name.index || price === null || cash === null || cash <= 0)
    return [];
  if (notPrices.test(sentence) || namedRows(scene).some((row) => row !== btc)) return [];
  const between = sentence.slice(name.index, spot.index + spot[0].length);
  const [isUp, isDown] = [dearer.test(between), cheaper.test(between)];
  if (isUp === isDown) return [];
  const difference = price - cash;
  const gap = quantities.find(
    ({ unit, value }) => unit === 'percent' || (unit === 'dollar' && value < price * 0.3),
  );
  const isOpposite = isUp ? difference < 0 : difference > 0;
  const sizes = gap?.unit === 'percent' ? [(difference / cash) * 100, basis ?? 0] : [difference];
  const isFar =
    gap !== undefined &&
    !sizes.some(
      (size) =>
        agrees(gap, size, isRough(scene, gap)) ||
        Math.abs(Math.abs(size) - gap.value) <= gap.step * 0.51,
    );
  if (!isOpposite && !isFar) return [];
  const side = difference < 0 ? 'below' : 'above';
  const text = `the futures are ${formatMoney(Math.abs(difference))} ${side} spot, at ${formatMoney(price)}.`;
  const from = Math.min(name.index, gap?.from ?? name.index);
  return [{ words: wordsOf(scene, from, spot.index + spot[0].length), text }];
}
