import { describe, expect, it } from 'vitest';
import { spansIn } from '@/components/editor/find/spans';

const found = (line: string, text: string, options: { case?: boolean; whole?: boolean } = {}) =>
  spansIn(line, {
    text,
    isCaseSensitive: options.case ?? false,
    isWholeWord: options.whole ?? false,
  }).map(({ from, to }) => line.slice(from, to));

describe('words in a line', () => {
  it.each([
    ['Bitcoin and bitcoin', 'bitcoin', ['Bitcoin', 'bitcoin']],
    ['aaaa', 'aa', ['aa', 'aa']],
    ['no such', 'bitcoin', []],
    ['anything', '', []],
    ['the fund’s “flows”', 'fund\'s "flows"', ['fund’s “flows”']],
    ['BTC\u00A0ETF at −0.30%', 'btc etf at -0.30', ['BTC\u00A0ETF at −0.30']],
    ['İstanbul İstanbul', 'stanbul', ['stanbul', 'stanbul']],
    ['🚀 to the moon 🚀', 'moon 🚀', ['moon 🚀']],
    ['costs $97 (net)', '$97 (', ['$97 (']],
  ])('%s: %s', (line, text, expected) => {
    expect(found(line, text)).toEqual(expected);
  });

  it('differ by their case if asked', () => {
    expect(found('Bitcoin and bitcoin', 'bitcoin', { case: true })).toEqual(['bitcoin']);
  });

  it.each([
    ['bitcoins, bitcoin.', 'bitcoin', 1],
    ['97 of 197 and 970', '97', 1],
    ['$BTC BTC-USD wBTC', 'BTC', 2],
    ['$97', '$97', 1],
    ['über überall', 'über', 1],
  ])('are whole if asked: %s has %s %i times', (line, text, times) => {
    expect(found(line, text, { whole: true })).toHaveLength(times);
  });
});
