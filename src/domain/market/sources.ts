import type { SourceName } from '@/api/contract/sources';
import { parseUrl } from '@/domain/format/addresses';

/** Something that a source has to be told. The one named `key` is its secret. */
export interface DescribedField {
  name: 'key' | 'plan' | 'address' | 'user';
  label: string;
  /** What to enter and where to find it. */
  hint: string;
  isRequired?: true;
  /** The first one counts where nothing was chosen. */
  options?: { value: string; label: string }[];
}

interface Described {
  /** The name for people. */
  label: string;
  gives: string;
  link: string;
  fields?: DescribedField[];
}

const keyOf = (hint: string): DescribedField => ({ name: 'key', label: 'Key', hint });
const neededKey = (hint: string): DescribedField => ({ ...keyOf(hint), isRequired: true });

/** The sources by name, as Settings shows them. */
export const describedSources: Record<SourceName, Described> = {
  sample: { label: 'Sample market', gives: 'Invented figures, for sample data only', link: '' },
  coingecko: {
    label: 'CoinGecko',
    gives: 'Coins, market cap and dominance',
    link: 'https://www.coingecko.com/en/api',
    fields: [
      keyOf('Optional: allows for more requests. It’s in your account at coingecko.com.'),
      {
        name: 'plan',
        label: 'Plan of the key',
        hint: 'CoinGecko has another address for keys that are paid for.',
        options: [
          { value: 'demo', label: 'Demo' },
          { value: 'pro', label: 'Paid' },
        ],
      },
    ],
  },
  coinpaprika: {
    label: 'CoinPaprika',
    gives: 'Coins, where CoinGecko doesn’t answer',
    link: 'https://coinpaprika.com/api/',
  },
  coinbase: {
    label: 'Coinbase Exchange',
    gives: 'Closing prices of coins, for technicals',
    link: 'https://docs.cdp.coinbase.com/exchange',
  },
  defillama: {
    label: 'DefiLlama',
    gives: 'Stablecoins in circulation',
    link: 'https://defillama.com/stablecoins',
  },
  binance: {
    label: 'Binance',
    gives: 'Funding rate and options',
    link: 'https://www.binance.com/en/binance-api',
  },
  bitfinex: {
    label: 'Bitfinex',
    gives: 'Funding rate',
    link: 'https://docs.bitfinex.com/',
  },
  bybit: {
    label: 'Bybit',
    gives: 'Funding rate and options',
    link: 'https://bybit-exchange.github.io/docs/',
  },
  deribit: {
    label: 'Deribit',
    gives: 'Funding rate and options',
    link: 'https://docs.deribit.com/',
  },
  htx: { label: 'HTX', gives: 'Funding rate', link: 'https://www.htx.com/en-us/opend/' },
  kraken: {
    label: 'Kraken',
    gives: 'Funding rate',
    link: 'https://docs.kraken.com/api/docs/futures-api/',
  },
  okx: {
    label: 'OKX',
    gives: 'Funding rate and options',
    link: 'https://www.okx.com/docs-v5/en/',
  },
  coingeckoDerivatives: {
    label: 'CoinGecko derivatives',
    gives: 'Open interest, and funding rates of venues that don’t answer',
    link: 'https://www.coingecko.com/en/api',
  },
  cryptoquant: {
    label: 'CryptoQuant',
    gives: 'Exchange reserves, and data-provider queries',
    link: 'https://cryptoquant.com/',
    fields: [neededKey('A key of the plan Professional or Premium.')],
  },
  tiingo: {
    label: 'Tiingo',
    gives: 'Stocks and ETPs, and prices of the comparator',
    link: 'https://www.tiingo.com/',
    fields: [neededKey('It’s in your account at tiingo.com. Publishing needs a commercial plan.')],
  },
  massive: {
    label: 'Massive',
    gives: 'CME Bitcoin futures',
    link: 'https://massive.com/futures',
    fields: [neededKey('A key with CME futures. Publishing needs a business plan.')],
  },
  bmi: {
    label: 'BMI page',
    gives: 'The Bitcoin Misery Index of your website',
    link: '',
    fields: [
      {
        name: 'address',
        label: 'Address',
        hint: 'A page that answers {"bmi": 47.2}, starting with https://.',
        isRequired: true,
      },
    ],
  },
  wordpress: {
    label: 'WordPress',
    gives: 'Posts for UTM links, and publishing to your website',
    link: 'https://developer.wordpress.org/rest-api/',
    fields: [
      {
        name: 'address',
        label: 'Address',
        hint: 'Where WordPress is, such as https://www.example.com.',
        isRequired: true,
      },
      {
        name: 'user',
        label: 'User name',
        hint: 'Only for publishing: a user who may publish posts.',
      },
      {
        name: 'key',
        label: 'Application password',
        hint: 'Only for publishing: created in WordPress under Users > Profile.',
      },
    ],
  },
  openfigi: {
    label: 'OpenFIGI',
    gives: 'Tickers of ISINs and CUSIPs in the comparator',
    link: 'https://www.openfigi.com/api',
    fields: [keyOf('Optional: allows for more requests. It’s in your account at openfigi.com.')],
  },
  ishares: {
    label: 'iShares',
    gives: 'Sector weights of the S&P 500',
    link: 'https://www.ishares.com/us/products/239726/',
  },
  spdr: {
    label: 'SPDR',
    gives: 'Sector weights of the S&P 500, where iShares doesn’t answer',
    link: 'https://www.ssga.com/us/en/intermediary/etfs/spy',
  },
};

/**
 * The sources in the groups of Settings. Nobody switches the sample market, or issuers, whose weights are
 * read when a person presses a button.
 */
export const sourceGroups: { title: string; names: SourceName[] }[] = [
  {
    title: 'Coins and market',
    names: ['coingecko', 'coinpaprika', 'coinbase', 'defillama', 'cryptoquant'],
  },
  {
    title: 'Funding rates and options',
    names: [
      'binance',
      'bitfinex',
      'bybit',
      'deribit',
      'htx',
      'kraken',
      'okx',
      'coingeckoDerivatives',
    ],
  },
  { title: 'Stocks, funds and futures', names: ['tiingo', 'massive'] },
  { title: 'Website and ids', names: ['bmi', 'wordpress', 'openfigi'] },
];

export const switchedSources = sourceGroups.flatMap(({ names }) => names);

export const fieldsOf = (name: SourceName): DescribedField[] => describedSources[name].fields ?? [];

/** True for a source that can be switched on without anything else. */
export function needsNothing(name: SourceName): boolean {
  return !fieldsOf(name).some(({ isRequired }) => isRequired);
}

/** What is stored of a source. `key` is '' without one. */
export interface SourceSettings {
  key: string;
  settings: Readonly<Record<string, string>>;
}

/** The fields without which a source can't be asked. */
export function missingFields(name: SourceName, { key, settings }: SourceSettings) {
  return fieldsOf(name).filter(
    (field) => field.isRequired && !(field.name === 'key' ? key : settings[field.name]),
  );
}

/** Printable characters of ASCII: everything else would break a header. */
const keyShape = /^[\x20-\x7e]*$/;

/** What is wrong with a value of a field, and how to fix it; '' if nothing. */
export function fieldProblem(field: DescribedField, value: string): string {
  if (value === '') return '';
  if (value.length > 500) return 'Use at most 500 characters.';
  if (field.options) {
    return field.options.some((option) => option.value === value) ? '' : 'Choose one of the list.';
  }
  if (field.name === 'address') return isSecure(value) ? '' : addressRule;
  if (!keyShape.test(value)) return 'Use letters, digits and common signs only.';
  return field.name === 'user' && value.includes(':') ? 'A user name has no colon.' : '';
}

const addressRule = 'Enter a complete address that starts with https://, without a password.';

/** A key may cross no network unencrypted. */
function isSecure(address: string): boolean {
  const url = parseUrl(address);
  return url?.protocol === 'https:' && url.username === '' && url.password === '';
}

/** The name of a figure's origin for people: of a source, of a computation or of a person. */
export function originLabel(source: string): string {
  if (source === 'computed') return 'Computed';
  if (source === 'person') return 'Typed';
  return Object.hasOwn(describedSources, source)
    ? describedSources[source as SourceName].label
    : source;
}
