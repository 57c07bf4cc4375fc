/** Somebody whose name is written beside links, and the sites where its pages are. */
export interface Organization {
  name: string;
  kind: 'agency' | 'publisher' | 'company' | 'network';
  /** How it is written, besides its name. */
  aliases: readonly string[];
  /** Registered domains, or hosts with a label more. */
  sites: readonly string[];
}

type Row = [name: string, aliases: string, sites: string];

const agencies: Row[] = [
  ['SEC', 'Securities and Exchange Commission|U.S. Securities and Exchange Commission', 'sec.gov'],
  ['CFTC', 'Commodity Futures Trading Commission', 'cftc.gov'],
  ['FINRA', '', 'finra.org'],
  ['FDIC', '', 'fdic.gov'],
  ['OCC', 'Office of the Comptroller of the Currency', 'occ.gov|occ.treas.gov'],
  [
    'Federal Reserve',
    'the Fed|Fed|FOMC',
    'federalreserve.gov|newyorkfed.org|stlouisfed.org|frbsf.org|chicagofed.org|atlantafed.org',
  ],
  [
    'Treasury',
    'U.S. Treasury|Treasury Department',
    'treasury.gov|fiscal.treasury.gov|treasurydirect.gov',
  ],
  ['Justice Department', 'Department of Justice|DOJ', 'justice.gov'],
  ['IRS', 'Internal Revenue Service', 'irs.gov'],
  ['BLS', 'Bureau of Labor Statistics', 'bls.gov'],
  ['FinCEN', '', 'fincen.gov'],
  ['ECB', 'European Central Bank', 'ecb.europa.eu|europa.eu'],
  ['Bank of England', 'BoE', 'bankofengland.co.uk'],
  ['FCA', 'Financial Conduct Authority', 'fca.org.uk'],
  ['ESMA', '', 'esma.europa.eu|europa.eu'],
  ['MAS', 'Monetary Authority of Singapore', 'mas.gov.sg'],
  ['BIS', 'Bank for International Settlements', 'bis.org'],
  ['IMF', 'International Monetary Fund', 'imf.org'],
];

const publishers: Row[] = [
  ['Bloomberg', 'Bloomberg News', 'bloomberg.com|bloomberglaw.com|bnnbloomberg.ca'],
  ['Reuters', '', 'reuters.com|thomsonreuters.com'],
  ['CNBC', '', 'cnbc.com'],
  ['CNN', '', 'cnn.com'],
  ['BBC', '', 'bbc.com|bbc.co.uk'],
  ['Financial Times', 'the FT|FT', 'ft.com'],
  ['Wall Street Journal', 'WSJ', 'wsj.com'],
  ['New York Times', '', 'nytimes.com'],
  ['Washington Post', '', 'washingtonpost.com'],
  ['Guardian', '', 'theguardian.com'],
  ['Economist', '', 'economist.com'],
  ['Forbes', '', 'forbes.com'],
  ['Fortune', '', 'fortune.com'],
  ['Barron’s', '', 'barrons.com'],
  ['MarketWatch', '', 'marketwatch.com'],
  ['Axios', '', 'axios.com'],
  ['Politico', '', 'politico.com|politico.eu'],
  ['Associated Press', 'AP', 'apnews.com|ap.org'],
  ['Yahoo Finance', '', 'yahoo.com'],
  ['CoinDesk', '', 'coindesk.com'],
  ['The Block', '', 'theblock.co'],
  ['Cointelegraph', '', 'cointelegraph.com'],
  ['Decrypt', '', 'decrypt.co'],
  ['Blockworks', '', 'blockworks.co|blockworks.com'],
  ['DL News', '', 'dlnews.com'],
  ['The Defiant', '', 'thedefiant.io'],
  ['Bankless', '', 'bankless.com'],
  ['Unchained', '', 'unchainedcrypto.com'],
  ['Protos', '', 'protos.com'],
  ['CryptoSlate', '', 'cryptoslate.com'],
  ['Bitcoin Magazine', '', 'bitcoinmagazine.com'],
  ['BeInCrypto', '', 'beincrypto.com'],
  ['CoinGecko', '', 'coingecko.com'],
  ['CoinMarketCap', '', 'coinmarketcap.com'],
  ['Glassnode', '', 'glassnode.com'],
  ['CryptoQuant', '', 'cryptoquant.com'],
  ['Messari', '', 'messari.io'],
  ['DefiLlama', 'DeFiLlama', 'defillama.com|llama.fi'],
  ['CoinGlass', '', 'coinglass.com'],
  ['Farside', 'Farside Investors', 'farside.co.uk'],
  ['Nansen', '', 'nansen.ai'],
  ['Kaiko', '', 'kaiko.com'],
  ['Chainalysis', '', 'chainalysis.com'],
  ['Galaxy', 'Galaxy Research', 'galaxy.com'],
  ['TradingView', '', 'tradingview.com'],
  ['Wikipedia', '', 'wikipedia.org'],
];

const companies: Row[] = [
  ['Coinbase', '', 'coinbase.com'],
  ['Kraken', '', 'kraken.com'],
  ['Binance', '', 'binance.com|binance.us'],
  ['Gemini', '', 'gemini.com'],
  ['Bitfinex', '', 'bitfinex.com'],
  ['Bitstamp', '', 'bitstamp.net'],
  ['Bybit', '', 'bybit.com'],
  ['OKX', '', 'okx.com'],
  ['Deribit', '', 'deribit.com'],
  ['Robinhood', '', 'robinhood.com'],
  ['CME', 'CME Group', 'cmegroup.com'],
  ['Cboe', '', 'cboe.com'],
  ['Nasdaq', '', 'nasdaq.com'],
  ['NYSE', '', 'nyse.com'],
  ['BlackRock', 'iShares', 'blackrock.com|ishares.com'],
  ['Fidelity', '', 'fidelity.com|fidelitydigitalassets.com'],
  ['Grayscale', '', 'grayscale.com'],
  ['Bitwise', '', 'bitwiseinvestments.com'],
  ['VanEck', '', 'vaneck.com'],
  ['ARK', 'ARK Invest', 'ark-invest.com|ark-funds.com'],
  ['Franklin Templeton', '', 'franklintempleton.com'],
  ['Tether', '', 'tether.io|tether.to'],
  ['Circle', '', 'circle.com'],
  ['Ripple', '', 'ripple.com'],
  ['PayPal', '', 'paypal.com'],
  ['Visa', '', 'visa.com'],
  ['Mastercard', '', 'mastercard.com'],
  ['JPMorgan', 'J.P. Morgan|JPMorgan Chase', 'jpmorgan.com|jpmorganchase.com'],
  ['Goldman Sachs', '', 'goldmansachs.com|gs.com'],
  ['MicroStrategy', '', 'microstrategy.com|strategy.com'],
  ['Ledger', '', 'ledger.com'],
  ['Fireblocks', '', 'fireblocks.com'],
  ['BitGo', '', 'bitgo.com'],
  ['Anchorage', 'Anchorage Digital', 'anchorage.com'],
  ['Uniswap', 'Uniswap Labs', 'uniswap.org'],
  ['Aave', '', 'aave.com'],
  ['Lido', '', 'lido.fi'],
  ['Etherscan', '', 'etherscan.io'],
];

const networks: Row[] = [
  ['X', 'on X|Twitter', 'x.com|twitter.com'],
  ['LinkedIn', '', 'linkedin.com'],
  ['YouTube', '', 'youtube.com|youtu.be'],
  ['Telegram', '', 't.me|telegram.org|telegram.me'],
  ['Discord', '', 'discord.gg|discord.com'],
  ['Reddit', '', 'reddit.com|redd.it'],
  ['Facebook', '', 'facebook.com'],
  ['Instagram', '', 'instagram.com'],
  ['Spotify', '', 'spotify.com'],
  ['GitHub', '', 'github.com|github.io'],
  ['Medium', '', 'medium.com'],
  ['Substack', '', 'substack.com'],
];

function rows(kind: Organization['kind'], all: Row[]): Organization[] {
  return all.map(([name, aliases, sites]) => ({
    name,
    kind,
    aliases: aliases.split('|').filter(Boolean),
    sites: sites.split('|'),
  }));
}

export const organizations: readonly Organization[] = [
  ...rows('agency', agencies),
  ...rows('publisher', publishers),
  ...rows('company', companies),
  ...rows('network', networks),
];

/** The organization whose site has this host; null for any other. */
export function organizationAt(host: string): Organization | null {
  const name = host.toLowerCase().replace(/^www\./, '');
  const isAt = (site: string) => name === site || name.endsWith(`.${site}`);
  return organizations.find(({ sites }) => sites.some(isAt)) ?? null;
}

function patternOf(written: string): string {
  return written.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/[’']/g, "[’']");
}

/** Words that are names only as they are spelled here: `the Block`, `Circle`, `Unchained`. */
const byName = organizations.flatMap((organization) =>
  [organization.name === 'X' ? 'on X' : organization.name, ...organization.aliases].map(
    (written) => ({ written, organization }),
  ),
);
const bySpelling = new Map(byName.map(({ written, organization }) => [written, organization]));
const namePattern = new RegExp(
  `(?<![\\p{L}\\p{N}$@.-])(?:${byName
    .map(({ written }) => written)
    .toSorted((a, b) => b.length - a.length)
    .map(patternOf)
    .join('|')})(?![\\p{L}\\p{N}-]|[.]\\p{L})`,
  'gu',
);

/** The organizations that a text names, each once, in its order. */
export function organizationsIn(text: string): Organization[] {
  const found = [...text.matchAll(namePattern)].map(
    ({ 0: written }) => bySpelling.get(written.replace(/'/g, '’')) ?? bySpelling.get(written),
  );
  return [...new Set(found.filter((each) => each !== undefined))];
}
