import { describe, expect, it } from 'vitest';
import { sampleCryptoPrices, sampleListedPrices } from '@/api/samples/prices';
import { commentaryText, figureNames, parseCommentary } from '@/domain/commentary/commentary';
import { compareCommentaries } from '@/domain/commentary/compare';
import { figureLabel, isFigureName, isFigureText } from '@/domain/commentary/figureNames';
import { formatSignedPercent } from '@/domain/format/numbers';
import { figureTexts, tickerFigures } from '@/domain/newsletter/liveFigures';

const span = (name: string, text = '$1') => `<span data-figure="${name}">${text}</span>`;
const today = (name: string) => ({ 'BTC:price': '$97,402', 'BTC:change': '+2.61%' })[name] ?? null;
const textOf = (html: string, figures?: typeof today) =>
  commentaryText(parseCommentary(html, figures));

describe('a live figure in stored HTML', () => {
  it('has the text of today, and the stored one where nobody knows today’s', () => {
    const html = `<p>BTC at ${span('BTC:price', '$94,000')}, ${span('BTC:change', '0.10%')}.</p>`;
    expect(textOf(html, today)).toBe('BTC at $97,402, +2.61%.');
    expect(textOf(html)).toBe('BTC at $94,000, 0.10%.');
  });

  it('is N/A where there is none today', () => {
    expect(textOf(`<p>XYZ at ${span('XYZ:price')}</p>`, today)).toBe('XYZ at N/A');
  });

  it('keeps formatting and link, and is a run of its own', () => {
    const html = `<p><a href="https://a.example/">${span('BTC:price')}${span('BTC:price')}</a><b>${span('BTC:change')}</b>up</p>`;
    const doc = parseCommentary(html, today);
    const href = 'https://a.example/';
    expect(doc.blocks).toEqual([
      {
        kind: 'paragraph',
        runs: [
          { kind: 'text', text: '$97,402', marks: [], figure: 'BTC:price', href },
          { kind: 'text', text: '$97,402', marks: [], figure: 'BTC:price', href },
          { kind: 'text', text: '+2.61%', marks: ['b'], figure: 'BTC:change' },
          { kind: 'text', text: 'up', marks: [] },
        ],
      },
    ]);
    expect(figureNames(doc)).toEqual(['BTC:price', 'BTC:change']);
  });

  it.each([
    [span('btc:price', 'as text'), 'as text'],
    [span('BTC:marketcap', 'as text'), 'as text'],
    [span('BTC:price onclick', 'as text'), 'as text'],
    ['<b data-figure="BTC:price">as text</b>', 'as text'],
    [span('BTC:price', '[IMAGE]'), 'N/A'],
    [span('BTC:price', '$TSLA'), 'N/A'],
    [span('BTC:price', '<i>$5</i>'), 'N/A'],
    [span('BTC:price', ' $5 '), '$5'],
  ])('%s reads as %s', (html, text) => expect(textOf(`<p>${html}</p>`)).toBe(text));

  it('is the same word in two texts, whatever its stored text', () => {
    const { mine, theirs } = compareCommentaries(
      `<p>At ${span('BTC:price', '$1')} now</p>`,
      `<p>At ${span('BTC:price', '$2')} ${span('ETH:price')} now</p>`,
    );
    expect(mine[0]?.runs).toEqual([
      { kind: 'text', text: 'At [$BTC price] now', marks: [], isChanged: false },
    ]);
    expect(theirs[0]?.runs.filter((run) => run.kind === 'text' && run.isChanged)).toMatchObject([
      { text: expect.stringContaining('[$ETH price]') },
    ]);
  });
});

it('names and texts have one form each', () => {
  expect(['BTC:price', '1INCH:change', 'BRK.B:price', 'X:price'].every(isFigureName)).toBe(true);
  const names = ['', 'BTC', ':price', 'BTC:', 'BTC.:price', 'B C:price', 'A'.repeat(16) + ':price'];
  expect(names.filter(isFigureName)).toEqual([]);
  const texts = ['$97,402', '$0.0001', '−$1.25', '+2.50%', '−0.40%', '0.00%', 'N/A', '$1,234,567'];
  expect(texts.filter((text) => !isFigureText(text))).toEqual([]);
  expect(['', '$', 'NaN', '$1\n', ' 1', '1 2', '$1e5'].filter(isFigureText)).toEqual([]);
  expect(figureLabel('BTC:change')).toBe('$BTC change');
});

describe('the figures of the day', () => {
  const market = { crypto: sampleCryptoPrices, listed: sampleListedPrices };

  it('are those of the price tables, each ticker once', () => {
    const tickers = tickerFigures(market.crypto, market.listed);
    const symbols = tickers.map(({ symbol }) => symbol);
    expect(new Set(symbols).size).toBe(symbols.length);
    const [first] = sampleCryptoPrices.general;
    expect(tickers[0]?.symbol).toBe(first?.name);
    expect(tickers.every(({ price, change }) => isFigureText(price) && isFigureText(change))).toBe(
      true,
    );
    const texts = figureTexts(market);
    expect(texts(`${first?.name}:price`)).toBe(tickers[0]?.price);
    expect(texts(`${first?.name}:change`)).toBe(tickers[0]?.change);
    expect(texts('NOSUCH:price')).toBeNull();
  });

  it('have none where the table says N/A', () => {
    const [coin] = sampleCryptoPrices.general;
    const unknown = { ...coin!, name: 'XYZ', last_price: null, last_24_change: null };
    const crypto = { ...sampleCryptoPrices, general: [unknown] };
    expect(figureTexts({ ...market, crypto })('XYZ:price')).toBeNull();
  });
});

it.each([
  [2.614, '+2.61%'],
  [-0.4, '−0.40%'],
  [0, '0.00%'],
  [0.001, '0.00%'],
  [null, 'N/A'],
])('a change of %s is %s', (value, text) => expect(formatSignedPercent(value)).toBe(text));
