import type { Metrics } from '@/api/contract/metrics';
import { formatMoney, formatPercent } from '@/domain/format/numbers';
import type { ReadFault } from './fundingClaims';
import { matchesOf, type MaskedSentence } from './maskedSentence';
import type { Instrument } from './mentions';
import type { Quantity } from './quantities';

const spot =
  "(?:the )?(?:current |today[’']s )?(?:spot(?: price)?|price of bitcoin|bitcoin price|market price|§+)";
const levelAway = new RegExp(
  `(¤+)(?: (?:strike|level|mark|line|threshold|area|support|resistance|barrier|handle))?(?: (?:is|lies|sits|stands|now|still|remains|just|only|about|some|roughly))* (¤+) (above|below|over|under|away from|from) ${spot}(?![’'])`,
  'gi',
);
const stands = new RegExp(
  `§+(?: (?:is|are|trades|trading|sits|stands|now|still|remains|just|only|about|some|roughly|at))* (¤+) (above|below|over|under|short of|shy of|away from|from) (?:the )?(?:round )?(¤+)(?! (?:billion|million))`,
  'gi',
);

interface Distance {
  words: string;
  price: number;
  level: Quantity;
  gap: Quantity;
  /** True if the level is told from the price: `$95,000 is 0.7% above spot`. */
  isLevelFirst: boolean;
  way: string;
}

/** By how much the level or the price is above the other, in the unit of the gap. */
function differencesOf({ price, level, gap, isLevelFirst }: Distance): [number, number] {
  const [higher, lower] = isLevelFirst ? [level.value, price] : [price, level.value];
  if (gap.unit !== 'percent') return [higher - lower, higher - lower];
  return [(higher / lower - 1) * 100, (1 - lower / higher) * 100];
}

function distanceFault(distance: Distance): ReadFault[] {
  const { words, price, gap, way } = distance;
  const differences = differencesOf(distance);
  const [difference] = differences;
  const isUp = /above|over/i.test(way);
  const isDown = /below|under|short|shy/i.test(way);
  const isOpposite = (isUp && difference < 0) || (isDown && difference > 0);
  const isPercent = gap.unit === 'percent';
  const room = Math.max(gap.step * 0.51, isPercent ? 0.15 : Math.abs(difference) * 0.12);
  const isNear = differences.some((each) => Math.abs(Math.abs(each) - gap.value) <= room);
  if (!isOpposite && isNear) return [];
  const size = Math.abs(difference);
  const shown = isPercent ? formatPercent(size) : formatMoney(size);
  const side = difference < 0 ? 'below' : 'above';
  return [{ words, text: `from a price of ${formatMoney(price)} it is ${shown} ${side}.` }];
}

function distances(scene: MaskedSentence, btc: Instrument | undefined): ReadFault[] {
  const read = [
    ...matchesOf(scene, levelAway).map((found) => ({ ...found, isLevelFirst: true })),
    ...matchesOf(scene, stands).map((found) => ({ ...found, isLevelFirst: false })),
  ];
  return read.flatMap(({ words, quantities, instruments, groups, isLevelFirst }): ReadFault[] => {
    const price = (instruments[0] ?? btc)?.price ?? null;
    const [level, gap] = isLevelFirst ? quantities : quantities.toReversed();
    const way = groups[isLevelFirst ? 3 : 2] ?? '';
    if (price === null || price <= 0 || !level || !gap || level.unit !== 'dollar') return [];
    if (gap.unit !== 'percent' && gap.unit !== 'dollar') return [];
    return distanceFault({ words, price, level, gap, isLevelFirst, way });
  });
}

const reach =
  /§+(?: (?:now|still|only|just))* (?:is within (¤+) of|needs (?:a gain of |another |a |only |about )*(¤+)(?: more| rise| gain| rally)? to (?:reach|regain|reclaim|clear|hit|touch|retake)) (¤+)/gi;

/** `Bitcoin is within 1% of $95,000`, `ether needs 2.7% to reach $3,300`. */
function reaches(scene: MaskedSentence): ReadFault[] {
  return matchesOf(scene, reach).flatMap(
    ({ words, groups, quantities, instruments }): ReadFault[] => {
      const [gap, level] = quantities;
      const price = instruments[0]?.price ?? null;
      if (price === null || price <= 0 || gap?.unit !== 'percent' || level?.unit !== 'dollar')
        return [];
      const actual = Math.abs(level.value / price - 1) * 100;
      const isWithin = groups[1] !== undefined;
      const room = Math.max(gap.step * 0.51, 0.15);
      if (isWithin ? actual <= gap.value + room : Math.abs(actual - gap.value) <= room) return [];
      return [
        { words, text: `from a price of ${formatMoney(price)} it is ${formatPercent(actual)}.` },
      ];
    },
  );
}

const futuresGap =
  /\b(?:CME(?:[’']s)? )?futures\b(?:,[^,]{1,30},)?(?:,? at ¤+,?)?(?: (?:trade|trades|traded|are|sit|stand|now|still|at|about|some|roughly|priced))* (?:(¤+) (above|below|over|under)|(?:at )?an? (premium|discount)(?: of (?:about |some )?(¤+))?(?: to)?) ?(?:spot)?/gi;

/** `CME futures trade some $550 above spot`, `at a discount`. */
function futuresFaults(
  scene: MaskedSentence,
  btc: Instrument | undefined,
  metrics: Metrics,
): ReadFault[] {
  const spotPrice = btc?.price ?? null;
  const { futures_price: future } = metrics;
  if (spotPrice === null || future === null || spotPrice <= 0) return [];
  return matchesOf(scene, futuresGap).flatMap(({ words, groups, quantities }): ReadFault[] => {
    const difference = future - spotPrice;
    const amount = quantities.find(
      ({ unit, value: each }) => (unit === 'dollar' || unit === 'percent') && each < future * 0.3,
    );
    const isDown = /below|under|discount/i.test(`${groups[2] ?? ''}${groups[3] ?? ''}`);
    const isOpposite = isDown === difference > 0 && Math.abs(difference) > spotPrice * 0.0005;
    const actual = amount?.unit === 'percent' ? (difference / spotPrice) * 100 : difference;
    const isFar =
      amount !== undefined &&
      Math.abs(Math.abs(actual) - amount.value) >
        Math.max(amount.step * 0.51, Math.abs(actual) * 0.2);
    if (!isOpposite && !isFar) return [];
    const side = difference < 0 ? 'below' : 'above';
    return [
      {
        words,
        text: `the futures are ${formatMoney(Math.abs(difference))} ${side} spot, at ${formatMoney(future)}.`,
      },
    ];
  });
}

/** Reads how far a price is from a level, and the futures from spot. */
export function distanceFaults(
  scene: MaskedSentence,
  btc: Instrument | undefined,
  metrics: Metrics,
): ReadFault[] {
  return [...distances(scene, btc), ...reaches(scene), ...futuresFaults(scene, btc, metrics)];
}
