import type { NewsCategory, NewsItem } from '@/api/contract/news';

type Read = Pick<NewsItem, 'text' | 'content' | 'author'>;

/** The words that speak for each category. Those that name more than one are in none. */
const signs: readonly [NewsCategory, RegExp][] = [
  [
    'Hacks, Exploits, and Scams',
    /\b(hack\w*|exploit\w*|scam\w*|phish\w*|drain(ed|er|s)|rug ?pull\w*|stolen|theft|breach\w*|ponzi|launder\w*|attacker\w*|ransom\w*)\b/gi,
  ],
  [
    'Regulation',
    /\b(regulat\w+|sec|cftc|esma|mica|lawmakers?|senate|congress|bill|court|judge|lawsuit|sues?|sued|ruling|rule|rules|licen[cs]\w+|complian\w+|tax|taxes|treasury|agenc(y|ies)|sanction\w*|consultation|enforcement|legislation|subpoena\w*)\b/gi,
  ],
  [
    'Fundraising and M&A',
    /\b(raises?|raised|fundrais\w+|series [a-e]|seed (round|funding)|funding round|valuation|acquir\w+|acquisition|merger|merges?|buyout|venture|takeover|led by)\b/gi,
  ],
  [
    'Investment Products',
    /\b(etfs?|etps?|etns?|spot funds?|index funds?|trust shares?|mutual funds?|prospectus|issuers?|inflows?|outflows?|asset manager)\b/gi,
  ],
  [
    'Dose of DeFI',
    /\b(defi|lending (deposits?|protocols?|markets?)|liquidity pools?|yield|yields|dex|dexs|amm|stablecoins?|liquid staking|restaking|tvl|collateral|borrow\w*|oracle)\b/gi,
  ],
  [
    'NFTs',
    /\b(nfts?|non-?fungible|collectibles?|profile pictures?|royalt(y|ies)|mint(ed|s|ing)?)\b/gi,
  ],
  ['Gaming', /\b(gam(e|es|ing|ers?)|esports?|players?|play-to-earn|guilds?|studio)\b/gi],
  ['Mining', /\b(miners?|mining|hash ?rate|difficulty|hashprice|asics?|halving|exahash|rigs?)\b/gi],
  [
    'Hiring',
    /\b(hires?|hired|hiring|appoint(s|ed|ment)|names? .{0,20}\b(chief|head)\b|joins?( as)?|steps? down|resigns?|layoffs?|lays? off|job cuts?|headcount|chief \w+ officer|ceo|cfo|cto)\b/gi,
  ],
  [
    'DAOs',
    /\b(daos?|governance (vote|proposal|token)s?|delegates?|token ?holders? (vote|approve)s?|quorum)\b/gi,
  ],
  ['Metaverse', /\b(metaverse|virtual (land|worlds?|reality)|avatars?|vr headsets?)\b/gi],
  [
    'Web 3.0',
    /\b(web ?3(\.0)?|decentrali[sz]ed (identity|social|storage)|wallet standard|soulbound|ens names?)\b/gi,
  ],
  [
    'Product Updates and Partnerships',
    /\b(partners?( with)?|partnership|teams? up|launch(es|ed)?|unveils?|rolls? out|integrat\w+|adds? support|now supports?|beta|app update|collaborat\w+)\b/gi,
  ],
  [
    'Crypto Infrastructure',
    /\b(rollups?|layer[- ]?[12]|validators?|clients? (release|team|bug)s?|client teams?|upgrade|hard fork|testnet|mainnet|bridges?|nodes?|sequencers?|throughput|block space|network fees?|data availability|staking|zk\w*)\b/gi,
  ],
  [
    'Market Data',
    /\b(futures|basis|open interest|options|volatility|put\/call|funding rates?|volumes?|record (high|low)|monthly high|all-time high|dominance|liquidations?|on-?chain data|supply (passes|reaches)|reclaims?|rall(y|ies)|sell-?off)\b/gi,
  ],
  [
    'Thoughts and Opinions',
    /\b(opinion|essay|why|how to think|the case (for|against)|lessons?|argues?|column|reflections?|commentary|what .{3,30} gets? wrong)\b/gi,
  ],
];

/** What speaks for a category in the source's own name. */
const sources: readonly [NewsCategory, RegExp][] = [
  ['Regulation', /\b(rule|docket|law|legal|policy|regulat\w*|compliance)\b/i],
  ['Mining', /\b(hashrate|miners?|mining)\b/i],
  ['Thoughts and Opinions', /\b(letters?|essays?|opinions?|column)\b/i],
  ['NFTs', /\b(nfts?|gallery|collectibles?)\b/i],
  ['Gaming', /\b(gam(e|es|ing)|arcade|esports|respawn)\b/i],
  ['Fundraising and M&A', /\b(deals?|ventures?|term sheet)\b/i],
  ['Dose of DeFI', /\b(defi|yield|pool)\b/i],
  ['Hacks, Exploits, and Scams', /\b(security|exploits?|forensics?|incidents?)\b/i],
  ['DAOs', /\b(daos?|quorum|governance)\b/i],
  ['Crypto Infrastructure', /\b(nodes?|network|validators?)\b/i],
  ['Hiring', /\b(moves|jobs|careers)\b/i],
];

/** A word in the headline says more than one in the text below it. */
const weight = { headline: 3, content: 1, source: 3 };
/** The fewest points for a suggestion, and its lead over the next category. */
const sure = { points: 4, lead: 2 };

/** The category that an item most likely belongs to; null unless that is clear. */
export function suggestCategory(item: Read): NewsCategory | null {
  const known = suggestions.get(item);
  if (known !== undefined) return known;
  const suggestion = readCategory(item);
  suggestions.set(item, suggestion);
  return suggestion;
}

/** Each item is read once, although its row is drawn again at every key in the filter. */
const suggestions = new WeakMap<Read, NewsCategory | null>();

function readCategory({ text, content, author }: Read): NewsCategory | null {
  const points = signs.map(([category, words]) => {
    const source = sources.find(([of]) => of === category)?.[1].test(author) ?? false;
    return {
      category,
      points:
        weight.headline * countDifferent(text, words) +
        weight.content * Math.min(3, countDifferent(content, words)) +
        (source ? weight.source : 0),
    };
  });
  const [best, next] = points.toSorted((a, b) => b.points - a.points);
  if (!best || best.points < sure.points) return null;
  return best.points - (next?.points ?? 0) >= sure.lead ? best.category : null;
}

function countDifferent(text: string, words: RegExp): number {
  return new Set((text.match(words) ?? []).map((word) => word.toLowerCase())).size;
}
