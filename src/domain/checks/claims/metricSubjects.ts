import type { Subject } from '@/domain/checks/check';
import { fundingVenues } from '@/domain/checks/tables/fundingRelations';
import {
  formatAbbreviated,
  formatDecimals,
  formatMoney,
  formatMoneyAbbreviated,
  formatPercent,
} from '@/domain/format/numbers';

type Unit = 'dollar' | 'percent' | 'bps' | 'ratio' | 'coins' | 'index';

/** A metric of the email, and how texts speak of it. */
export interface MetricSubject {
  name: string;
  pattern: RegExp;
  unit: Unit;
  value: number | null;
  /** The day's change in percent; null for rates, whose change is in bps. */
  change: number | null;
  /** The day's change in the metric's own unit. */
  difference: number | null;
  /** Other values that the same words may mean. */
  others?: readonly number[];
  /** The value of the last newsletter. */
  last?: number | null | undefined;
  show: (value: number | null) => string;
}

const on = '(?:on|at|in|of|across)';
const kept =
  '(?:are |is |remain |remains |sit |sits |now |still |were )*(?:held |kept |parked |sitting |left |stored )?';
const places = '(?:centrali[sz]ed |trading |the |all )*(?:exchanges|trading venues|venues)';
const coins = '(?:bitcoins?|BTC|coins)';
const stable = '(?:dollar |dollar-pegged )?stablecoins?';
const cme =
  "(?:(?:the )?CME(?:[’']s)?(?: Group)?(?: bitcoin| BTC)?(?: futures)?|(?:bitcoin |BTC )?futures)";
const whole =
  "(?:total|overall|aggregate|combined|global|entire|whole|crypto(?:currency)?(?:[’']s)?|digital[- ]assets?)";

function pattern(...parts: string[]): RegExp {
  return new RegExp(`(?<![\\w$#-])(?:${parts.join('|')})(?![\\w-])`, 'gi');
}

const patterns = {
  market_cap: pattern(
    `(?:${whole} )+(?:market )?(?:cap(?:itali[sz]ation)?|value)`,
    `market (?:cap(?:itali[sz]ation)?|value) of (?:all|the) (?:coins|crypto(?:currenc(?:y|ies))?(?: assets| market)?|tokens|digital assets|asset class)`,
    `(?:combined |total )?value of (?:all|the) (?:coins|crypto(?:currenc(?:y|ies))?(?: assets| market)?|tokens|digital assets)`,
    `the (?:crypto )?market[’']s (?:total )?value`,
    `crypto(?:currencies)?(?= (?:is|are) (?:now |together )?worth)`,
    `the (?:crypto )?market[’']s (?:total )?value`,
    `crypto(?:currencies)?(?= (?:is|are) (?:now |together )?worth)`,
    `(?:the |crypto |whole |entire |total )+market(?= (?:has |have |also )?(?:lost|gained|added|shed|is worth|as a whole|grew|shrank|put on|gave up))`,
  ),
  btc_dominance: pattern(
    `(?<!(?:ether|ETH|USDT|Tether|altcoin|stablecoin)(?:[’']s)? )(?:(?:bitcoin|BTC)(?:[’']s)? )?(?:market )?dominance`,
    `(?:bitcoin|BTC)[’']s (?:share|slice) of (?:the )?(?:total |crypto |overall |whole |entire )*(?:market|market cap|market value)`,
  ),
  stable_in_ex: pattern(
    `${places} (?:now |still |together )?hold ¤+ (?:of|in|worth of) ${stable}`,
    `${stable}(?: balances?| reserves?| holdings| deposits)? ${kept}${on} ${places}`,
    `(?:exchanges?[’']?(?:s)?) ${stable} (?:balances?|reserves?|holdings)`,
    `¤+ (?:of|in|worth of) ${stable} ${kept}${on} ${places}`,
  ),
  stable_circ: pattern(
    `${stable} (?:supply|in circulation|circulation|float|market cap|outstanding)`,
    `(?:supply|market cap|float|circulation) of (?:all )?${stable}`,
    `¤+ (?:of|in|worth of) ${stable} (?:are |is |now )*(?:in circulation|circulate|outstanding)`,
  ),
  stable_usdt: pattern(
    `(?:USDT|Tether)(?:[’']s)? (?:supply|circulation|in circulation|market cap|float)`,
    `(?:supply|circulation|market cap) of (?:USDT|Tether)`,
  ),
  btc_in_ex: pattern(
    `¤+ ${coins} ${kept}${on} ${places}`,
    `${places} (?:now |still |together )?hold ¤+ ${coins}`,
    `(?:bitcoin|BTC)(?: balances?| reserves?| holdings| supply)? ${kept}${on} ${places}`,
    `(?:${places}[’']|exchange) (?:(?:bitcoin|BTC) )?(?:balances?|reserves?|holdings)(?: of (?:bitcoin|BTC))?`,
  ),
  futures_price: pattern(
    `(?<!¤ )CME(?:[’']s)? (?:bitcoin |BTC )?(?:futures|contract)(?: price)?(?! (?:volumes?|open|basis|trading|premium|traders|curve))`,
    `front[- ]month (?:CME )?(?:futures|contract)(?: price)?`,
  ),
  spot_basis: pattern(
    `(?:(?:the )?CME(?:[’']s)? |spot |futures(?:[’'])? )+(?:spot )?basis(?! (?:points?|trades?))`,
    `basis (?:on|at|of) (?:the )?(?:CME|futures)`,
    `(?:the|a) basis(?! (?:points?|trades?|trading|for|on|of (?:a|the|which)))`,
  ),
  futures_volume: pattern(
    `${cme} (?:(?:trading )?volumes?|turnover|trading)`,
    `(?:(?:trading )?volumes?|turnover|trading|activity) ${on} ${cme}`,
  ),
  futures_open_interest: pattern(`${cme}[’']? open interest`, `open interest ${on} ${cme}`),
  volume_options: pattern(
    `(?:bitcoin |BTC )?options?[’']? (?:trading )?volumes?(?! put)`,
    `(?<!ratio (?:of|by|for) )(?:volumes?|turnover|trading) (?:of|in) (?:bitcoin |BTC )?options`,
    `(?:bitcoin |BTC )?options?[’']? turnover`,
  ),
  open_interest: pattern(
    `(?:bitcoin |BTC )?options?[’']? open interest(?! put)`,
    `open interest (?:of|in|for) (?:bitcoin |BTC |all )*options`,
    `options ${on} all (?:venues|exchanges)`,
  ),
  volume_putcall_ratio: pattern(
    `put[/-](?:to-)?call ratio (?:of|by|for|in|on) (?:options? )?(?:trading )?volumes?`,
    `volumes?(?:[’']s)? put[/-](?:to-)?call ratio`,
  ),
  open_interest_putcall_ratio: pattern(
    `put[/-](?:to-)?call ratio (?:of|by|for|in|on) (?:options? )?open interest`,
    `open interest(?:[’']s)? put[/-](?:to-)?call ratio`,
  ),
  putcall: pattern(`put[/-](?:to-)?call ratio(?! (?:of|by|for|in|on) )`),
  bmi: pattern(`(?:bitcoin )?misery index`, 'BMI'),
  aggregate: pattern(
    `aggregated? funding(?: rates?)?`,
    `overall funding(?: rates?)?`,
    `(?:longs|buyers) (?:now |are )*pay(?:ing)? ¤+ (?:in aggregate|overall|across (?:all )?(?:the )?(?:venues|exchanges))`,
    `funding(?: rates?)? across (?:all )?(?:the )?(?:venues|exchanges)`,
  ),
  mean: pattern(
    `(?:mean|average) (?:funding(?: rates?)?(?: (?:across|of|on) (?:all )?(?:the )?venues)?|rate of (?:the|all) venues)`,
  ),
};

const aliases: Readonly<Record<string, string>> = {
  Huobi: 'Huobi|HTX',
  OKex: 'OKX|OKex',
  Bitmex: 'BitMEX',
  ByBit: 'ByBit',
};

const venuePatterns = new Map(
  fundingVenues.map(([name]) => {
    const venue = `(?:${aliases[name] ?? name})`;
    const parts = [
      `funding(?: rates?)? ${on} ${venue}`,
      `${venue}(?:[’']s)? (?:funding(?: rates?)?|funding rate)`,
      `(?:longs|shorts|traders|buyers|leveraged longs) ${on} ${venue}`,
      `${venue}[’']s (?:longs|shorts|rate)`,
      `(?:longs|shorts|buyers) (?:now |are )*pay(?:ing)? ¤+ ${on} ${venue}`,
      `${venue},? (?:as|where|and|with) (?:its |the )?funding(?: rates?)?`,
    ];
    return [name, pattern(...parts)] as const;
  }),
);

const before = (value: number | null, change: number | null) =>
  value === null || change === null || change <= -100 ? null : value - value / (1 + change / 100);

type Key = keyof typeof patterns;

type StoredKey = Exclude<Key, 'putcall' | 'bmi' | 'aggregate' | 'mean'>;

const ratio = (value: number | null) => formatDecimals(value, 2);

/** The metrics that the API stores with their change in percent. */
const stored: readonly (readonly [StoredKey, string, Unit, MetricSubject['show']])[] = [
  ['market_cap', 'Market Cap', 'dollar', formatMoneyAbbreviated],
  ['btc_dominance', 'BTC Dominance', 'percent', (value) => formatPercent(value)],
  ['stable_in_ex', 'Stablecoins In Exchanges', 'dollar', formatMoneyAbbreviated],
  ['stable_circ', 'Stablecoins In Circulation', 'dollar', formatMoneyAbbreviated],
  ['stable_usdt', 'USDT in circulation', 'dollar', formatMoneyAbbreviated],
  ['btc_in_ex', 'BTC in Exchanges', 'coins', formatAbbreviated],
  ['futures_open_interest', 'Futures Open Interest', 'dollar', formatMoneyAbbreviated],
  ['futures_volume', 'Futures Volume', 'dollar', formatMoneyAbbreviated],
  ['spot_basis', 'Spot Basis', 'percent', (value) => formatPercent(value)],
  ['futures_price', 'CME BTC Price', 'dollar', formatMoney],
  ['volume_putcall_ratio', 'Volume Put/Call Ratio', 'ratio', ratio],
  ['open_interest_putcall_ratio', 'Open Interest Put/Call Ratio', 'ratio', ratio],
  ['volume_options', 'Options Volume', 'dollar', formatMoneyAbbreviated],
  ['open_interest', 'Options Open Interest', 'dollar', formatMoneyAbbreviated],
];

function plain({ input: { metrics, previous } }: Subject): MetricSubject[] {
  const { market_cap_change, volume_putcall_ratio, open_interest_putcall_ratio } = metrics;
  const rows = stored.map(([key, name, unit, show]): MetricSubject => {
    const value = metrics[key];
    const change = metrics[`${key}_percent`];
    const known = key === 'market_cap' ? market_cap_change : null;
    const difference = known ?? before(value, change);
    const last = previous?.values['metrics']?.[key];
    return { name, pattern: patterns[key], unit, value, change, difference, last, show };
  });
  const either: MetricSubject = {
    name: 'Volume Put/Call Ratio',
    pattern: patterns.putcall,
    unit: 'ratio',
    value: volume_putcall_ratio,
    change: null,
    difference: null,
    others: open_interest_putcall_ratio === null ? [] : [open_interest_putcall_ratio],
    show: ratio,
  };
  return [...rows, either];
}

function rates({ input: { metrics } }: Subject): MetricSubject[] {
  const rate = (
    name: string,
    of: RegExp,
    value: number | null,
    difference: number | null,
  ): MetricSubject => ({
    name: `${name} funding rate`,
    pattern: of,
    unit: 'bps',
    value,
    change: null,
    difference,
    show: (each) => `${formatDecimals(each, 2)} bps`,
  });
  return [
    rate(
      'Aggregate',
      patterns.aggregate,
      metrics.funding_rate_all,
      metrics.funding_rate_all_change,
    ),
    rate('Mean', patterns.mean, metrics.mean_rate, metrics.mean_rate_change),
    ...fundingVenues.flatMap(([name, key]) => {
      const of = venuePatterns.get(name);
      const change = `${key}_change` as 'kraken_rate_change';
      return of ? [rate(name, of, metrics[key], metrics[change])] : [];
    }),
  ];
}

function misery({ input: { bmi, previousBmi } }: Subject): MetricSubject {
  return {
    name: 'Bitcoin Misery Index',
    pattern: patterns.bmi,
    unit: 'index',
    value: bmi,
    change: bmi === null || previousBmi <= 0 ? null : (bmi / previousBmi - 1) * 100,
    difference: bmi === null ? null : bmi - previousBmi,
    show: (value) => formatDecimals(value, 1),
  };
}

/** Every metric that the email shows, with the words for it. More exact words come first. */
export function metricSubjects(subject: Subject): MetricSubject[] {
  return [...plain(subject), ...rates(subject), misery(subject)];
}
