import { describe, expect, it } from 'vitest';
import { variants } from '@/domain/newsletter/variants';
import { foundBy, resultOf } from './emails';

describe('tickers in no table', () => {
  const found = (words: string, variant = variants.v2, section = 'commentary') =>
    foundBy('tickers', { variant, rows: { [section]: `<p>${words}</p>` } }).map(({ text }) => text);

  it('are named once, with their place', () => {
    const rows = { commentary: '<p>$PEPE leads.</p><p>$PEPE rose.</p>', technical: '$PEPE' };
    expect(foundBy('tickers', { rows })).toEqual([
      {
        check: 'tickers',
        severity: 'tip',
        text: '$PEPE in Market Update isn’t in any price table.',
        section: 'commentary',
        excerpt: '$PEPE',
        field: 'commentary',
        words: '$PEPE',
      },
    ]);
    expect(found('$PEPE', variants.v2, 'technical')).toHaveLength(1);
    expect(found('$PEPE', variants.v2, 'news')).toEqual([]);
  });

  it('are spelled as the variant spells them', () => {
    expect(found('#PEPE and $WIF', variants.v2)).toEqual([
      '$WIF in Market Update isn’t in any price table.',
    ]);
    expect(found('#PEPE, $WIF, #BTC and $SPX', variants.fsi)).toEqual([
      '#PEPE in Market Update isn’t in any price table.',
      '$WIF in Market Update isn’t in any price table.',
    ]);
  });

  it('are not pairs of known ones, nor currencies', () => {
    expect(found('$BTCUSD, $EUR', variants.v2)).toEqual([]);
    expect(found('#IBUSD', variants.fsi)).toHaveLength(1);
    expect(found('#BTCUSD and $IBIT', variants.fsi)).toEqual([]);
    expect(found('USDBTC, $USDXX')).toHaveLength(1);
  });

  it('cannot be told without tables', () => {
    const crypto = { general: [], general_time: null, deep: [], deep_time: null };
    const listed = { etps: [], etps_time: null, stocks: [], stocks_time: null };
    expect(resultOf('tickers', { input: { crypto, listed } })).toEqual({
      key: 'tickers',
      name: 'Tickers missing from the tables',
      outcome: 'notRun',
      why: 'There are no tickers in the tables.',
    });
    expect(resultOf('tickers', { html: '' })?.outcome).toBe('notRun');
  });
});
