import { describe, expect, it } from 'vitest';
import {
  amountsIn,
  mentionFinder,
  sentencesOf,
  type Instrument,
} from '@/domain/checks/claims/mentions';

const instruments = ['BTC', 'ETH', 'BRK.B', 'X', '1INCH', 'A+B'].map((symbol): Instrument => {
  return { symbol, price: 1, change: 1, year: 1, isListed: false };
});

describe('mentions', () => {
  const find = mentionFinder(instruments);

  it.each([
    ['BTC and $eth, #btc', ['BTC', 'ETH', 'BTC']],
    ['bitcoin, Ether', ['BTC', 'ETH']],
    ['$BTCUSD', ['BTC']],
    ['BRK.B', ['BRK.B']],
    ['$X', ['X']],
    ['Bitcoin (ETH)', ['BTC', 'ETH']],
    ['BTC. ETH', ['BTC', 'ETH']],
  ])('%s', (text, symbols) => {
    expect(find(text).map(({ instrument }) => instrument.symbol)).toEqual(symbols);
  });

  it.each([
    'btc',
    'BTCUSD',
    'ETHER',
    'BRKXB',
    'BTC-led',
    'BTC/EUR',
    'WBTC',
    'X',
    '1INCH',
    'A+B',
    '$XYZ',
    '$BTCX',
    'Solana',
  ])('none: %s', (text) => {
    expect(find(text)).toEqual([]);
  });

  it.each([
    ['the Bitcoin (BTC) price', 'Bitcoin (BTC)'],
    ['the Bitcoin(BTC) price', 'Bitcoin(BTC)'],
    ['the Bitcoin (the BTC) price', 'Bitcoin'],
    ['the Bitcoin (BTC token)', 'Bitcoin'],
  ])('span a gloss: %s', (text, words) => {
    const [first] = find(text);
    expect(text.slice(first?.from, first?.to)).toBe(words);
  });

  it('are none without tickers', () => {
    expect(mentionFinder([])('BTC, $BTC and bitcoin')).toEqual([]);
  });
});

describe('amounts', () => {
  it.each([
    ['2.6%', 2.6, 'percent', 0.1, 0],
    ['+2.6%', 2.6, 'percent', 0.1, 1],
    ['−2.65%', 2.65, 'percent', 0.01, -1],
    ['▼ 2%', 2, 'percent', 1, -1],
    ['▲2.6%', 2.6, 'percent', 0.1, 1],
    ['3 per cent', 3, 'percent', 1, 0],
    ['3 Percent', 3, 'percent', 1, 0],
    ['$94.3k', 94_300, 'dollar', 100, 0],
    ['94K', 94_000, 'dollar', 1000, 0],
    ['US$5', 5, 'dollar', 1, 0],
    ['$94,300.50', 94_300.5, 'dollar', 0.01, 0],
    ['1,234,567', 1_234_567, 'plain', 1, 0],
  ])('%s', (text, value, unit, step, sign) => {
    const [amount, ...others] = amountsIn(`of ${text} or`);
    expect(others).toEqual([]);
    expect(amount).toMatchObject({ value, unit, sign, from: 3, to: 3 + text.length });
    expect(amount?.step).toBeCloseTo(step, 10);
  });

  it.each([
    '5-7%',
    '5% - 7%',
    '$5–$7',
    '$5 – 7k',
    '94k-96k',
    '5 million',
    '5bn',
    '5k tokens',
    '1st',
    '5x',
    '12-day',
    '5% of',
    '3% points',
    'a5',
    '3.5.2',
  ])('none: %s', (text) => {
    expect(amountsIn(text)).toEqual([]);
  });

  it('may follow one another', () => {
    const found = (text: string) => amountsIn(text).map(({ value }) => value);
    expect(found('rose 5 to 7, 8% and $9')).toEqual([5, 7, 8, 9]);
    expect(found('at 5 - up 7%')).toEqual([5, 7]);
    expect(found('up 5-7%, then 8% – and 9%')).toEqual([8, 9]);
  });
});

describe('sentences', () => {
  it.each([
    ['One. Two! Three? Four', ['One.', 'Two!', 'Three?', 'Four']],
    ['At 3 a.m. it fell. Then rose', ['At 3 a.m. it fell.', 'Then rose']],
    ['Said “no.” And left (soon.) So?', ['Said “no.”', 'And left (soon.)', 'So?']],
    ['one; two\nthree', ['one;', 'two', 'three']],
    ['The U.S. stocks fell.  Yes', ['The U.S. stocks fell.', 'Yes']],
    ['Up 2.5 points, x. y', ['Up 2.5 points, x. y']],
  ])('%j', (text, sentences) => {
    expect(sentencesOf(text)).toEqual(sentences);
  });

  it('ignore invisible characters', () => {
    expect(sentencesOf('B\u200BTC rose.')).toEqual(['BTC rose.']);
  });
});
