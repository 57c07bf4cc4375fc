import {
  formatDecimals,
  formatMoney,
  formatMoneyAbbreviated,
  formatPercent,
} from '@/domain/format/numbers';
import type { Metrics } from '@/api/contract/metrics';
import type { ReadFault } from './fundingClaims';
import { matchesOf, numberOf, numberWord, type MaskedSentence } from './maskedSentence';
import type { Instrument } from './mentions';
import type { Quantity } from './quantities';

const loosely =
  '(?:about |around |roughly |nearly |almost |some |just |only |more than |over |a |close to )*';
const value = '(?:market (?:cap(?:itali[sz]ation)?|value))';
const worth = `(?: (?:is|are|have|has|now|together|a|combined|total|come to|amount to|add up to|worth|${value}|of|at))+ `;
const list = '§+(?:, §+)*,? and §+';

const together = [
  new RegExp(
    `\\b(?:together|combined|between them|taken together),? ${list}(?:[’']s?)?${worth}${loosely}¤+`,
    'gi',
  ),
  new RegExp(
    `${list}(?:[’']s?)?(?: (?:are|have))? (?:together|combined|jointly)${worth}${loosely}¤+`,
    'gi',
  ),
  new RegExp(
    `\\bcombined ${value} of ${list}(?: (?:is|of|stands at|comes to|now))* ${loosely}¤+`,
    'gi',
  ),
];
const ownCap = [
  new RegExp(
    `§+(?:[’']s)? (?:\\()?${value}(?:,| (?:is|of|at|stands at|stands|now|to|has|reached|climbed to|rose to|fell to|comes to))* ${loosely}¤+`,
    'gi',
  ),
  new RegExp(`§+(?: (?:is|are|now|at))* (?:worth|valued at) ${loosely}¤+`, 'gi'),
  new RegExp(`\\b${value} of §+(?: (?:is|of|at|stands at|now))* ${loosely}¤+`, 'gi'),
];
const times = new RegExp(
  `§+(?:(?:[’']s)? ${value} is| is worth) ${loosely}(?:(twice|double|triple|half)|(${numberWord}|\\d+(?:\\.\\d+)?) times|¤+ times)(?: (?:as much as|that of|the size of|the value of|the ${value} of))? §+`,
  'gi',
);
const timesMasked = /(\d+(?:\.\d+)?) times/i;

function within(quantity: Quantity, actual: number, isLoose: boolean): boolean {
  const room = Math.max(quantity.step * 0.51, actual * (isLoose ? 0.04 : 0.006));
  return Math.abs(quantity.value - actual) <= room;
}

const isRough = (words: string) =>
  /\b(?:about|around|roughly|nearly|almost|some|more than|over|close to)\b/i.test(words);

function sums(scene: MaskedSentence): ReadFault[] {
  return together.flatMap((pattern) =>
    matchesOf(scene, pattern).flatMap(({ words, instruments, quantities }): ReadFault[] => {
      const amount = quantities.at(-1);
      const caps = instruments.map(({ cap = null }) => cap);
      if (!amount || amount.value < 1e6 || caps.some((cap) => cap === null)) return [];
      const sum = caps.reduce<number>((total, cap) => total + (cap ?? 0), 0);
      if (within(amount, sum, isRough(words))) return [];
      const names = instruments.map(({ symbol }) => symbol).join(' and ');
      return [
        { words, text: `the market caps of ${names} add up to ${formatMoneyAbbreviated(sum)}.` },
      ];
    }),
  );
}

function caps(scene: MaskedSentence): ReadFault[] {
  return ownCap.flatMap((pattern) =>
    matchesOf(scene, pattern).flatMap(({ words, instruments, quantities, groups }): ReadFault[] => {
      const [one] = instruments;
      const amount = quantities.at(-1);
      const lead = scene.masked.slice(0, groups.index);
      if (/(?:§|and|,) $/.test(lead) || instruments.length !== 1) return [];
      const cap = one?.cap ?? null;
      if (
        !one ||
        !amount ||
        cap === null ||
        cap <= 0 ||
        amount.value < 1e6 ||
        amount.unit !== 'dollar'
      )
        return [];
      if (within(amount, cap, isRough(words))) return [];
      return [
        {
          words,
          text: `the table says ${formatMoneyAbbreviated(cap)} for ${one.symbol}’s market cap.`,
        },
      ];
    }),
  );
}

function ratios(scene: MaskedSentence): ReadFault[] {
  return matchesOf(scene, times).flatMap(({ words, groups, instruments }): ReadFault[] => {
    const [a, b] = instruments;
    if (!a?.cap || !b?.cap) return [];
    const spoken = { twice: 2, double: 2, triple: 3, half: 0.5 }[(groups[1] ?? '').toLowerCase()];
    const written = groups[2] ?? timesMasked.exec(words)?.[1] ?? '';
    const said = spoken ?? numberOf(written);
    if (said === null || said === 0) return [];
    const actual = a.cap / b.cap;
    const decimals = /\.(\d+)/.exec(written)?.[1]?.length ?? 0;
    const room = Math.max(
      decimals > 0 ? 0.6 / 10 ** decimals : 0,
      said * (decimals > 0 ? 0.05 : 0.15),
    );
    if (Math.abs(actual - said) <= room) return [];
    return [{ words, text: `by the table it is ${formatDecimals(actual, 1)} times.` }];
  });
}

const larger = new RegExp(
  `§+[’']s ${value} (?:(exceeds|tops|surpasses|is (?:larger|higher|greater|bigger) than)|(?:is (?:below|smaller than|lower than|less than))) (?:that of )?§+`,
  'gi',
);

function sizes(scene: MaskedSentence): ReadFault[] {
  return matchesOf(scene, larger).flatMap(({ words, groups, instruments }): ReadFault[] => {
    const [a, b] = instruments;
    if (!a?.cap || !b?.cap || (groups[1] === undefined) === a.cap < b.cap) return [];
    const [first, second] = [a, b].map(
      ({ symbol, cap }) => `${symbol} at ${formatMoneyAbbreviated(cap ?? null)}`,
    );
    return [{ words, text: `the table has ${first} and ${second}.` }];
  });
}

const parts: Readonly<Record<string, number>> = {
  half: 1 / 2,
  third: 1 / 3,
  quarter: 1 / 4,
  fifth: 1 / 5,
  tenth: 1 / 10,
  sixth: 1 / 6,
  eighth: 1 / 8,
};

/** `three fifths` or `a third` in percent; null for other words. */
function fractionOf(text: string): number | null {
  const match = new RegExp(
    `\\b(?:(${numberWord}|a|an) )?(half|third|quarter|fifth|sixth|eighth|tenth)s?\\b`,
    'i',
  ).exec(text);
  const part = parts[match?.[2]?.toLowerCase() ?? ''];
  if (!match || part === undefined) return null;
  const many = match[1] === undefined || /^an?$/i.test(match[1]) ? 1 : numberOf(match[1]);
  return many === null ? null : many * part * 100;
}

const fraction = `(?:(?:${numberWord}|a|an)[ -])?(?:half|third|quarter|fifth|sixth|eighth|tenth)s?`;
const holds =
  '(?: (?:alone|now|still|itself))*(?: (?:accounts? for|makes? up|represents?|holds?|has|commands?|is|are|hold))+ ';
const shareOf = new RegExp(
  `(§+|\\bTether|\\bUSDT|\\bexchanges)${holds}${loosely}(¤+|${fraction}) of (?:all |the |total |entire |whole )*((?:dollar )?stablecoins?|(?:stablecoin )?supply|crypto market|market|(?:market|crypto) (?:cap|value))`,
  'gi',
);

function shareFaults(scene: MaskedSentence, metrics: Metrics): ReadFault[] {
  return matchesOf(scene, shareOf).flatMap(
    ({ words, groups, instruments, quantities }): ReadFault[] => {
      const isStable = /stable/i.test(groups[3] ?? '');
      const isExchanges = /exchanges/i.test(groups[1] ?? '');
      const [amount] = quantities;
      const said = amount?.unit === 'percent' ? amount.value : fractionOf(groups[2] ?? '');
      const part = isStable
        ? isExchanges
          ? metrics.stable_in_ex
          : instruments.length > 0
            ? null
            : metrics.stable_usdt
        : (instruments[0]?.cap ?? null);
      const whole = isStable ? metrics.stable_circ : metrics.market_cap;
      if (said === null || part === null || !whole) return [];
      const actual = (part / whole) * 100;
      const room = amount ? Math.max(amount.step * 0.51, 0.5) : Math.max(3, said * 0.12);
      if (Math.abs(actual - said) <= room) return [];
      return [{ words, text: `by the table it is ${formatPercent(actual, 0)}.` }];
    },
  );
}

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

function distances(scene: MaskedSentence, btc: Instrument | undefined): ReadFault[] {
  const read = [
    ...matchesOf(scene, levelAway).map((found) => ({
      ...found,
      at: 0,
      way: found.groups[3] ?? '',
    })),
    ...matchesOf(scene, stands).map((found) => ({ ...found, at: 1, way: found.groups[2] ?? '' })),
  ];
  return read.flatMap(({ words, quantities, instruments, at, way }): ReadFault[] => {
    const price = (instruments[0] ?? btc)?.price ?? null;
    const [level, gap] = at === 0 ? quantities : quantities.toReversed();
    if (price === null || price <= 0 || !level || !gap || level.unit !== 'dollar') return [];
    if (gap.unit !== 'percent' && gap.unit !== 'dollar') return [];
    const difference =
      gap.unit === 'percent'
        ? (at === 0 ? level.value / price - 1 : price / level.value - 1) * 100
        : at === 0
          ? level.value - price
          : price - level.value;
    const other =
      gap.unit === 'percent'
        ? (at === 0 ? 1 - price / level.value : 1 - level.value / price) * 100
        : difference;
    const isUp = /above|over/i.test(way);
    const isDown = /below|under|short|shy/i.test(way);
    const isOpposite = (isUp && difference < 0) || (isDown && difference > 0);
    const room = Math.max(
      gap.step * 0.51,
      gap.unit === 'percent' ? 0.15 : Math.abs(difference) * 0.12,
    );
    const isNear = [difference, other].some((each) => Math.abs(Math.abs(each) - gap.value) <= room);
    if (!isOpposite && isNear) return [];
    const shown =
      gap.unit === 'percent'
        ? formatPercent(Math.abs(difference))
        : formatMoney(Math.abs(difference));
    return [
      {
        words,
        text: `from a price of ${formatMoney(price)} it is ${shown} ${difference < 0 ? 'below' : 'above'}.`,
      },
    ];
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

/** Reads sums, shares, ratios and distances of market caps and prices. */
export function sumFaults(
  scene: MaskedSentence,
  rows: readonly Instrument[],
  metrics: Metrics,
): ReadFault[] {
  if (scene.period === null) return [];
  const btc = rows.find(({ symbol }) => symbol === 'BTC');
  return [
    ...sums(scene),
    ...caps(scene),
    ...ratios(scene),
    ...shareFaults(scene, metrics),
    ...distances(scene, btc),
    ...reaches(scene),
    ...sizes(scene),
    ...futuresFaults(scene, btc, metrics),
  ];
}
