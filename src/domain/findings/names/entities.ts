/**
 * Names of the field, as their owners write them. Misspellings are not listed: they are told by
 * their distance from these names.
 */

/** A coin by its ticker, with the names by which it and its network are called. */
export interface Coin {
  ticker: string;
  names: readonly string[];
  /** Companies so close to the coin that their name beside its ticker is no mistake. */
  kin?: readonly string[];
}

function coin(ticker: string, names: string, kin = ''): Coin {
  return { ticker, names: names.split('|'), kin: kin === '' ? [] : kin.split('|') };
}

export const coins: readonly Coin[] = [
  coin('BTC', 'Bitcoin'),
  coin('ETH', 'Ethereum|Ether'),
  coin('XRP', 'XRP Ledger|XRP', 'Ripple'),
  coin('BNB', 'BNB Chain|BNB', 'Binance|Binance Coin'),
  coin('SOL', 'Solana'),
  coin('DOGE', 'Dogecoin'),
  coin('ADA', 'Cardano'),
  coin('LINK', 'Chainlink'),
  coin('AVAX', 'Avalanche', 'Ava Labs'),
  coin('UNI', 'Uniswap', 'Uniswap Labs'),
  coin('AAVE', 'Aave'),
  coin('HNT', 'Helium', 'Nova Labs'),
  coin('DOT', 'Polkadot'),
  coin('ATOM', 'Cosmos Hub|Cosmos'),
  coin('NEAR', 'NEAR Protocol'),
  coin('ARB', 'Arbitrum'),
  coin('OP', 'Optimism'),
  coin('MKR', 'Maker|MakerDAO'),
  coin('LDO', 'Lido DAO|Lido'),
  coin('FIL', 'Filecoin'),
  coin('RNDR', 'Render'),
  coin('STX', 'Stacks'),
  coin('INJ', 'Injective'),
  coin('TIA', 'Celestia'),
  coin('LTC', 'Litecoin'),
  coin('BCH', 'Bitcoin Cash'),
  coin('XLM', 'Stellar'),
  coin('HBAR', 'Hedera'),
  coin('TRX', 'Tron'),
  coin('TON', 'Toncoin', 'Telegram'),
  coin('SUI', 'Sui', 'Mysten Labs'),
  coin('APT', 'Aptos', 'Aptos Labs'),
  coin('ALGO', 'Algorand'),
  coin('XMR', 'Monero'),
  coin('ZEC', 'Zcash'),
  coin('DASH', 'Dash'),
  coin('ETC', 'Ethereum Classic'),
  coin('XTZ', 'Tezos'),
  coin('EOS', 'EOS'),
  coin('ICP', 'Internet Computer', 'Dfinity'),
  coin('VET', 'VeChain'),
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
  coin('SHIB', 'Shiba Inu'),
  coin('PEPE', 'Pepe'),
  coin('BONK', 'Bonk'),
  coin('WIF', 'dogwifhat'),
  coin('JUP', 'Jupiter'),
  coin('JTO', 'Jito'),
  coin('PYTH', 'Pyth'),
  coin('ENA', 'Ethena', 'Ethena Labs'),
  coin('EIGEN', 'EigenLayer'),
  coin('ONDO', 'Ondo', 'Ondo Finance'),
  coin('HYPE', 'Hyperliquid'),
  coin('SEI', 'Sei'),
  coin('KAS', 'Kaspa'),
  coin('TAO', 'Bittensor'),
  coin('FET', 'Fetch.ai'),
  coin('WLD', 'Worldcoin'),
  coin('IMX', 'Immutable'),
  coin('STRK', 'Starknet', 'StarkWare'),
  coin('ZK', 'zkSync', 'Matter Labs'),
  coin('PENDLE', 'Pendle'),
  coin('GMX', 'GMX'),
  coin('DYDX', 'dYdX'),
  coin('RUNE', 'THORChain'),
  coin('AXS', 'Axie Infinity'),
  coin('CHZ', 'Chiliz'),
  coin('BNT', 'Bancor'),
  coin('BAT', 'Basic Attention Token', 'Brave'),
  coin('ZRX', '0x'),
  coin('1INCH', '1inch'),
  coin('USDT', 'Tether'),
  coin('USDC', 'USD Coin', 'Circle'),
  coin('DAI', 'Dai', 'Maker|Sky'),
  coin('PYUSD', 'PayPal USD', 'PayPal|Paxos'),
  coin('TUSD', 'TrueUSD'),
  coin('CRO', 'Cronos', 'Crypto.com'),
  coin('OKB', 'OKB', 'OKX'),
  coin('LEO', 'UNUS SED LEO', 'Bitfinex'),
  coin('GT', 'GateToken', 'Gate.io'),
];

/** Listed companies and funds whose ticker stands beside a name. */
export interface Listing {
  ticker: string;
  /** The company, or the issuer of a fund. */
  names: readonly string[];
  /** What a fund holds, if it holds one coin. */
  holds?: 'bitcoin' | 'ether';
}

function listing(ticker: string, names: string, holds?: Listing['holds']): Listing {
  return { ticker, names: names.split('|'), ...(holds && { holds }) };
}

export const listings: readonly Listing[] = [
  listing('IBIT', 'BlackRock|iShares', 'bitcoin'),
  listing('ETHA', 'BlackRock|iShares', 'ether'),
  listing('FBTC', 'Fidelity', 'bitcoin'),
  listing('FETH', 'Fidelity', 'ether'),
  listing('GBTC', 'Grayscale', 'bitcoin'),
  listing('ETHE', 'Grayscale', 'ether'),
  listing('GDLC', 'Grayscale'),
  listing('ARKB', 'ARK|ARK Invest|21Shares|Ark', 'bitcoin'),
  listing('BITB', 'Bitwise', 'bitcoin'),
  listing('ETHW', 'Bitwise', 'ether'),
  listing('BITW', 'Bitwise'),
  listing('HODL', 'VanEck', 'bitcoin'),
  listing('ETHV', 'VanEck', 'ether'),
  listing('BRRR', 'CoinShares|Valkyrie', 'bitcoin'),
  listing('BTCO', 'Invesco|Galaxy', 'bitcoin'),
  listing('QETH', 'Invesco|Galaxy', 'ether'),
  listing('EZBC', 'Franklin Templeton', 'bitcoin'),
  listing('EZET', 'Franklin Templeton', 'ether'),
  listing('BTCW', 'WisdomTree', 'bitcoin'),
  listing('BITO', 'ProShares', 'bitcoin'),
  listing('COIN', 'Coinbase'),
  listing('MSTR', 'Strategy|MicroStrategy'),
  listing('HOOD', 'Robinhood'),
  listing('GLXY', 'Galaxy|Galaxy Digital'),
  listing('MARA', 'MARA|MARA Holdings|Marathon|Marathon Digital'),
  listing('RIOT', 'Riot|Riot Platforms'),
  listing('CLSK', 'CleanSpark'),
  listing('HUT', 'Hut 8'),
  listing('CORZ', 'Core Scientific'),
  listing('CIFR', 'Cipher|Cipher Mining'),
  listing('BITF', 'Bitfarms'),
  listing('WULF', 'TeraWulf'),
  listing('IREN', 'IREN|Iris Energy'),
  listing('BTDR', 'Bitdeer'),
  listing('CRCL', 'Circle'),
  listing('BLSH', 'Bullish'),
  listing('BLK', 'BlackRock'),
  listing('CME', 'CME|CME Group'),
  listing('PYPL', 'PayPal'),
  listing('NDAQ', 'Nasdaq'),
  listing('TSLA', 'Tesla'),
  listing('NVDA', 'Nvidia|NVIDIA'),
  listing('SQ', 'Block'),
  listing('XYZ', 'Block'),
];
