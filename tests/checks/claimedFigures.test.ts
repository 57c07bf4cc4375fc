import { describe, expect, it } from 'vitest';
import { sampleCryptoPrices } from '@/api/samples/prices';
import { isBlocking } from '@/domain/checks/report';
import { foundBy, foundInComment, resultOf } from './emails';

/** The table's row of a coin named ABC, and what the commentary says about it. */
function found(price: number | null, change: number | null, words: string, year = 1) {
  const row = { id: 1, name: 'ABC', logo: '', marketcap: 1, year_start: year };
  const general = [
    ...sampleCryptoPrices.general.slice(0, 1),
    { ...row, last_price: price, last_24_change: change },
  ];
  const input = { crypto: { ...sampleCryptoPrices, general } };
  return foundBy('figures', { input, rows: { commentary: `<p>${words}</p>` } });
}

/** `blocks`, `warns` or `-` for each sentence. */
function verdict(...args: Parameters<typeof found>): string {
  const [finding, ...others] = found(...args);
  if (others.length > 0) throw new Error(`${args[2]} has more than one finding.`);
  return finding ? (isBlocking(finding) ? 'blocks' : 'warns') : '-';
}

describe('a price', () => {
  it.each([
    [1000, '$ABC is at $1,010.', '-'],
    [1000, '$ABC is at $1,011.', 'warns'],
    [1000, '$ABC is at $990.', '-'],
    [1000, '$ABC is at $989.', 'warns'],
    [1000, '$ABC is above $1,010.', '-'],
    [1000, '$ABC is above $500.', '-'],
    [1000, '$ABC is above $1,011.', 'warns'],
    [1000, '$ABC is below $990.', '-'],
    [1000, '$ABC is below $2,000.', '-'],
    [1000, '$ABC is below $989.', 'warns'],
    [1000, '$ABC hit $1,010.', '-'],
    [1000, '$ABC hit $1,011.', 'warns'],
    [1000, '$ABC hit $970.', '-'],
    [1000, '$ABC hit $969.', 'warns'],
    [1000, '$ABC fell below $990.', '-'],
    [1000, '$ABC fell below $989.', 'warns'],
    [1000, '$ABC fell below $1,030.', '-'],
    [1000, '$ABC fell below $1,031.', '-'],
    [104, '$ABC is at $100.', 'warns'],
    [2.05, '$ABC is at about $2.', '-'],
    [2.15, '$ABC is at about $2.', 'warns'],
    [1.52, '$ABC is at $1.5.', 'warns'],
    [1.52, '$ABC is at about $1.5.', '-'],
    [94_400, '$ABC is at 94k.', '-'],
    [96_000, '$ABC is at 94k.', 'warns'],
    [20.4, '$ABC is at $20.', '-'],
    [0, '$ABC is at $5.', '-'],
    [-1, '$ABC is at $5.', '-'],
    [null, '$ABC is at $5.', '-'],
  ])('of %s: %s %s', (price, words, result) => {
    expect(verdict(price, 0, words)).toBe(result);
  });

  it('is named as in the table', () => {
    expect(found(1000, 0, '$ABC is at $2,000.')).toEqual([
      {
        check: 'figures',
        severity: 'check',
        text: '“$ABC is at $2,000” in Market Update: the table says $1,000.00 for ABC.',
        section: 'commentary',
        excerpt: '$ABC is at $2,000',
        field: 'commentary',
        words: '$ABC is at $2,000',
        fix: {
          label: 'Change to $1,000.00',
          kind: 'text',
          from: '$ABC is at $2,000',
          to: '$ABC is at $1,000.00',
        },
      },
    ]);
  });
});

describe('a change', () => {
  it.each([
    [2, '$ABC rose 2.1%.', '-'],
    [2, '$ABC rose 2.2%.', 'warns'],
    [2, '$ABC rose 2.3%.', 'warns'],
    [2, '$ABC rose 3.0%.', 'warns'],
    [2, '$ABC rose 3.1%.', 'warns'],
    [2, '$ABC rose 1.9%.', '-'],
    [2, '$ABC rose 1.8%.', 'warns'],
    [2.4, '$ABC rose 2%.', '-'],
    [2.6, '$ABC rose 2%.', 'warns'],
    [2.9, '$ABC rose about 2%.', '-'],
    [3.1, '$ABC rose about 2%.', 'warns'],
    [20, '$ABC rose 20.2%.', '-'],
    [20, '$ABC rose 20.3%.', 'warns'],
    [2, '$ABC fell 2%.', 'warns'],
    [-2, '$ABC rose 2%.', 'warns'],
    [0.04, '$ABC fell 0.05%.', '-'],
    [0.04, '$ABC fell 0.1%.', 'warns'],
    [0.004, '$ABC fell 0.3%.', 'warns'],
    [-2, '$ABC moved 2%.', '-'],
    [-2, '$ABC moved 3.1%.', 'warns'],
    [2, '$ABC fell.', 'warns'],
    [-2, '$ABC fell.', '-'],
    [0.1, '$ABC fell.', 'warns'],
    [0.09, '$ABC fell.', '-'],
    [0, '$ABC fell.', 'warns'],
    [null, '$ABC fell 3%.', '-'],
  ])('of %s: %s %s', (change, words, result) => {
    expect(verdict(1, change, words)).toBe(result);
  });

  it.each([
    [2, '$ABC fell 2%.', '+2.00%'],
    [-2, '$ABC rose 2%.', '−2.00%'],
    [0, '$ABC rose 2%.', '0.00%'],
  ])('of %s is named as in the table', (change, words, row) => {
    expect(found(1, change, words)[0]?.text).toContain(`: the table says ${row} for ABC.`);
  });

  it.each([
    [1.1, '$ABC is up 10% YTD.', '-'],
    [1.1, '$ABC is up 11% YTD.', '-'],
    [1.1, '$ABC is up 11.1% YTD.', 'warns'],
    [1.1, '$ABC is down 10% YTD.', 'warns'],
  ])('since the start of the year: %s, %s %s', (price, words, result) => {
    expect(verdict(price, -50, words)).toBe(result);
  });

  it('since the start of the year is named as such', () => {
    expect(found(1.1, 0, '$ABC is up 20% YTD.')[0]?.text).toBe(
      '“$ABC is up 20%” in Market Update: the table says +10.00% to date for ABC.',
    );
  });
});

describe('where figures are compared', () => {
  it('is the subject, both comments and the news', () => {
    const wrong = '<p>$BTC fell 1.8%.</p>';
    const rows = { commentary: wrong, technical: wrong, news: wrong, promo: wrong, metrics: wrong };
    const found = foundBy('figures', { rows, subject: '$BTC fell 1.8%' });
    expect(found.map(({ section, field, severity }) => [section, field, severity])).toEqual([
      [undefined, 'title', 'mustFix'],
      ['commentary', 'commentary', 'mustFix'],
      ['technical', 'technical', 'mustFix'],
      ['news', 'news', 'check'],
    ]);
    expect(found[0]?.text).toBe('“$BTC fell 1.8%” in the subject: the table says +1.84% for BTC.');
  });

  it('is not the past, but the newsletter’s own weekday is today', () => {
    expect(foundInComment('figures', 'On Friday $BTC fell 1.8%.')).toHaveLength(1);
    expect(foundInComment('figures', 'On friday, $BTC fell 1.8%. Friday: $ETH fell.')).toHaveLength(
      2,
    );
    expect(foundInComment('figures', 'On Thursday $BTC fell 1.8%.')).toEqual([]);
    const rows = { commentary: '<p>On Friday $BTC fell 1.8%.</p>' };
    expect(foundBy('figures', { rows, newsletter: { date: null } })).toEqual([]);
  });
});

describe('the table that figures are compared with', () => {
  const row = (symbol: string, price: string, change: string) =>
    `<tr><th scope="row">${symbol}</th><td>$1T</td><td>${price}</td><td>${change}</td></tr>`;
  const found = (words: string, tables: Record<string, string>) =>
    foundBy('figures', { rows: { ...tables, commentary: `<p>${words}</p>` } }).map(
      ({ text }) => text.split(': ')[1],
    );

  it('is the first one in the email with the ticker', () => {
    const stocks = `<table>${row('HOOD', '$100', '5.00%')}${row('HOOD', '$200', '9.00%')}</table>`;
    expect(found('$HOOD closed at $200.', { stocks })).toEqual([
      'the table says $100.00 for HOOD.',
    ]);
    expect(found('$HOOD rose 5% yesterday.', { stocks })).toEqual([]);
    expect(found('$HOOD rose 9% yesterday.', { stocks })).toHaveLength(1);
  });

  it('is about the last 24 hours for coins', () => {
    const crypto = `<table>${row('', '$1', '1%')}${row('BTC', '$100', '5.00%')}</table>`;
    expect(found('$BTC rose 9% yesterday.', { crypto })).toEqual([]);
    expect(found('$BTC rose 9%.', { crypto })).toHaveLength(1);
  });

  it('is the synced one where the email shows none', () => {
    expect(found('$BTC rose 9%. $IBIT at $10.', { crypto: '<p>None</p>' })).toHaveLength(2);
    expect(found('$BTC rose 9% yesterday. $HOOD rose 9% yesterday.', {})).toHaveLength(1);
  });
});

describe('figures that nobody knows', () => {
  const [btc, ...others] = sampleCryptoPrices.general;
  const why = (words: string, general: unknown[]) =>
    resultOf('figures', {
      rows: { commentary: `<p>${words}</p>` },
      input: { crypto: { ...sampleCryptoPrices, general: general as typeof others } },
    })?.why;
  const unknown = { ...others[0], name: 'ETH', last_price: null, last_24_change: null };
  const reason = (names: string) => `There are no figures to compare with for ${names}.`;

  it.each([
    ['$ETH rose 2%.', [btc, { ...others[0], last_24_change: null }], reason('ETH')],
    ['$ETH is up 2% YTD.', [btc, { ...others[0], year_start: null }], reason('ETH')],
    ['$ETH is at $3,000.', [btc, { ...others[0], last_price: null }], reason('ETH')],
    ['$ETH is at $3,000, $ETH fell. $BTC fell.', [btc, unknown], reason('ETH')],
    ['$ETH fell.', [{ ...btc, last_price: null }, unknown], reason('ETH, BTC')],
    ['Quiet.', [{ ...btc, name: ' btc ', last_price: null }], reason('BTC')],
    ['Quiet.', others, reason('BTC')],
  ])('are named: %s', (words, general, text) => {
    expect(why(words, general)).toBe(text);
  });

  it.each([
    ['$ETH rose 2%.', [btc, { ...others[0], last_price: null }]],
    ['$ETH is at $3,214.', [btc, { ...others[0], last_24_change: null, year_start: null }]],
    ['$ETH is up 9% YTD.', [btc, { ...others[0], last_24_change: null }]],
    ['Quiet.', [{ ...btc, name: ' btc ' }, unknown]],
    ['Quiet.', [...others, btc]],
  ])('don’t matter: %s', (words, general) => {
    expect(why(words, general)).toBeUndefined();
  });

  it('are those of an email without HTML', () => {
    expect(resultOf('figures', { html: '' })).toMatchObject({
      name: 'Numbers beside tickers',
      outcome: 'notRun',
      why: 'The email’s HTML is empty or couldn’t be read.',
    });
  });
});
