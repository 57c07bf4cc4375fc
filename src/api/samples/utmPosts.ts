/** Posts of the website, newest first: the New York wall clock and the title. */
export const utmPostLines: string[] = `
2026-11-20 07:30:00 | Crypto Market Update: Spot Funds End a Six-Day Run of Outflows
2026-11-19 16:45:00 | Bitcoin&#8217;s Basis Says Hedgers, Not Gamblers
2026-11-19 07:30:00 | Crypto Market Update: Miners Sign for the Summer
2026-11-18 15:20:00 | Five Charts on Stablecoin Settlement
2026-11-18 07:30:00 | Crypto Market Update: A Quiet Tape Before Minutes
2026-11-17 12:05:00 | Técnica y Tendencia: What Latin American Volumes Tell Us
2026-11-17 07:30:00 | Crypto Market Update: Ether Leads for a Third Session
2026-11-16 17:10:00 | Year-End Tax Selling: Who Sells, What, and When
2026-11-16 07:30:00 | Crypto Market Update: Funding Back to Neutral
2026-11-13 14:40:00 | Research &amp; Development: How Protocols Spend Their Treasuries
2026-11-13 07:30:00 | Crypto Market Update: Inflation Print Lands Softly
2026-11-12 16:00:00 | Granny Shots: Three In, Two Out
2026-11-12 07:30:00 | Crypto Market Update: Options Desks Shorten Up
2026-11-11 11:15:00 | The Case for a Smaller Basket
2026-11-10 16:30:00 | Upticks: Where Technicals Disagree With Fundamentals
2026-11-10 07:30:00 | Crypto Market Update: Exchange Balances at 2018 Levels
2026-11-09 13:00:00 | 2027 Outlook, Part One: Liquidity
2026-11-09 07:30:00 | Crypto Market Update: A Weekend That Held
2026-11-06 15:45:00 | What a $100,000 Bitcoin Did to Volatility
2026-11-06 07:30:00 | Crypto Market Update: Payrolls and the Dollar
2026-11-05 16:20:00 | Tokenized Treasuries: Yield Without the Custody Headache?
2026-11-05 07:30:00 | Crypto Market Update: Rates on Hold
2026-11-04 12:30:00 | Election Night in Prediction Markets, One Year Before
2026-11-03 16:10:00 | Sector Allocation: Industrials to Overweight
2026-11-03 07:30:00 | Crypto Market Update: Solana&#8217;s Fee Week
2026-11-02 14:00:00 | A Field Guide to Rollup Revenue
2026-11-02 07:30:00 | Crypto Market Update: November Opens Bid
2026-10-30 15:30:00 | SMID Granny Shots: Quarterly Rebalance
2026-10-30 07:30:00 | Crypto Market Update: Month-End Flows
2026-10-29 16:40:00 | Earnings Season in Seven Numbers
2026-10-29 07:30:00 | Crypto Market Update: The Fed, in Three Sentences
2026-10-28 11:50:00 | Why We Still Read the Footnotes
2026-10-27 16:00:00 | First to Market: How the Desk Reads News
2026-10-27 07:30:00 | Crypto Market Update: Lending Deposits Set a Record
2026-10-26 13:25:00 | Webinar Replay: Building a Core Portfolio
2026-10-26 07:30:00 | Crypto Market Update: Breadth Improves
2026-10-23 15:15:00 | The Misery Index at 61: What Came Next
2026-10-23 07:30:00 | Crypto Market Update: A Narrow Range, Narrowing
2026-10-22 16:05:00 | Healthcare&#8217;s Quiet Rerating
2026-10-22 07:30:00 | Crypto Market Update: Two Issuers, Two Thirds of Flows
`
  .trim()
  .split('\n');
