/** Tickers and abbreviations that are no other word, and which a file name writes in small letters. */
const abbreviations =
  'aave ada arb atom aum avax bch bmi bnb btc ceo cme cpi dca doge eci eth etf etp fomc gdp hbar ism jto ltc mkr mvrv nfp nft nupl nvt pce pmi ppi q1 q2 q3 q4 rsi sec shib sol sopr stx sui tao tvl trx uk usa usd usdc usdt vix wti xlm xmr xrp ytd';

const capitals = new Map([
  ...abbreviations.split(' ').map((word) => [word, word.toUpperCase()] as const),
  ['defi', 'DeFi'],
  ['etfs', 'ETFs'],
]);

/** Words by which cameras, screens and clipboards name a file. They say nothing of what it shows. */
const empty = new Set(
  'am at capture chart clipboard download dsc file img image paste pasted photo pic picture pm pxl screen screencapture screenshot shot signal unnamed untitled whatsapp'.split(
    ' ',
  ),
);

/** What tells copies of one image apart: sizes, versions, dates and times. */
const marks = [
  /@\dx$/iu,
  /\((?:\d+|copy)\)/giu,
  /\b\d{2,5} ?[x×] ?\d{2,5}\b/giu,
  /\b(?:19|20)\d\d[-_. ]?[01]\d[-_. ]?[0-3]\d\b/gu,
  /\b(?:v\d+|final|copy|dark|light)\b/giu,
];

/**
 * A first alternative text from the name of an image's file: `btc-weekly-close.png` becomes
 * `BTC weekly close`. Empty for a name that says nothing, such as `IMG_2041.png`.
 */
export function draftAlt(fileName: string): string {
  const name = (fileName.split(/[/\\]/u).at(-1) ?? '').replace(/\.[a-z\d]{1,5}$/iu, '');
  const bare = marks.reduce((text, mark) => text.replace(mark, ' '), spaced(name));
  const words = bare.split(/\s+/u).filter(Boolean);
  const isSaying = (word: string) => /\p{L}{2}/u.test(word) && !empty.has(word.toLowerCase());
  if (!words.some(isSaying) || words.some(isKey)) return '';
  const text = words.map((word) => capitals.get(word.toLowerCase()) ?? word).join(' ');
  return text.charAt(0).toUpperCase() + text.slice(1, 300);
}

function spaced(name: string): string {
  return name.replace(/[_+]|(?<!\d)[-.]|[-.](?!\d)/gu, ' ').replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2');
}

/** Random names of stored files: 16 and more digits of a hash. */
function isKey(word: string): boolean {
  return /^[\da-f-]{16,}$/iu.test(word);
}
