import ids from './securityIds.json';

/**
 * The tickers of ISINs, of the CUSIPs within American ISINs, and of German WKNs, for the companies
 * and funds that the comparator knows. `securityIds.json` has the ISIN and the WKN of each,
 * '' where none is known: of members of the S&P 500 from State Street's holdings of its fund in May
 * 2026, of others from public lists, compiled by hand and checked by their check digits.
 */
const tickers = new Map<string, string>();
for (const [ticker, [isin = '', wkn = '']] of Object.entries<string[]>(ids)) {
  tickers.set(isin, ticker);
  if (isin.startsWith('US')) tickers.set(isin.slice(2, 11), ticker);
  if (wkn !== '') tickers.set(wkn, ticker);
}

/** The ticker of an ISIN, a CUSIP or a WKN; undefined if it isn't known. */
export function byId(id: string): string | undefined {
  return tickers.get(id);
}

/** American receipts of foreign shares, which have ISINs of the United States, too. */
const receipts = new Set(
  'ABEV ARM ASML AZN BABA BHP BIDU BP BTI DEO GSK HDB HSBC INFY JD NIO NVO NVS PBR PDD RIO SAP SHEL SNY SONY TM TSM TTE UL VALE VOD'.split(
    ' ',
  ),
);

const american = new Set(
  Object.entries<string[]>(ids).flatMap(([ticker, [isin = '']]) =>
    isin.startsWith('US') && !receipts.has(ticker) ? [ticker] : [],
  ),
);

/** True for a company or fund of the United States, whose share has the same name everywhere. */
export const isAmerican = (ticker: string) => american.has(ticker);
