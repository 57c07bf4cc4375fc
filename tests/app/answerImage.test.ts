import { expect, it } from 'vitest';
import { sampleComparison, sampleComparisonToFix } from '@/api/samples/comparator';
import { answerImage } from '@/screens/comparator/answerImage';

const { sectors, portfolio } = sampleComparison;
const textsOf = (svg: string) =>
  [...svg.matchAll(/<text[^>]*>([^<]*)</g)].map(([, words]) => words);

it('draws the sentence in lines, then the sectors from more to less, then the concentration', () => {
  const texts = textsOf(answerImage(sectors, portfolio).svg);
  expect(texts.slice(1, 3).join(' ')).toBe(
    'You hold 1.4 times the market’s technology and no industrials.',
  );
  expect(texts.slice(3, 5)).toEqual(['Information Technology', '+10.62 pts']);
  expect(texts.slice(-4, -2)).toEqual(['Industrials', '−8.24 pts']);
  expect(texts.at(-2)).toBe('Largest position: AAPL, 20.6%. Top 5 of 10 positions: 73.4%.');
});

it('says what an answer waits for', () => {
  const { svg } = answerImage(sampleComparisonToFix.sectors, sampleComparisonToFix.portfolio);
  expect(textsOf(svg).slice(1, 2)).toEqual(['2 of 10 positions have no price or sector yet.']);
  expect(svg).not.toContain('You hold');
});

it('draws no differences of the index from itself', () => {
  const same = sectors.map((sector) => ({ ...sector, delta: -0.0002 }));
  const texts = textsOf(answerImage(same, portfolio).svg);
  expect(texts[1]).toBe('This is the index.');
  expect(texts.filter((text) => text?.endsWith(' pts'))).toEqual([]);
});

it('contains no shares and no money', () => {
  const { svg } = answerImage(sectors, portfolio);
  expect(svg).not.toMatch(/\$|250\.42|2504/);
});

it('is as high as its rows need', () => {
  const other = {
    sector: 'Other',
    user_value: 1,
    user_percentage: 0.1,
    index_percentage: 0,
    delta: 0.1,
  };
  const { height } = answerImage(sectors, portfolio);
  const withOther = answerImage([...sectors.slice(0, -1), other], portfolio);
  expect(withOther.height - height).toBe(40);
  expect(withOther.svg).toContain(`height="${withOther.height}"`);
});

it('escapes a ticker, so that it can’t add markup', () => {
  const held = { ...portfolio[0]!, ticker: '<script>"&\u0001', weight: 1 };
  const { svg } = answerImage(sectors, [held]);
  expect(svg).toContain('&lt;SCRIPT&gt;&quot;&amp; ');
  expect(svg).not.toContain('<SCRIPT');
});
