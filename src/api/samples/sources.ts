import type { Source, SourceField } from '@/api/contract/sources';

const field = (name: string, label: string, changes: Partial<SourceField> = {}): SourceField => ({
  name,
  label,
  value: '',
  is_secret: name === 'key',
  is_required: false,
  hint: '',
  options: [],
  ...changes,
});

const source = (
  name: Source['name'],
  label: string,
  gives: string,
  changes: Partial<Source> = {},
): Source => ({
  name,
  label,
  gives,
  link: '',
  is_on: false,
  fields: [],
  key_end: '',
  is_key_from_environment: false,
  answered_at: null,
  problem: '',
  rests_until: null,
  ...changes,
});

const answered = { is_on: true, answered_at: '2026-11-20 07:40:12' };
const plans = [
  { value: 'demo', label: 'Demo' },
  { value: 'pro', label: 'Paid' },
];

/** The sources of a desk that reads some of them, in the order of Settings. */
export const sampleSources: Source[] = [
  source('coingecko', 'CoinGecko', 'Coins, market cap and dominance', {
    ...answered,
    link: 'https://www.coingecko.com/en/api',
    fields: [
      field('key', 'Key', { hint: 'Optional: allows for more requests.' }),
      field('plan', 'Plan of the key', { value: 'demo', options: plans }),
    ],
    key_end: '4f2a',
  }),
  source('coinpaprika', 'CoinPaprika', 'Coins, where CoinGecko doesn’t answer', { is_on: true }),
  source('coinbase', 'Coinbase Exchange', 'Closing prices of coins, for technicals', answered),
  source('defillama', 'DefiLlama', 'Stablecoins in circulation', answered),
  source('cryptoquant', 'CryptoQuant', 'Exchange reserves, and data-provider queries', {
    ...answered,
    fields: [field('key', 'Key', { is_required: true })],
    key_end: '90c1',
    is_key_from_environment: true,
  }),
  source('binance', 'Binance', 'Funding rate and options', {
    is_on: true,
    problem: 'Binance refuses this server or key (451)',
  }),
  source('bitfinex', 'Bitfinex', 'Funding rate', answered),
  source('bybit', 'Bybit', 'Funding rate and options', {
    is_on: true,
    answered_at: '2026-11-19 17:12:40',
    problem: 'Bybit asks to wait',
    rests_until: '2026-11-20 08:25:00',
  }),
  source('deribit', 'Deribit', 'Funding rate and options', answered),
  source('htx', 'HTX', 'Funding rate', answered),
  source('kraken', 'Kraken', 'Funding rate', answered),
  source('okx', 'OKX', 'Funding rate and options', answered),
  source(
    'coingeckoDerivatives',
    'CoinGecko derivatives',
    'Open interest, and funding rates of venues that don’t answer',
    answered,
  ),
  source('tiingo', 'Tiingo', 'Stocks and ETPs, and prices of the comparator', {
    fields: [
      field('key', 'Key', { is_required: true, hint: 'It’s in your account at tiingo.com.' }),
    ],
  }),
  source('massive', 'Massive', 'CME Bitcoin futures', {
    fields: [field('key', 'Key', { is_required: true })],
  }),
  source('bmi', 'BMI page', 'The Bitcoin Misery Index of your website', {
    fields: [field('address', 'Address', { is_required: true })],
  }),
  source('wordpress', 'WordPress', 'Posts for UTM links, and publishing to your website', {
    ...answered,
    fields: [
      field('address', 'Address', {
        value: 'https://www.northlight.example',
        is_required: true,
        hint: 'Where WordPress is, such as https://www.example.com.',
      }),
      field('user', 'User name', { value: 'desk', hint: 'Only for publishing.' }),
      field('key', 'Application password', { hint: 'Only for publishing.' }),
    ],
    key_end: 'Qw7x',
  }),
  source('openfigi', 'OpenFIGI', 'Tickers of ISINs and CUSIPs in the comparator', {
    fields: [field('key', 'Key', { hint: 'Optional: allows for more requests.' })],
  }),
];
