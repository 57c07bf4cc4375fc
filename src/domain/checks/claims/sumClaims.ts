import { slipOf } from '@/domain/checks/slips';
import { formatDecimals, formatMoneyAbbreviated, formatPercent } from '@/domain/format/numbers';
import type { Metrics } from '@/api/contract/metrics';
import { distanceFaults } from './distanceClaims';
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

function capFaults(scene: MaskedSentence): ReadFault[] {
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
          slip: slipOf({ ...amount, isLoose: isRough(words) }, cap),
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
    ...capFaults(scene),
    ...ratios(scene),
    ...shareFaults(scene, metrics),
    ...sizes(scene),
    ...distanceFaults(scene, btc, metrics),
  ];
}
