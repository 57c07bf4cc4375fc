import { describe, expect, it } from 'vitest';
import { sampleCryptoPrices, sampleListedPrices } from '@/api/samples/prices';
import type { CryptoPrice } from '@/api/contract/prices';
import { foundBy, resultOf } from './emails';

const stamp = 'Prices are as of November 20, 2026 7:55 AM EST.';

type Cells = [symbol: string, price: string, change: string];

function row([symbol, price, change]: Cells): string {
  const cells = ['$1T', price, change, '7.78%'].map((cell) => `<td>${cell}</td>`).join('');
  return `<tr><th scope="row">${symbol}</th>${cells}</tr>`;
}

const table = (rows: Cells[], note = stamp) =>
  `<table><tr><th scope="col">Symbol</th></tr>${rows.map(row).join('')}</table><p>${note}</p>`;

const coins = (rows: CryptoPrice[]) => ({ crypto: { ...sampleCryptoPrices, general: rows } });
const [btc, eth] = sampleCryptoPrices.general as [CryptoPrice, CryptoPrice];

/** The email's table and note beside bitcoin's synced price of 94,318.52 and change of 1.84. */
function found(crypto: string, general = [btc]) {
  return foundBy('shown', { rows: { crypto }, input: coins(general) });
}

function texts(crypto: string, general = [btc]): string[] {
  return found(crypto, general).map(({ text }) => text);
}

describe('tables as synced', () => {
  it.each([
    ['$94,319', '▲ 1.84%'],
    ['$94,300', '1.84%'],
    ['$94,789', '▲\u00A01.84%*'],
  ])('shows %s and %s', (price, change) => {
    expect(texts(table([['BTC', price, change]]))).toEqual([]);
  });

  it.each([
    ['$94,800', '1.84%'],
    ['$93,800', '1.84%'],
    ['$94,319', '1.86%'],
    ['$94,319', '▼ −1.84%'],
    ['N/A', '1.84%'],
    ['$94,319', ''],
    ['$94.319 or so', '1.84%'],
  ])('doesn’t show %s and %s', (price, change) => {
    expect(found(table([['BTC', price, change]]))).toEqual([
      {
        check: 'shown',
        severity: 'mustFix',
        text: 'Crypto Prices: BTC shows different figures from the last sync.',
        section: 'crypto',
        excerpt: 'BTC',
        field: 'crypto',
      },
    ]);
  });

  it('shows every row, by its name in capitals', () => {
    const spelled = { ...btc, name: ' btc ' };
    expect(texts(table([['Btc', '$94,319', '1.84%']]), [spelled])).toEqual([]);
    expect(texts(table([['BTC', '$94,319', '1.84%']]), [btc, eth])).toEqual([
      'Crypto Prices: ETH is missing from the table.',
    ]);
  });

  it('shows N/A where nothing is known', () => {
    const unknown = { ...btc, last_price: null, last_24_change: null };
    expect(texts(table([['BTC', 'N/A', 'N/A']]), [unknown])).toEqual([]);
    expect(texts(table([['BTC', '$1.00', 'N/A']]), [unknown])).toHaveLength(1);
  });

  it('compares small prices with four digits', () => {
    const small = { ...btc, last_price: 0.0002 };
    expect(texts(table([['BTC', '$0.0003', '1.84%']]), [small])).toEqual([]);
    expect(texts(table([['BTC', '$0.0004', '1.84%']]), [small])).toHaveLength(1);
  });

  it('compares funds and stocks in their own sections', () => {
    const [fund] = sampleListedPrices.etps;
    const [stock] = sampleListedPrices.stocks;
    if (!fund || !stock) throw new Error('The samples have no funds and stocks.');
    const note = 'Prices are as of November 19, 2026 4:00 PM EST.';
    const rows = {
      etps: table([['IBIT', '$53.61', '1.92%']], note),
      stocks: table([['COIN', '$200.00', '3.44%']], note),
    };
    const listed = { ...sampleListedPrices, etps: [fund], stocks: [stock] };
    expect(foundBy('shown', { rows, input: { listed } })).toMatchObject([
      { text: 'Stocks: COIN shows different figures from the last sync.', field: 'listed' },
    ]);
  });

  it('reads only its rows and cells', () => {
    const header =
      '<tr><th scope="row">BTC</th> <td>$1T</td> <th>x</th><td>$94,319</td><td>1.84%</td></tr>';
    const other = '<tr><th scope="col">ETH</th></tr><tr><td scope="row">ETH</td><td>$1</td></tr>';
    const elsewhere = row(['BTC', '$1.00', '9%']);
    const html = `<table>${header}${other}</table><p>${stamp}</p>`;
    const rows = { crypto: html, metrics: `<table>${elsewhere}</table>` };
    const found = foundBy('shown', { rows, input: coins([btc, eth]) }).map(({ text }) => text);
    expect(found.filter((text) => text.startsWith('Crypto'))).toEqual([
      'Crypto Prices: ETH is missing from the table.',
    ]);
  });

  it('needs HTML', () => {
    expect(resultOf('shown', { html: '' })).toMatchObject({
      name: 'Tables as synced',
      outcome: 'notRun',
    });
    expect(resultOf('shown', {})).toMatchObject({ outcome: 'passed' });
  });
});

describe('the time of the figures', () => {
  const right: Cells[] = [['BTC', '$94,319', '1.84%']];

  it('is the one that they were synced at', () => {
    expect(found(table(right, 'Prices are as of November 20, 2026 7:50 AM EST.'))).toEqual([
      {
        check: 'shown',
        severity: 'check',
        text: 'Crypto Prices shows a different time from its figures, November 20, 2026 7:55 AM EST.',
        section: 'crypto',
        excerpt: 'Prices are as of November 20, 2026 7:50 AM EST.',
        field: 'crypto',
      },
    ]);
  });

  it.each(['', 'Prices are from an exchange.', 'Prices alas of November'])(
    'is said: %j',
    (note) => {
      expect(found(table(right, note))).toMatchObject([
        { severity: 'check', text: 'Crypto Prices doesn’t say how old its figures are.' },
      ]);
    },
  );

  it('is said in each section of its own', () => {
    const metrics = '<p>Figures are as of November 20, 2026 7:45 AM EST.</p>';
    expect(foundBy('shown', { rows: { metrics } })).toEqual([]);
    expect(foundBy('shown', { rows: { metrics: '<p>Volume</p>', promo: metrics } })).toMatchObject([
      { text: 'Daily Important Metrics doesn’t say how old its figures are.', field: 'metrics' },
    ]);
  });

  it('may be unknown', () => {
    const input = { crypto: { ...sampleCryptoPrices, general: [btc], general_time: null } };
    expect(foundBy('shown', { rows: { crypto: table(right, '') }, input })).toEqual([]);
  });
});
