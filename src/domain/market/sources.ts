import type { SourceName } from '@/api/contract/sources';
import { parseUrl } from '@/domain/format/addresses';
import { sourceLabels } from './sourceNames';

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

const described: Record<SourceName, Omit<Described, 'label'>> = {
  sample: { gives: 'Invented figures, for sample data only', link: '' },
  coingecko: {
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
    gives: 'Coins, where CoinGecko doesn’t answer',
    link: 'https://coinpaprika.com/api/',
  },
  coinbase: {
    gives: 'Closing prices of coins, for technicals',
    link: 'https://docs.cdp.coinbase.com/exchange',
  },
  defillama: {
    gives: 'Stablecoins in circulation',
    link: 'https://defillama.com/stablecoins',
  },
  binance: {
    gives: 'Funding rate and options',
    link: 'https://www.binance.com/en/binance-api',
  },
  bitfinex: {
    gives: 'Funding rate',
    link: 'https://docs.bitfinex.com/',
  },
  bybit: {
    gives: 'Funding rate and options',
    link: 'https://bybit-exchange.github.io/docs/',
  },
  deribit: {
    gives: 'Funding rate and options',
    link: 'https://docs.deribit.com/',
  },
  htx: { gives: 'Funding rate', link: 'https://www.htx.com/en-us/opend/' },
  kraken: {
    gives: 'Funding rate',
    link: 'https://docs.kraken.com/api/docs/futures-api/',
  },
  okx: {
    gives: 'Funding rate and options',
    link: 'https://www.okx.com/docs-v5/en/',
  },
  coingeckoDerivatives: {
    gives: 'Open interest, and funding rates of venues that don’t answer',
    link: 'https://www.coingecko.com/en/api',
  },
  cryptoquant: {
    gives: 'Exchange reserves, and data-provider queries',
    link: 'https://cryptoquant.com/',
    fields: [neededKey('A key of the plan Professional or Premium.')],
  },
  tiingo: {
    gives: 'Stocks and ETPs, and prices of the comparator',
    link: 'https://www.tiingo.com/',
    fields: [neededKey('It’s in your account at tiingo.com. Publishing needs a commercial plan.')],
  },
  massive: {
    gives: 'CME Bitcoin futures',
    link: 'https://massive.com/futures',
    fields: [neededKey('A key with CME futures. Publishing needs a business plan.')],
  },
  bmi: {
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
    gives: 'Tickers of ISINs and CUSIPs in the comparator',
    link: 'https://www.openfigi.com/api',
    fields: [keyOf('Optional: allows for more requests. It’s in your account at openfigi.com.')],
  },
  ishares: {
    gives: 'Sector weights of the S&P 500',
    link: 'https://www.ishares.com/us/products/239726/',
  },
  spdr: {
    gives: 'Sector weights of the S&P 500, where iShares doesn’t answer',
    link: 'https://www.ssga.com/us/en/intermediary/etfs/spy',
  },
};

/** The sources by name, as Settings shows them. */
export const describedSources = Object.fromEntries(
  Object.entries(described).map(([name, each]) => [
    name,
    { ...each, label: sourceLabels[name as SourceName] },
  ]),
) as Record<SourceName, Described>;

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
