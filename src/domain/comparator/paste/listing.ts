import { securityId } from '@/domain/comparator/securityIds';

const currencyNames =
  /^(?:(?:trade|price|local|position|security|instrument|market|holding|account) )?(?:currency|ccy|curr?\.?)(?: ?(?:code|symbol|primary|\(.*\)))?$|^(?:währung|valuta|munt|devise|divisa|moneda|moeda|waluta|通貨|币种|货币)$/u;

const exchangeNames =
  /^(?:(?:listing|primary|stock) ?)?(?:exchange|market|mic|venue)(?: ?code)?$|^(?:börse|börsenplatz|handelsplatz|markt|marknad|marknadsplats|beurs|place|place de cotation|marché|mercado|bolsa|borsa|giełda|市場|市場名称|市场|交易市场)$/u;

const unitedStates = /^(?:USD|US\$|\$|US DOLLARS?|US-DOLLAR|米ドル|美元)$/i;

const otherCurrency =
  /^(?:EUR|GB[PXp]|CHF|CAD|JPY|AUD|SEK|NOK|DKK|HKD|SGD|NZD|CN[YH]|INR|BRL|PLN|CZK|HUF|ZAR|MXN|KRW|TWD|ILS|€|£|¥|C\$|CA\$|A\$|HK\$)$/;

/** Exchanges of the United States, by the names, codes and market identifiers that brokers write. */
const domesticExchange =
  /^(?:US|USA|USA?[- ].*|U\.S\.|美股.*|United States|NASDAQ.*|NSDQ|NASD|NDQ|NYSE.*|New York.*|ARCA|AMEX|BATS|IEX|NMS|NYQ|X(?:NAS|NYS|ASE)|ARCX)$/i;

/** Exchanges elsewhere, by what brokers write, and the suffix that price services give them. */
const exchanges: readonly (readonly [suffix: string, names: RegExp])[] = [
  ['TO', /^(?:CA|CAN|Canada|TSXV?|TSE|TOR|XTSE|XTSX)$/i],
  ['NE', /^(?:NEO.*|NEOE|XNEO|Cboe Canada)$/i],
  ['L', /^(?:LSE.*|LON|XLON|L|UK|London.*)$/i],
  [
    'DE',
    /^(?:XETRA|XETR?A?|XET|ETR|IBIS2?|X?FRA|FWB2?|Frankfurt.*|GER|Tradegate|gettex|Stuttgart|München|Lang & Schwarz)$/i,
  ],
  ['PA', /^(?:X?PAR|EPA|SBF|Paris|Euronext Paris)$/i],
  ['AS', /^(?:X?AMS|EAM|AEB|Amsterdam|Euronext Amsterdam)$/i],
  ['SW', /^(?:SIX.*|X?SWX|X?VTX|EBS|Zürich)$/i],
  ['ST', /^(?:SFB|X?STO|XOME|Stockholm|OMX Stockholm)$/i],
  ['CO', /^(?:CPH|XCSE|Copenhagen|København)$/i],
  ['HE', /^(?:X?HEL|Helsinki)$/i],
  ['OL', /^(?:X?OSL|Oslo)$/i],
  ['MI', /^(?:BVME|X?MIL|BIT|Milano)$/i],
  ['MC', /^(?:BME|X?MAD|Madrid)$/i],
  ['AX', /^X?ASX$/i],
  ['HK', /^(?:HK|HKEX|X?HKG|SEHK|港股.*|香港.*|[沪深]港通)$/i],
  ['T', /^(?:TYO|JPX|JNX|TSEJ|XTKS|東証.*|東京.*)$/i],
  ['NS', /^NSE$/i],
  ['BO', /^BSE$/i],
  ['SI', /^(?:SGX|XSES)$/i],
  ['WA', /^(?:PL|WSE|GPW|WWA-GPW|XWAR)$/i],
  ['SA', /^(?:B3|BVMF)$/i],
  ['SS', /^(?:SH|沪市|沪A|上海A股|SSE)$/i],
  ['SZ', /^(?:深市|深A|深圳A股|SZSE)$/i],
];

/** Bloomberg's codes, which stand behind a ticker and a space. */
const terminalCodes: Record<string, string> = {
  LN: 'L',
  GR: 'DE',
  GY: 'DE',
  CN: 'TO',
  CT: 'TO',
  FP: 'PA',
  NA: 'AS',
  SW: 'SW',
  JP: 'T',
  JT: 'T',
  HK: 'HK',
  AU: 'AX',
  SS: 'ST',
  IM: 'MI',
  SM: 'MC',
};

/** The suffix of an exchange by its name, code or suffix; `US` for the United States, else ''. */
export function exchangeSuffix(text: string, isTerminal = false): string {
  const code = isTerminal ? terminalCodes[text.toUpperCase()] : undefined;
  if (code !== undefined) return code;
  if (domesticExchange.test(text)) return 'US';
  const found = exchanges.find(
    ([suffix, names]) => suffix === text.toUpperCase() || names.test(text),
  );
  return found?.[0] ?? '';
}

/** What one line of a table says about where its security is listed. */
export interface Listing {
  /** Its currency, such as `EUR`, if that isn't the dollar; ''. */
  currency: string;
  /** The suffix of its exchange if that isn't one of the United States; ''. */
  exchange: string;
  /** True if the line names the dollar, or an exchange of the United States. */
  isDomestic: boolean;
}

/** Signs in a heading such as `Price (pence)` or `Wert in EUR`. */
const headingMoney: readonly (readonly [code: string, sign: RegExp])[] = [
  ['GBP', /[(£](?:£|gbp|gbx|p|pence)?\)?$/],
  ['EUR', /\(?(?:€|\beur)\)?$/],
  ['CHF', /\bchf\)?$/],
  ['SEK', /\bsek\)?$/],
  ['CAD', /\bcad\)?$/],
];

const codes: Record<string, string> = {
  '€': 'EUR',
  '£': 'GBP',
  GBX: 'GBP',
  GBp: 'GBP',
  '¥': 'JPY',
  C$: 'CAD',
  CA$: 'CAD',
  A$: 'AUD',
  HK$: 'HKD',
};

/** True for a heading such as `Currency` or `Börse`. */
export function isListingName(heading: string): boolean {
  const name = heading.toLowerCase();
  return currencyNames.test(name) || exchangeNames.test(name);
}

/** Reads where a line's security is listed, from the columns that have these names. */
export function listingColumns(names: readonly string[]) {
  const at = (pattern: RegExp) =>
    names.flatMap((name, index) => (pattern.test(name) ? [index] : []));
  const [currencies, places] = [at(currencyNames), at(exchangeNames)];
  const ofTable =
    currencies.length + places.length > 0
      ? ''
      : (headingMoney.find(([, sign]) => names.some((name) => sign.test(name)))?.[0] ?? '');
  return (cells: readonly string[]): Listing => {
    const inColumns = (columns: readonly number[]) =>
      columns.map((column) => (cells[column] ?? '').normalize('NFKC').trim());
    const [money, venues] = [inColumns(currencies), inColumns(places)];
    const currency = money.find((cell) => otherCurrency.test(cell)) ?? ofTable;
    const suffix = venues.flatMap(
      (cell) => exchanges.find(([, named]) => named.test(cell))?.[0] ?? [],
    );
    return {
      currency: codes[currency] ?? currency,
      exchange: suffix[0] ?? '',
      isDomestic:
        money.some((cell) => unitedStates.test(cell)) ||
        venues.some((cell) => domesticExchange.test(cell)),
    };
  };
}

/** A ticker with its exchange, or an id: nobody takes it for the share in the United States. */
const isQualified = (ticker: string) =>
  /[.:][A-Z]{2,}$/.test(ticker) || /^[A-Z]{2}[A-Z0-9]{9}\d$/.test(ticker) || !/[A-Z]/.test(ticker);

/**
 * The ticker as it can't be mistaken for the share in the United States, whose price would be wrong: with
 * the suffix of its exchange, or else with its currency. `SAP` in euros is `SAP.EUR`. An ISIN of the
 * United States is the same share wherever it is traded, so it counts for more than a currency.
 */
export function listedTicker(
  ticker: string,
  cells: readonly string[],
  { currency, exchange, isDomestic }: Listing,
): string {
  const isin = cells.map(securityId).find((id) => id?.length === 12) ?? '';
  if (isin.startsWith('US') || isQualified(ticker)) return ticker;
  if (exchange !== '') return `${ticker}.${exchange}`;
  if (isDomestic) return ticker;
  if (currency !== '') return `${ticker}.${currency}`;
  return isin === '' ? ticker : isin;
}
