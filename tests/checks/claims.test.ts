import { describe, expect, it } from 'vitest';
import { foundBy, foundInComment, resultOf } from './emails';

/* BTC $94,319 +1.84%, ETH $3,214 +2.61%, SOL +4.12%, XRP −0.92%, DOGE −2.35%, UNI −3.71%. */
const wrong = [
  'BTC is up 45% this year.',
  '$BTC and $ETH are up 45% and 8.3% this year.',
  '$BTC fell 1.8% overnight.',
  'BTC rose 5.1%.',
  '$BTC is at $64,250.',
  '$BTC at 64.2k, volumes thin.',
  'ETH fell.',
  'ETH slid overnight while BTC rose.',
  'Bitcoin dropped 3% in the past 24 hours.',
  'Bitcoin (BTC) traded at $89,000 this morning.',
  '$SOL, up 9.2%, led the pack.',
  '$SOL (−4.1%) led the way.',
  '$XRP gained 0.9%.',
  '$BTC and $ETH fell 1.8% and 2.6% respectively.',
  'BTC and ETH declined.',
  'Gains were led by SOL, which added 14.1%.',
  'A 2.6% decline in ETH weighed on sentiment.',
  'We saw losses of 4.1% for $SOL.',
  'ETH +6.2%, SOL +4.1%.',
  'BTC climbed 1.8% to $98,318.',
  '$BTC trades above $96,000.',
  '$BTC fell below $90,000 overnight.',
  '$BTC slipped under $93,000.',
  'BTC hit $99,000 in Asian trading.',
  '$HOOD rose 1.4% yesterday.',
  '$COIN closed at $264.18.',
  'BTC: $84,318',
  'BTC ($84,318) and ETH ($3,214) were quiet.',
  'BTC rose 1.8%, ETH 6.2% and SOL 4.1%.',
  '$BTC has gained 12% over the last 24 hours.',
  "$BTC's 6% gain surprised desks.",
  '$UNI closed 3.7% higher.',
  '$DOGE is 2.4% up on the day.',
  'Ether lost 2.6% today.',
  "Bitcoin's price stands at $49,318.",
  '$BTC changed hands near $104,000 at 7 a.m.',
  'On Friday $BTC fell 1.8%.',
  'BTC is currently trading around $91,000.',
  '$BTC is down about 2% this morning.',
  '$XRP is up nearly 1%.',
  '$BTC was little changed while $ETH dropped 2.6%.',
];

const right = [
  '$BTC could reach $70,000 by year-end.',
  'BTC is up 45% over the past year.',
  '$ETH gained 12% this week.',
  '$BTC rose 1.8% overnight.',
  '$BTC at $94,000.',
  '$BTC at 94.3k.',
  '$BTC has support at $90,000.',
  'Our target for $BTC is $120,000.',
  'If $BTC falls 5%, we would buy.',
  '$BTC dominance rose 0.3% to 58%.',
  '$BTC fell 20% in 2022.',
  '$BTC traded between $92,000 and $95,000.',
  '$BTC traded in a $91,000–$95,000 range.',
  '$BTC ETFs took in $412 million.',
  'The $100,000 $BTC call is the most traded.',
  'BTC options worth $3.2 billion expire today.',
  'BTC turns 17 next year.',
  'The 17-year-old BTC network never stopped.',
  '$BTC is 25% below its all-time high.',
  '$BTC fell from $69,000 to $16,000 in 2022.',
  'ETH fell 0.5% against BTC.',
  'Strategy bought BTC at an average of $66,000.',
  'A fund bought $BTC at $90,500 last week.',
  '$BTC funding rose 12%.',
  '$BTC miners fell 4%.',
  '$BTC open interest fell 3%.',
  'Volumes in $BTC fell 30%.',
  '$BTC needs a close above $98,500.',
  '$BTC may have bottomed at $80,000.',
  '$BTC was at $64,250 a year ago.',
  'When $BTC fell 8% in October, funding turned.',
  '$ETH fell before recovering.',
  '$BTC is up 7.8% year to date.',
  '$BTC and $ETH are up 45% and 30% over the past year.',
  '$ETH staking yields 3%.',
  'A portfolio of 50% BTC, 30% ETH and 20% SOL.',
  'BTC 60%, ETH 40% is our model weight.',
  '$SOL rose about 4%.',
  '$LINK traded at $14.',
  '$XRP trades near $2.2.',
  'BTC rose above its 20-day average.',
  '$BTC gained traction with banks.',
  '$BTC failed to hold $95,000.',
  '$BTC did not fall 5%.',
  '$BTC rose to a seven-week high.',
  '$BTC has risen 12% since November 4.',
  '$BTC rallied 9% from its low.',
  'On Monday $BTC fell 3%.',
  'Last week, BTC lost 6%.',
  '$BTC would fall 5% on a hawkish print.',
  'Hash rate of BTC fell 4%.',
  'The BTC/ETH ratio stands at 29.',
  '$BTC above $100,000 would be news.',
  'We see $BTC at $110,000 in June.',
  'The $95,000 strike holds the largest open interest in $BTC.',
  'Analysts expect $BTC to rise 5%.',
  'A 5% decline in $BTC would trigger liquidations.',
  '$AVAX was flat.',
  '$BTC rose as much as 4% intraday.',
  '$BTC fell as low as $91,200 before recovering to $94,300.',
  '$SOL added 4.1% and $LINK 3.3%.',
  '$BTC moved 1.8%.',
  'Roughly 31% of $BTC supply is held at a loss.',
  '$COIN gained 3.4% yesterday.',
  'BTC extended gains and is up 1.8% on the day.',
  '$BTC lost its lead.',
  '$BTC is worth $1.88 trillion.',
  "$BTC's market cap stands at $1.88 trillion.",
  'The SEC fined a venue $94 million.',
  'We trimmed $SOL at $150.',
  'Short $BTC at $96,500 with a stop at $98,000.',
  '$BTC rose 1.8% while stocks fell 3%.',
  '$BTC, which fell 5% on Tuesday, rose 1.8% overnight.',
  'Since Monday, $BTC has gained 6%.',
  '$ETH outperformed $BTC by 3%.',
  'BTC-denominated fees rose 5%.',
  '$BTC slipped 0.4% in the first hour but closed up 1.8%.',
  '$BTC reclaimed $94,000.',
  '$BTC held above $92,000.',
  'Bitcoin ETFs rose 5%.',
  'Bitcoin mining stocks fell 6%.',
  'Ether funds lost $40 million.',
];

describe('numbers beside tickers', () => {
  it.each(wrong)('finds: %s', (sentence) => {
    expect(foundInComment('figures', sentence)).not.toEqual([]);
  });

  it.each(right)('keeps quiet: %s', (sentence) => {
    expect(foundInComment('figures', sentence)).toEqual([]);
  });

  it('says what the table has instead', () => {
    expect(foundInComment('figures', '$BTC fell 1.8%.')).toEqual([
      '“$BTC fell 1.8%” in Market Update: the table says +1.84% for BTC.',
    ]);
  });

  it('blocks a wrong direction and warns of a small difference', () => {
    const rows = { commentary: '<p>$ETH fell 2.6%. $ETH rose 2.9%.</p>' };
    expect(foundBy('figures', { rows }).map(({ severity }) => severity)).toEqual([
      'mustFix',
      'check',
    ]);
  });

  it('reads the table of the bytes before the data', () => {
    const crypto =
      '<table><tr><th scope="row">BTC</th><td>$1.2T</td><td>$61,000</td><td>▲\u00A01.00%</td><td></td></tr></table>';
    const rows = { commentary: '<p>$BTC is at $94,300.</p>', crypto };
    expect(foundBy('figures', { rows }).map(({ text }) => text)).toEqual([
      '“$BTC is at $94,300” in Market Update: the table says $61,000 for BTC.',
    ]);
  });

  it('compares tickers in headlines, but not names such as bitcoin', () => {
    const news = '<p>Bitcoin slips to $88,000</p><p>$ETH falls 2.6% as funds wait</p>';
    expect(foundBy('figures', { rows: { news } })).toMatchObject([
      { severity: 'check', section: 'news', excerpt: '$ETH falls 2.6%' },
    ]);
  });

  it('compares a year to date with the column of that name', () => {
    expect(foundInComment('figures', '$BTC is up 12.4% year to date.')).not.toEqual([]);
    expect(foundInComment('figures', '$BTC is up 7.8% YTD.')).toEqual([]);
  });

  it('does not run if the price is missing', () => {
    const crypto = {
      general: [
        {
          id: 1,
          name: 'BTC',
          logo: '',
          marketcap: 1,
          last_price: null,
          last_24_change: 1,
          year_start: 1,
        },
      ],
      general_time: '2026-11-20 07:55:00',
      deep: [],
      deep_time: null,
    };
    expect(resultOf('figures', { input: { crypto } })).toMatchObject({
      outcome: 'notRun',
      why: 'There are no figures to compare with for BTC.',
    });
  });
});

describe('tickers in no table', () => {
  it.each(['$XYZ leads.', '$PEPE and $BTC rose.', '$DOT waits.'])('finds: %s', (sentence) => {
    expect(foundInComment('tickers', sentence)).toHaveLength(1);
  });

  it.each([
    '$BTCUSD',
    '$btc',
    '$IBIT and $COIN',
    '$USD 5 million',
    '$5M',
    'US$12',
    'https://a.example/$ABC',
  ])('keeps quiet: %s', (sentence) => {
    expect(foundInComment('tickers', sentence)).toEqual([]);
  });
});
