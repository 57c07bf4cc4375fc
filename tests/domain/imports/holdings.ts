export type Holding = [ticker: string, sector: string, weight: string];

/** One or two holdings in each sector; they add up to 99.8 percent, and cash is the rest. */
export const holdings: Holding[] = [
  ['NVDA', 'Information Technology', '28.0'],
  ['AAPL', 'Information Technology', '6.5'],
  ['GOOGL', 'Communication', '10.1'],
  ['AMZN', 'Consumer Discretionary', '10.4'],
  ['JPM', 'Financials', '13.2'],
  ['LLY', 'Health Care', '9.0'],
  ['WMT', 'Consumer Staples', '5.0'],
  ['XOM', 'Energy', '2.8'],
  ['GE', 'Industrials', '8.6'],
  ['NEE', 'Utilities', '2.4'],
  ['LIN', 'Materials', '1.8'],
  ['PLD', 'Real Estate', '2.0'],
];

/** A file in the shape of iShares: a byte-order mark, a preamble, holdings, cash, and a note at the end. */
export function isharesCsv(rows: readonly Holding[] = holdings): string {
  return [
    '\uFEFFiShares Core S&P 500 ETF',
    'Fund Holdings as of,"Sep 25, 2026"',
    'Inception Date,"May 15, 2000"',
    'Shares Outstanding,"1,234,567.00"',
    '\u00A0',
    'Ticker,Name,Sector,Asset Class,Market Value,Weight (%),Notional Value,Quantity,Price',
    ...rows.map(
      ([ticker, sector, weight]) =>
        `${ticker},"${ticker} INC","${sector}","Equity","1,234,567.00","${weight}","1,234,567.00","10.00","12.00"`,
    ),
    'XTSLA,"BLK CSH FND TREASURY SL AGENCY","Cash and/or Derivatives","Money Market","1.00","0.17","1.00","1.00","1.00"',
    '',
    '\u00A0',
    '"The content contained herein is owned or licensed by BlackRock."',
    '',
  ].join('\r\n');
}
