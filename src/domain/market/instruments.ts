/**
 * The coins, funds and companies of the field, with everything that the checks know of them: names
 * as their owners write them, and how many units there are. Misspellings are not listed: they are
 * told by their distance from these names.
 */

/** A coin by its ticker. */
export interface Coin {
  ticker: string;
  /** The names by which it and its network are called. */
  names: readonly string[];
  /** Companies so close to the coin that their name beside its ticker is no mistake. */
  kin: readonly string[];
  /** Names in small letters that mean this coin and nothing else. */
  spoken: readonly string[];
  /** Coins in circulation, as a rough figure; undefined where it changes fast. */
  supply: number | undefined;
}

interface CoinFacts {
  kin?: string;
  spoken?: string;
  supply?: number;
}

function list(names = ''): string[] {
  return names.split('|').filter(Boolean);
}

function coin(ticker: string, names: string, { kin, spoken, supply }: CoinFacts = {}): Coin {
  return { ticker, names: list(names), kin: list(kin), spoken: list(spoken), supply };
}

export const coins: readonly Coin[] = [
  coin('BTC', 'Bitcoin', { spoken: 'bitcoin' }),
  coin('ETH', 'Ethereum|Ether', { spoken: 'ethereum|ether', supply: 120.7e6 }),
  coin('XRP', 'XRP Ledger|XRP', { kin: 'Ripple', spoken: 'ripple', supply: 60e9 }),
  coin('BNB', 'BNB Chain|BNB', {
    kin: 'Binance|Binance Coin',
    spoken: 'binance coin',
    supply: 138e6,
  }),
  coin('SOL', 'Solana', { spoken: 'solana', supply: 560e6 }),
  coin('DOGE', 'Dogecoin', { spoken: 'dogecoin', supply: 152e9 }),
  coin('ADA', 'Cardano', { spoken: 'cardano', supply: 36e9 }),
  coin('LINK', 'Chainlink', { spoken: 'chainlink', supply: 700e6 }),
  coin('AVAX', 'Avalanche', { kin: 'Ava Labs', spoken: 'avalanche', supply: 430e6 }),
  coin('UNI', 'Uniswap', { kin: 'Uniswap Labs', spoken: 'uniswap', supply: 630e6 }),
  coin('AAVE', 'Aave', { spoken: 'aave', supply: 15.2e6 }),
  coin('HNT', 'Helium', { kin: 'Nova Labs', spoken: 'helium', supply: 186e6 }),
  coin('DOT', 'Polkadot', { spoken: 'polkadot', supply: 1.6e9 }),
  coin('ATOM', 'Cosmos Hub|Cosmos', { supply: 480e6 }),
  coin('NEAR', 'NEAR Protocol', { supply: 1.28e9 }),
  coin('ARB', 'Arbitrum', { supply: 5.5e9 }),
  coin('OP', 'Optimism', { supply: 1.9e9 }),
  coin('MKR', 'Maker|MakerDAO'),
  coin('LDO', 'Lido DAO|Lido', { supply: 895e6 }),
  coin('FIL', 'Filecoin', { supply: 740e6 }),
  coin('RNDR', 'Render', { supply: 520e6 }),
  coin('STX', 'Stacks', { supply: 1.8e9 }),
  coin('INJ', 'Injective', { supply: 98e6 }),
  coin('TIA', 'Celestia'),
  coin('LTC', 'Litecoin', { spoken: 'litecoin', supply: 77e6 }),
  coin('BCH', 'Bitcoin Cash', { spoken: 'bitcoin cash', supply: 20e6 }),
  coin('XLM', 'Stellar', { supply: 32e9 }),
  coin('HBAR', 'Hedera', { supply: 42e9 }),
  coin('TRX', 'Tron', { spoken: 'tron', supply: 95e9 }),
  coin('TON', 'Toncoin', { kin: 'Telegram', spoken: 'toncoin', supply: 2.5e9 }),
  coin('SUI', 'Sui', { kin: 'Mysten Labs', supply: 3.7e9 }),
  coin('APT', 'Aptos', { kin: 'Aptos Labs', supply: 750e6 }),
  coin('ALGO', 'Algorand', { supply: 8.8e9 }),
  coin('XMR', 'Monero', { spoken: 'monero', supply: 18.4e6 }),
  coin('ZEC', 'Zcash', { spoken: 'zcash', supply: 16.4e6 }),
  coin('DASH', 'Dash'),
  coin('ETC', 'Ethereum Classic', { supply: 155e6 }),
  coin('XTZ', 'Tezos'),
  coin('EOS', 'EOS'),
  coin('ICP', 'Internet Computer', { kin: 'Dfinity', supply: 545e6 }),
  coin('VET', 'VeChain', { supply: 86e9 }),
  coin('GRT', 'The Graph'),
  coin('SAND', 'The Sandbox'),
  coin('MANA', 'Decentraland'),
  coin('CRV', 'Curve'),
  coin('COMP', 'Compound'),
  coin('SNX', 'Synthetix'),
  coin('YFI', 'Yearn Finance'),
  coin('SUSHI', 'SushiSwap'),
  coin('CAKE', 'PancakeSwap'),
  coin('POL', 'Polygon|Polygon Labs'),
  coin('MATIC', 'Polygon'),
  coin('SHIB', 'Shiba Inu', { spoken: 'shiba inu', supply: 589e12 }),
  coin('PEPE', 'Pepe', { supply: 421e12 }),
  coin('BONK', 'Bonk', { supply: 80e12 }),
  coin('WIF', 'dogwifhat'),
  coin('JUP', 'Jupiter'),
  coin('JTO', 'Jito'),
  coin('PYTH', 'Pyth'),
  coin('ENA', 'Ethena', { kin: 'Ethena Labs' }),
  coin('EIGEN', 'EigenLayer'),
  coin('ONDO', 'Ondo', { kin: 'Ondo Finance' }),
  coin('HYPE', 'Hyperliquid', { spoken: 'hyperliquid', supply: 300e6 }),
  coin('SEI', 'Sei'),
  coin('KAS', 'Kaspa'),
  coin('TAO', 'Bittensor', { supply: 10e6 }),
  coin('FET', 'Fetch.ai'),
  coin('WLD', 'Worldcoin'),
  coin('IMX', 'Immutable'),
  coin('STRK', 'Starknet', { kin: 'StarkWare' }),
  coin('ZK', 'zkSync', { kin: 'Matter Labs' }),
  coin('PENDLE', 'Pendle'),
  coin('GMX', 'GMX'),
  coin('DYDX', 'dYdX'),
  coin('RUNE', 'THORChain'),
  coin('AXS', 'Axie Infinity'),
  coin('CHZ', 'Chiliz'),
  coin('BNT', 'Bancor'),
  coin('BAT', 'Basic Attention Token', { kin: 'Brave' }),
  coin('ZRX', '0x'),
  coin('1INCH', '1inch'),
  coin('USDT', 'Tether'),
  coin('USDC', 'USD Coin', { kin: 'Circle' }),
  coin('DAI', 'Dai', { kin: 'Maker|Sky' }),
  coin('PYUSD', 'PayPal USD', { kin: 'PayPal|Paxos' }),
  coin('TUSD', 'TrueUSD'),
  coin('CRO', 'Cronos', { kin: 'Crypto.com' }),
  coin('OKB', 'OKB', { kin: 'OKX' }),
  coin('LEO', 'UNUS SED LEO', { kin: 'Bitfinex' }),
  coin('GT', 'GateToken', { kin: 'Gate.io' }),
];

/** A company or a fund that is traded on an exchange of stocks. */
export interface Listing {
  ticker: string;
  /** The company, or the issuer of a fund. */
  names: readonly string[];
  /** The ticker of the coin that a fund holds, if it holds one coin and follows its price. */
  holds: string | undefined;
  /** Names that mean this company in texts, longer and shorter ones. */
  spoken: readonly string[];
  /** Shares that there are, as a rough figure. */
  shares: number | undefined;
  /** True if it has traded for years, so that it has a price of the start of the year. */
  isLongListed: boolean;
}

function fund(ticker: string, names: string, holds?: string): Listing {
  const isLongListed = holds !== undefined && holds !== 'SOL';
  return { ticker, names: list(names), holds, spoken: [], shares: undefined, isLongListed };
}

interface CompanyFacts {
  spoken?: string;
  shares?: number;
  isLongListed?: boolean;
}

function company(
  ticker: string,
  names: string,
  { spoken, shares, isLongListed = false }: CompanyFacts = {},
): Listing {
  return {
    ticker,
    names: list(names),
    holds: undefined,
    spoken: list(spoken),
    shares,
    isLongListed,
  };
}

export const listings: readonly Listing[] = [
  fund('IBIT', 'BlackRock|iShares', 'BTC'),
  fund('ETHA', 'BlackRock|iShares', 'ETH'),
  fund('FBTC', 'Fidelity', 'BTC'),
  fund('FETH', 'Fidelity', 'ETH'),
  fund('GBTC', 'Grayscale', 'BTC'),
  fund('ETHE', 'Grayscale', 'ETH'),
  fund('GDLC', 'Grayscale'),
  fund('ARKB', 'ARK|ARK Invest|21Shares|Ark', 'BTC'),
  fund('BITB', 'Bitwise', 'BTC'),
  fund('ETHW', 'Bitwise', 'ETH'),
  fund('BITW', 'Bitwise'),
  fund('HODL', 'VanEck', 'BTC'),
  fund('ETHV', 'VanEck', 'ETH'),
  fund('BRRR', 'CoinShares|Valkyrie', 'BTC'),
  fund('BTCO', 'Invesco|Galaxy', 'BTC'),
  fund('QETH', 'Invesco|Galaxy', 'ETH'),
  fund('EZBC', 'Franklin Templeton', 'BTC'),
  fund('EZET', 'Franklin Templeton', 'ETH'),
  fund('BTCW', 'WisdomTree', 'BTC'),
  fund('BITO', 'ProShares', 'BTC'),
  fund('BTC', 'Grayscale', 'BTC'),
  fund('ETH', 'Grayscale', 'ETH'),
  fund('CETH', '21Shares', 'ETH'),
  fund('GSOL', 'Grayscale', 'SOL'),
  fund('BSOL', 'Bitwise', 'SOL'),
  fund('VSOL', 'VanEck', 'SOL'),
  company('COIN', 'Coinbase', {
    spoken: 'Coinbase|Coinbase Global',
    shares: 265e6,
    isLongListed: true,
  }),
  company('MSTR', 'Strategy|MicroStrategy', {
    spoken: 'MicroStrategy|Strategy',
    shares: 285e6,
    isLongListed: true,
  }),
  company('HOOD', 'Robinhood', {
    spoken: 'Robinhood|Robinhood Markets',
    shares: 895e6,
    isLongListed: true,
  }),
  company('GLXY', 'Galaxy|Galaxy Digital', {
    spoken: 'Galaxy Digital|Galaxy',
    shares: 375e6,
    isLongListed: true,
  }),
  company('MARA', 'MARA|MARA Holdings|Marathon|Marathon Digital', {
    spoken: 'Marathon Digital|MARA Holdings',
    shares: 378e6,
    isLongListed: true,
  }),
  company('RIOT', 'Riot|Riot Platforms', {
    spoken: 'Riot|Riot Platforms',
    shares: 371e6,
    isLongListed: true,
  }),
  company('CLSK', 'CleanSpark', { spoken: 'CleanSpark', shares: 260e6, isLongListed: true }),
  company('HUT', 'Hut 8', { spoken: 'Hut 8', shares: 108e6, isLongListed: true }),
  company('CORZ', 'Core Scientific', {
    spoken: 'Core Scientific',
    shares: 310e6,
    isLongListed: true,
  }),
  company('CIFR', 'Cipher|Cipher Mining', { shares: 390e6, isLongListed: true }),
  company('BITF', 'Bitfarms', { shares: 560e6, isLongListed: true }),
  company('WULF', 'TeraWulf', { shares: 400e6, isLongListed: true }),
  company('IREN', 'IREN|Iris Energy', { shares: 280e6, isLongListed: true }),
  company('BTDR', 'Bitdeer', { shares: 200e6, isLongListed: true }),
  company('CRCL', 'Circle', { spoken: 'Circle', shares: 235e6 }),
  company('BLSH', 'Bullish', { spoken: 'Bullish', shares: 150e6 }),
  company('BLK', 'BlackRock'),
  company('CME', 'CME|CME Group'),
  company('PYPL', 'PayPal'),
  company('NDAQ', 'Nasdaq'),
  company('TSLA', 'Tesla'),
  company('NVDA', 'Nvidia|NVIDIA'),
  company('SQ', 'Block'),
  company('XYZ', 'Block'),
  company('HIVE', 'HIVE|HIVE Digital', { isLongListed: true }),
  company('BTBT', 'Bit Digital', { isLongListed: true }),
];
