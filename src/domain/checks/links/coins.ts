import type { LinkProblem } from './linkProblem';
import type { WrittenLink } from './writtenLinks';

const coins: readonly string[][] = [
  ['bitcoin', 'btc'],
  ['ethereum', 'ether', 'eth'],
  ['solana', 'sol'],
  ['xrp', 'ripple'],
  ['cardano', 'ada'],
  ['dogecoin', 'doge'],
  ['avalanche', 'avax'],
  ['chainlink', 'link'],
  ['uniswap', 'uni'],
  ['aave'],
  ['litecoin', 'ltc'],
  ['polkadot', 'dot'],
  ['polygon', 'matic', 'pol'],
  ['tron', 'trx'],
  ['bnb', 'binancecoin'],
  ['helium', 'hnt'],
  ['arbitrum', 'arb'],
  ['optimism'],
  ['sui'],
  ['aptos', 'apt'],
  ['hyperliquid', 'hype'],
  ['stellar', 'xlm'],
  ['monero', 'xmr'],
  ['zcash', 'zec'],
  ['tether', 'usdt'],
  ['usdc'],
];
const coinByName = new Map(coins.flatMap((names, at) => names.map((name) => [name, at] as const)));

/** English words that are tickers too count only behind `$`. */
const ambiguous = new Set([
  'link',
  'dot',
  'sol',
  'ada',
  'uni',
  'apt',
  'arb',
  'pol',
  'sui',
  'hype',
  'optimism',
  'avalanche',
  'polygon',
  'stellar',
  'helium',
  'ether',
]);

function coinsIn(text: string, isPath: boolean): Set<number> {
  const found = new Set<number>();
  for (const [word] of text.matchAll(isPath ? /[a-z\d]+/gi : /[$#]?[\p{L}\d]+/gu)) {
    const name = word.replace(/^[$#]/, '').toLowerCase();
    const at = coinByName.get(name);
    const isSure =
      isPath ||
      !ambiguous.has(name) ||
      /^[$#]|^\p{Lu}+$/u.test(word) ||
      (/^\p{Lu}/u.test(word) && name.length > 4);
    if (at !== undefined && isSure) found.add(at);
  }
  return found;
}

/** A link that says Ethereum and opens Solana’s page. */
export function otherCoin({ words, content = '', url, section }: WrittenLink): LinkProblem | null {
  if (!url || section === 'promo') return null;
  const named = coinsIn(`${words} ${content}`, false);
  const opened = coinsIn(`${url.pathname} ${url.search}`, true);
  if (named.size === 0 || opened.size === 0 || [...named].some((coin) => opened.has(coin)))
    return null;
  const names = (some: Set<number>) => [...some].map((at) => coins[at]?.[0]).join(', ');
  return {
    severity: 'check',
    what: `names ${names(named)} and opens a page about ${names(opened)}`,
  };
}
