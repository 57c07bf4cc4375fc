import { describe, expect, test } from 'vitest';
import { sampleFirstToMarket } from '@/api/samples/news';
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

  test('items of the same time keep their order', () => {
    const [sample] = sampleFirstToMarket;
    if (!sample) throw new Error('A sample is needed.');
    const items = [6, 9, 6, 9, 7].map((hour, id) => {
      return { ...sample, id, created_at: `2026-11-20 0${hour}:00:00` };
    });
    expect(newestNews(items).map(({ id }) => id)).toEqual([1, 3, 4, 0, 2]);
  });

  test('the search covers headline, author and content, each on its line', () => {
    const [sample] = sampleFirstToMarket;
    if (!sample) throw new Error('A sample is needed.');
    const item = { ...sample, text: ' Miner  files ', author: 'Ann\n', content: 'In\n\nTexas ' };
    expect(searchedText(item)).toBe('Miner files\nAnn\nIn Texas');
  });

  test('items without a date come last', () => {
    const [first, second] = sampleFirstToMarket;
    if (!first || !second) throw new Error('Two samples are needed.');
    const undated = { ...first, created_at: null };
    expect(newestNews([undated, second])).toEqual([second, undated]);
    expect(newestNews([second, undated])).toEqual([second, undated]);
  });
});
