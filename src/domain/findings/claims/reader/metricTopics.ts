import { fundingVenues } from '@/domain/findings/relations/fundingRelations';
import type { MetricSubject } from '../metricSubjects';

/** A metric in a sentence. */
export interface MetricMention {
  /** More than one where the words fit several: `open interest` alone. */
  metrics: readonly MetricSubject[];
  from: number;
  to: number;
}

type Name = string;

/** Words for what a metric measures; the names that they may mean depend on the words around. */
interface Head {
  pattern: RegExp;
  names: (around: Around) => readonly Name[];
}

/** The words of the same statement, or else of the text before it. */
interface Around {
  own: string;
  before: string;
  whole: string;
}

const exchanges = '(?:(?:centrali[sz]ed |trading |crypto )*(?:exchanges?|venues|platforms))';
const exchange = new RegExp(`\\b${exchanges}\\b`, 'i');
const stable =
  '(?:(?:dollar |dollar-pegged |dollar-backed )?stablecoins?|(?:dollar|dollar-pegged|dollar-backed|stable) (?:tokens|coins)|(?:digital|tokeni[sz]ed) dollars)';
const isStable = new RegExp(`\\b${stable}\\b`, 'i');
const futures = /\bCME\b|\bChicago\b|\bfutures\b/i;
const options = /\boptions?\b|\bputs\b|\bcalls\b/i;
const ofFlows =
  /\b(?:in|out)?flows?\b|\bmint\w*|\bburn\w*|\bissuance\b|\byields?\b|\blend\w*|\bdeposits\b/i;

/** Which of two domains the words are about; both if they don't say. */
function byDomain(
  { own, before }: Around,
  [ofFutures, ofOptions]: readonly [Name, Name],
  isSure: boolean,
): Name[] {
  for (const text of [own, before]) {
    const [isFutures, isOptions] = [futures.test(text), options.test(text)];
    if (isFutures && isOptions) return [ofFutures, ofOptions];
    if (isFutures) return [ofFutures];
    if (isOptions) return [ofOptions];
  }
  return isSure ? [ofFutures, ofOptions] : [];
}

function ofStablecoins({ own }: Around): Name[] {
  if (ofFlows.test(own)) return [];
  const isHeld = exchange.test(own);
  const isCirculating = /\bcirculat\w+|\bsupply\b|\bfloat\b|\boutstanding\b|\bin existence\b/i.test(
    own,
  );
  if (isHeld && isCirculating) return [];
  return [isHeld ? 'Stablecoins In Exchanges' : 'Stablecoins In Circulation'];
}

const heads: readonly Head[] = [
  {
    pattern:
      /\bput[/-](?:to-)?call ratios?(?: (?:of|by|for|in|on) (?:options? )?(?:trading )?(?:volumes?|open interest))?/gi,
    names: ({ own }) => {
      const [isVolume, isInterest] = [
        /\bvolumes?\b|\bturnover\b/i.test(own),
        /\bopen interest\b/i.test(own),
      ];
      if (isVolume !== isInterest)
        return [isVolume ? 'Volume Put/Call Ratio' : 'Open Interest Put/Call Ratio'];
      return ['Volume Put/Call Ratio', 'Open Interest Put/Call Ratio'];
    },
  },
  {
    pattern:
      /(?:\b(?:CME|futures|options?|bitcoin)[’']?s? )*\b(?:open interest|open (?:options? |futures |bitcoin )*(?:contracts|positions)|outstanding (?:options? |futures )*(?:contracts|positions))(?: (?:on|at|in) (?:the )?(?:CME(?: bitcoin)?(?: futures)?|bitcoin futures|futures|options))?(?! put)/gi,
    names: (around) => byDomain(around, ['Futures Open Interest', 'Options Open Interest'], true),
  },
  {
    pattern:
      /(?:\b(?:CME|futures|options?|bitcoin)[’']?s? )*\b(?:trading |traded |daily )*(?:volumes?|turnover)(?: (?:on|at|in) (?:the )?(?:CME(?: bitcoin)?(?: futures)?|bitcoin futures|futures|options))?(?! put| ratio)/gi,
    names: (around) =>
      /\bspot\b|\bETFs?\b|\bfunds\b|\bDEX\b/i.test(around.own)
        ? []
        : byDomain({ ...around, before: '' }, ['Futures Volume', 'Options Volume'], false),
  },
  {
    pattern: /(?:\b(?:the|bitcoin|BTC|its)[’']?s? )*\bdominance(?: (?:ratio|rate|index))?/gi,
    names: ({ own }) =>
      /\b(?:ether|ETH|USDT|Tether|altcoin|stablecoin)[’']?s? dominance/i.test(own)
        ? []
        : ['BTC Dominance'],
  },
  {
    pattern:
      /\b(?:bitcoin|BTC)[’']s (?:share|slice|portion|weight|part) (?:of|in) (?:the |all )?(?:[a-z-]+ ){0,3}?(?:market|pie|sector|crypto|total)(?:[’']s)?(?: (?:(?:market |total )?(?:cap(?:itali[sz]ation)?|value|worth)))?\b/gi,
    names: () => ['BTC Dominance'],
  },
  {
    pattern: /\b(?:the )?(?:bitcoin )?misery index|\bBMI\b/gi,
    names: () => ['Bitcoin Misery Index'],
  },
  {
    pattern:
      /\b(?:(?:CME|spot|futures|bitcoin|annuali[sz]ed)[’']?s? )*basis(?! (?:points?|trades?|trading))\b|\b(?:CME |annuali[sz]ed )*futures premium\b/gi,
    names: ({ own }) =>
      /\bbasis for\b|\bon (?:a|an|the|that) [a-z]+ basis\b|\bcost basis\b/i.test(own)
        ? []
        : ['Spot Basis'],
  },
  {
    pattern:
      /\b(?:the )?(?:CME[’']?s? (?:bitcoin |BTC )?(?:front-month )?(?:futures?|contracts?|price)(?: price)?|front-month (?:CME |bitcoin )*(?:futures|contracts?)|bitcoin futures|futures contracts?)(?! (?:volume|turnover|open|basis|premium|traders|curve|positions|markets?|trading))/gi,
    names: () => ['CME BTC Price'],
  },
  {
    pattern: new RegExp(
      `\\b${stable}(?: (?:supply|balances?|reserves?|holdings|float))?(?: in circulation)?\\b`,
      'gi',
    ),
    names: ofStablecoins,
  },
  {
    pattern:
      /\b(?:USDT|Tether)(?:[’']s)?(?: (?:supply|circulation|market (?:cap|value)|float))?\b/gi,
    names: ({ own }) =>
      /\bsupply|circulat|outstanding|market (?:cap|value)|worth\b/i.test(own)
        ? ['USDT in circulation']
        : [],
  },
  {
    pattern: new RegExp(
      `\\b(?:exchange |${exchanges}[’'] )?(?:bitcoin |BTC |coin )*(?:balances?|reserves?|holdings|inventor(?:y|ies))\\b|(?<=¤ )(?:coins?(?: of (?:bitcoin|BTC))?|bitcoins?|BTC)(?= (?:[a-z]+ ){0,4}(?:on|at|in|with) (?:the )?${exchanges})|${exchanges} (?:[a-z]+ ){0,3}?(?:hold|holds|custody|keep|store|house|have|guard|held)(?= ¤+ (?:coins?(?: of (?:bitcoin|BTC))?|bitcoins?|BTC)\\b)`,
      'gi',
    ),
    names: ({ own, before, whole }) => {
      const about = exchange.test(own) ? own : before;
      const isOfCoins =
        /\b(?:bitcoins?|BTC|coins)\b/i.test(whole) ||
        /\bexchange (?:balances|reserves)\b/i.test(own);
      if (!exchange.test(about) || !isOfCoins || isStable.test(own)) return [];
      return /\b(?:ether|ETH|solana|SOL|XRP|cash)\b/.test(own) ? [] : ['BTC in Exchanges'];
    },
  },
  {
    pattern:
      /\b(?:(?:total|overall|aggregate|combined|global|entire|whole|all|the|crypto(?:currency)?|digital[- ]assets?)(?:[’']s)? )+(?:market (?:cap(?:itali[sz]ation)?|value)|market[’']s (?:total |combined )*(?:cap(?:itali[sz]ation)?|value|worth)|cap(?:itali[sz]ation)?|market|sector|asset class|complex|universe|value)\b(?:,? of (?:all )?(?:the )?(?:crypto(?:currencies)?|coins|tokens|digital assets)(?: assets| market)?)?|\ball (?:of )?(?:crypto(?:currencies)?|digital assets|coins|tokens)(?: assets)?(?: (?:combined|put together|taken together|together))?\b|\b(?:crypto(?:currencies)?|digital assets) (?:combined|as a whole|put together)\b|\b(?:holders|owners) of (?:crypto(?:currencies)?|digital assets)(?: assets)?\b/gi,
    names: ({ own }) =>
      /\b(?:by|of|in|on|across) the market\b|\bthe market values\b|\bmarket (?:cap|value) of (?:the )?§/i.test(
        own,
      )
        ? []
        : ['Market Cap'],
  },
];

const venueNames: Readonly<Record<string, string>> = {
  HTX: 'Huobi',
  OKX: 'OKex',
  BitMEX: 'Bitmex',
  Bybit: 'ByBit',
};
const venuePattern = new RegExp(
  `\\b(${[...fundingVenues.map(([name]) => name), ...Object.keys(venueNames)].join('|')})(?:[’']s)?(?: funding(?: rates?)?| rate)?\\b`,
  'g',
);
const fundingPattern =
  /\b(?:(?:the |aggregated? |overall |mean |average |perpetual )*funding(?: (?:rates?|costs?))?)(?: across (?:all )?(?:the )?(?:venues|exchanges))?\b|\b(?:the )?longs(?= (?:now |still )?pay)(?! on)/gi;
const ofFunding =
  /\bfunding\b|\b(?:longs|shorts)\b.{0,30}\bpay|\bpa(?:y|ys|id) (?:longs|shorts)\b/i;

function ratesIn(text: string): { names: Name[]; from: number; to: number }[] {
  if (!ofFunding.test(text)) return [];
  const found = (match: RegExpMatchArray & { index?: number }, names: Name[]) => ({
    names,
    from: match.index ?? 0,
    to: (match.index ?? 0) + match[0].length,
  });
  const venues = Array.from(text.matchAll(venuePattern), (match) => {
    const said = match[1] ?? '';
    return found(match, [`${venueNames[said] ?? said} funding rate`]);
  });
  const general = Array.from(text.matchAll(fundingPattern)).flatMap((match) => {
    const words = match[0];
    const rest = text.slice(match.index + words.length);
    if (
      /^ (?:rates? )?(?:on|at) (?:the )?[A-Z]/.test(rest) ||
      /\b(?:round|series|raise)\b/i.test(text)
    )
      return [];
    if (/mean|average/i.test(words)) return [found(match, ['Mean funding rate'])];
    const isWhole = /aggregate|overall|across/i.test(words);
    const either = ['Aggregate funding rate', 'Mean funding rate'];
    const named = venues.flatMap((venue) => venue.names);
    return [found(match, isWhole ? ['Aggregate funding rate'] : [...either, ...named])];
  });
  return [...venues, ...general];
}

/** The metrics that a statement speaks of. Figures in `text` are masked as `¤`. */
export function metricMentionsIn(
  text: string,
  context: string,
  metrics: readonly MetricSubject[],
): MetricMention[] {
  const byName = new Map(metrics.toReversed().map((metric) => [metric.name, metric]));
  const around: Around = { own: text, before: context, whole: `${context} ${text}` };
  const all = heads.flatMap(({ pattern, names }) =>
    Array.from(text.matchAll(pattern), (match) => ({
      names: names(around),
      from: match.index,
      to: match.index + match[0].length,
    })),
  );
  const kept: MetricMention[] = [];
  for (const { names, from, to } of [...all, ...ratesIn(text)]) {
    const found = names.flatMap((name) => byName.get(name) ?? []);
    const isFree = kept.every((each) => to <= each.from || from >= each.to);
    if (found.length > 0 && isFree) kept.push({ metrics: found, from, to });
  }
  return kept.toSorted((a, b) => a.from - b.from);
}
