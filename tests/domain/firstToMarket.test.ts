import { describe, expect, test } from 'vitest';
import { sampleFirstToMarket } from '@/api/samples/firstToMarket';
import { copyLine, newestNews, searchedText } from '@/domain/news/firstToMarket';

test.each([
  ['miner files', 'https://news.example/5', 'Miner files https://news.example/5'],
  [' miner\n\tfiles ', 'https://news.example/5', 'Miner files https://news.example/5'],
  ['miner files', 'javascript:alert(1)', 'Miner files'],
  ['miner files', 'mailto:desk@news.example', 'Miner files'],
  ['miner \u202efiles', '', 'Miner files'],
  ['', 'https://news.example/5', 'https://news.example/5'],
  ['', '', ''],
])('%j with %j is copied as %j', (text, link, line) => expect(copyLine({ text, link })).toBe(line));

describe('the results', () => {
  const ids = (typed: string) =>
    sampleFirstToMarket
      .filter((item) => searchedText(item).toLowerCase().includes(typed))
      .map(({ id }) => id);

  test('include everything, newest first', () => {
    const upsideDown = sampleFirstToMarket.toReversed();
    expect(newestNews(upsideDown)).toEqual(sampleFirstToMarket);
    expect(upsideDown[0]?.id).toBe(4);
  });

  test.each([
    ['by headline', 'sec delays', [6]],
    ['by author', 'newsroom', [6, 5]],
    ['by content', 'five million', [4]],
    ['nowhere', 'nothing like it', []],
  ])('%s', (_, typed, found) => expect(ids(typed)).toEqual(found));

  test('items without a date come last', () => {
    const [first, second] = sampleFirstToMarket;
    if (!first || !second) throw new Error('Two samples are needed.');
    const undated = { ...first, created_at: null };
    expect(newestNews([undated, second])).toEqual([second, undated]);
  });
});
