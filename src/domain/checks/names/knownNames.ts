import type { Publisher } from '@/api/contract/publication';
import { staffAuthors } from '@/domain/firm/byline';
import { ofPublisher } from '@/domain/firm/publisher';
import { productTitle } from '@/domain/newsletter/productTitle';
import { coins, listings } from '@/domain/market/instruments';

/** Companies, exchanges, agencies, networks and places of the field, as they are written. */
const institutions =
  `Bitcoin|Ethereum|Litecoin|Monero|Hyperliquid|EigenLayer|Coinbase|Binance|Kraken|Bitfinex|BitMEX|Bybit|Deribit
Bitstamp|KuCoin|Upbit|Bithumb|BlackRock|Fidelity|Grayscale|VanEck|Bitwise|WisdomTree|CoinShares|21Shares|ProShares
Invesco|Franklin Templeton|Robinhood|MicroStrategy|Galaxy Digital|CleanSpark|Core Scientific|Riot Platforms|Tether
MakerDAO|Fireblocks|Anchorage Digital|Chainalysis|Glassnode|CoinDesk|Cointelegraph|Securitize|Nasdaq|JPMorgan
Goldman Sachs|Morgan Stanley|Standard Chartered|Deutsche Bank|Cantor Fitzgerald|Berkshire Hathaway|Mastercard|PayPal
Nvidia|Cboe|Federal Reserve|Securities and Exchange Commission|Commodity Futures Trading Commission
European Central Bank|Bank of England|Bank of Japan|Internal Revenue Service|Department of Justice|Andreessen Horowitz
Pantera Capital|Multicoin Capital|State Street|Wells Fargo|Citigroup|Barclays|Nomura|SoftBank|Bloomberg|Reuters
MetaMask|Ledger|OpenSea|ConsenSys|Paxos|BitGo|Fundstrat|BitMine|Bernstein|CryptoQuant|DefiLlama|Messari|Kaiko
Amberdata|Bank for International Settlements|International Monetary Fund|Financial Stability Board
European Securities and Markets Authority|Financial Conduct Authority|Monetary Authority of Singapore
Swiss National Bank|Office of the Comptroller of the Currency|Federal Deposit Insurance Corporation
Chicago Mercantile Exchange|New York Stock Exchange|London Stock Exchange|Treasury|Congress|Senate|Wall Street Journal|Financial Times`
    .split(/[|\n]/)
    .map((name) => name.trim());

/** People of whom newsletters of the field speak, as they are written. */
const people =
  `Brian Armstrong|Michael Saylor|Phong Le|Mike Novogratz|Michael Novogratz|Vlad Tenev|Larry Fink|Cathie Wood|Abigail Johnson
Hunter Horsley|Matt Hougan|Michael Sonnenshein|Barry Silbert|Changpeng Zhao|Richard Teng|Jesse Powell|Paolo Ardoino
Jeremy Allaire|Brad Garlinghouse|Vitalik Buterin|Anatoly Yakovenko|Charles Hoskinson|Sergey Nazarov|Hayden Adams
Stani Kulechov|Justin Sun|Sam Bankman-Fried|Do Kwon|Arthur Hayes|Tyler Winklevoss|Cameron Winklevoss|Tom Lee
Fred Thiel|Jason Les|Jack Dorsey|Elon Musk|Jerome Powell|Christopher Waller|Michelle Bowman|Michael Barr|John Williams
Christine Lagarde|Andrew Bailey|Kazuo Ueda|Janet Yellen|Scott Bessent|Gary Gensler|Paul Atkins|Hester Peirce
Mark Uyeda|Caroline Crenshaw|Rostin Behnam|Caroline Pham|Cynthia Lummis|Elizabeth Warren|Kirsten Gillibrand
Bill Hagerty|Patrick McHenry|Maxine Waters|Tom Emmer|David Sacks|Jamie Dimon|David Solomon|Warren Buffett
Satoshi Nakamoto`
    .split(/[|\n]/)
    .map((name) => name.trim());

/** Every name with the tickers that may stand beside it. */
export const tickersByName: ReadonlyMap<string, ReadonlySet<string>> = (() => {
  const all = new Map<string, Set<string>>();
  const add = (name: string, ticker: string) =>
    all.set(name, new Set([...(all.get(name) ?? []), ticker]));
  for (const { ticker, names, kin } of coins)
    for (const name of [...names, ...kin]) add(name, ticker);
  for (const { ticker, names } of listings) for (const name of names) add(name, ticker);
  return all;
})();

/** The tickers of the field, whether or not a table has them. */
export const fieldTickers: ReadonlySet<string> = new Set(
  [...coins, ...listings].map(({ ticker }) => ticker),
);

export const coinNames: ReadonlySet<string> = new Set(coins.flatMap(({ names }) => names));

/** The names of the field and of the firm: `words` are all of their words, in small letters. */
export interface KnownNames {
  names: readonly string[];
  people: readonly string[];
  words: ReadonlySet<string>;
}

export const knownNames = ofPublisher((publisher: Publisher): KnownNames => {
  const brands = Object.values(publisher.brands).map(({ name }) => name);
  const own = [...brands, publisher.name, ...productTitle.split(' ')];
  const names = [...new Set([...institutions, ...tickersByName.keys(), ...own])];
  const authors = staffAuthors(publisher).map(({ name }) => name);
  const all = [...people, ...authors.filter((name) => /^\p{Lu}\p{Ll}+ \p{Lu}/u.test(name))];
  const words = [...names, ...all].flatMap((name) => name.toLowerCase().split(' '));
  return { names, people: all, words: new Set(words) };
});
