import { describe, expect, it } from 'vitest';
import { buildContent, type ContentInput } from '@/domain/newsletter/content';
import { band, bandSide } from '@/domain/newsletter/contentPrices';
import { gaugeIndex, sentiment } from '@/domain/newsletter/contentMetrics';
import type { EmailBlock } from '@/domain/newsletter/emailCommentary';
import { variants } from '@/domain/newsletter/variants';
import { fixture, withNewsletter } from './fixture';

const contentOf = (input: ContentInput) => buildContent(input, variants.v2);
const sample = () => contentOf(fixture);

function textsOf(blocks: EmailBlock[]): string[] {
  return blocks.map((block) =>
    block.kind === 'rule' || block.kind === 'quote' || block.kind === 'table'
      ? '---'
      : block.runs
          .map((run) => (run.kind === 'text' ? run.text : run.kind === 'image' ? run.url : '\n'))
          .join(''),
  );
}

describe('preheader', () => {
  it('is 100 characters of plain text and padded beyond an inbox row', () => {
    const words = sample().preheader.trimEnd();
    expect(words.length).toBeLessThanOrEqual(100);
    expect(words).toMatch(/^Good morning\. Crypto assets extended .*…$/);
    expect(sample().preheader).toHaveLength(160);
  });

  it('goes on after a summary with the same words', () => {
    const summary = 'Bitcoin holds its gains';
    const rest = 'Funds bought for a third day in a row, and volumes rose.';
    const preheader = (daily_comments: string) =>
      contentOf(withNewsletter({ daily_comments, summary })).preheader.trimEnd();
    expect(preheader(`<p>${summary}. ${rest}</p>`)).toBe(rest);
    expect(preheader(`<p>Good morning. ${summary}. ${rest}</p>`)).toBe(rest);
    expect(preheader(`<p>${summary}. Calm.</p>`)).toBe(`${summary}. Calm.`);
    expect(preheader(`<p>${rest}</p>`)).toBe(rest);
  });

  it('is empty without daily comments', () => {
    expect(contentOf(withNewsletter({ daily_comments: '<p> </p>' })).preheader).toBe('');
  });
});

describe('byline', () => {
  it.each([
    ['mara', 'Mara Lindqvist', 'https://images.northlight.example/images/authors/mara.png'],
    [
      'Theo Marchetti',
      'Theo Marchetti',
      'https://images.northlight.example/images/authors/theo.png',
    ],
    ['FS Insight', 'FS Insight', ''],
    ['house', 'FS Insight', ''],
    ['', 'FS Insight', ''],
    ['somebody else', 'FS Insight', ''],
  ])('of %j is %s', (author, name, photo) => {
    const { byline } = contentOf(withNewsletter({ author })).commentary;
    expect(byline).toMatchObject({ name, photo });
  });

  it('is not shown for the research team, nor without daily comments', () => {
    const team = contentOf(withNewsletter({ author: 'Digital Asset Research Team' }));
    const silent = contentOf(withNewsletter({ daily_comments: '<p><br></p>' }));
    expect(team.commentary.byline).toBeNull();
    expect(team.commentary.blocks).not.toHaveLength(0);
    expect(silent.commentary.byline).toBeNull();
  });

  it('of the technical strategy is fixed', () => {
    expect(sample().technical?.byline?.title).toBe('Head of Technical Strategy');
  });
});

describe('placeholders', () => {
  it('become their images, and are removed if there is none', () => {
    const input = withNewsletter({
      daily_comments: '<p>a [IM<b>AGE2</b>] b</p><p>[IMAGE1]</p><p>c $& $1</p>',
      daily_comments_technical: '<p>[IMAGE] d</p>',
      newsletter_image: 'one.png',
      newsletter_image_1: '',
      newsletter_image_2: 'https://cdn.example/three.png',
    });
    const built = contentOf(input);
    expect(textsOf(built.commentary.blocks)).toEqual([
      'a https://cdn.example/three.png b',
      'c $& $1',
    ]);
    expect(textsOf(built.technical?.blocks ?? [])).toEqual([
      'https://images.northlight.example/one.png d',
    ]);
  });

  it('alone and without an image leave out the technical section', () => {
    const built = contentOf(
      withNewsletter({ daily_comments_technical: '<p>[IMAGE2]</p>', newsletter_image_2: '' }),
    );
    expect(built.technical).toBeNull();
  });
});

describe('tickers', () => {
  const input = withNewsletter({
    daily_comments: '<p>$SPX and $BTCUSD against #SOL</p>',
    daily_comments_technical: '<p>#ETH, $spx</p>',
  });

  it('are in one list, or in a list of macro and one of crypto tickers', () => {
    expect(buildContent(input, variants.fundstrat).tickers).toEqual([
      { name: '', tickers: ['BTC', 'SPX'] },
    ]);
    for (const variant of [variants.fsi, variants.light]) {
      expect(buildContent(input, variant).tickers).toEqual([
        { name: 'Macro', tickers: ['SPX'] },
        { name: 'Crypto', tickers: ['ETH', 'SOL'] },
      ]);
    }
  });

  it('are in one list each: what carries a # anywhere is a coin', () => {
    const both = withNewsletter({
      daily_comments: '<p>$BTC, $SPX, #ETH</p>',
      daily_comments_technical: '<p>#BTC $ETH</p>',
    });
    for (const variant of [variants.fsi, variants.light]) {
      expect(buildContent(both, variant).tickers).toEqual([
        { name: 'Macro', tickers: ['SPX'] },
        { name: 'Crypto', tickers: ['BTC', 'ETH'] },
      ]);
    }
  });

  it('have no list if there are none', () => {
    const macroOnly = withNewsletter({
      daily_comments: '<p>$SPX</p>',
      daily_comments_technical: '',
    });
    expect(buildContent(macroOnly, variants.light).tickers.map(({ name }) => name)).toEqual([
      'Macro',
    ]);
  });
});

describe('sentiment', () => {
  it.each([
    [0, 1],
    [8.3, 1],
    [8.4, 2],
    [50, 4],
    [61.4, 5],
    [100, 7],
    [140, 7],
    [-20, 1],
  ])('%d is shown by gauge %d', (bmi, index) => {
    expect(gaugeIndex(bmi)).toBe(index);
  });

  it('changes against the earlier value; by 0 when that was 0', () => {
    expect(sentiment(33, 30, '').change.text).toBe('▲\u00A0+10.00%');
    expect(sentiment(27, 30, '').change.text).toBe('▼\u00A0−10.00%');
    expect(sentiment(27, 0, '').change.text).toBe('▲\u00A00.00%');
    expect(sentiment(null, 30, '')).toMatchObject({ value: 'N/A', gauge: '' });
  });
});

describe('metrics', () => {
  it('have the labels of the specification, in its order', () => {
    const labels = [...sample().leftMetrics, ...sample().rightMetrics].map(({ title, rows }) =>
      [title, ...rows.map(({ label }) => label)].join(', '),
    );
    expect(labels).toEqual([
      'Crypto Size, Market Cap, BTC Dominance',
      'Stablecoins, In Circulation, In Exchanges',
      'BTC Metrics, BTC in Exchanges',
      'Funding Rates in bps, Aggregate, Binance, Bitfinex, Bitmex, ByBit, Deribit, Huobi, Kraken, Mean, OKex',
      'Futures, CME BTC Price, Spot Basis, Volume, Open Interest',
      'Options all exchanges, Volume, Open Interest, Volume Put/Call Ratio, Open Interest Put/Call Ratio',
    ]);
    expect(sample().metricsNote).toBe(
      'Metrics are as of November 20, 2026 7:45 AM EST. Funding rates are in bps.',
    );
  });

  it('carry figures and changes in their units', () => {
    const [size] = sample().leftMetrics;
    expect(size?.rows[0]).toMatchObject({
      value: '$3.25T',
      change: { text: '▲\u00A0+$48.31B (+1.51%)' },
    });
    expect(sample().leftMetrics[3]?.rows[2]).toMatchObject({
      value: '−0.1127',
      change: { text: '▼\u00A0−0.0346', direction: 'down' },
    });
  });
});

describe('what a variant decides', () => {
  it('is the decimals of funding rates', () => {
    const rateIn = (variant: keyof typeof variants) =>
      buildContent(fixture, variants[variant]).leftMetrics[3]?.rows[2];
    expect(rateIn('fsi')?.value).toBe('−0.1127');
    expect(rateIn('light')).toMatchObject({
      value: '−0.11',
      change: { text: '▼\u00A0−0.03', direction: 'down' },
    });
  });

  it('is the brand, with its promo', () => {
    const { brand, promo } = buildContent(fixture, variants.fundstrat);
    expect(brand.name).toBe('Northlight Research');
    expect(promo?.link).toBe('https://www.northlight.example/outlook');
  });
});

describe('price bands', () => {
  it.each([
    [50, 50, { side: 'above', width: 109 }],
    [-25, 50, { side: 'below', width: 55 }],
    [0.01, 50, { side: 'above', width: 1 }],
    [0, 0, { side: 'above', width: 1 }],
  ])('%d of %d is %o', (distance, reach, drawn) => {
    expect(band(distance, reach)).toEqual(drawn);
  });

  it('fill one side with the longest distance of their table; BTC is their reference', () => {
    const [btc, ...others] = sample().crypto.rows;
    expect(btc?.band).toBe('reference');
    const widths = others.map((row) => (row.band as { width: number }).width);
    expect(Math.max(...widths)).toBe(bandSide);
    expect(sample().crypto.reach).toMatch(/^\d+\.\d\d$/);
    for (const { band: drawn, relative } of others) {
      expect(drawn).toMatchObject({ side: relative.direction === 'down' ? 'below' : 'above' });
    }
  });
});

describe('price rows', () => {
  it('are relative to BTC, blank for BTC itself', () => {
    const [btc, second] = sample().crypto.rows;
    expect(btc).toMatchObject({ symbol: 'BTC', relative: { text: '', direction: null } });
    expect(second?.year.text).toBe('▼\u00A0−7.80%');
    expect(second?.relative.text).toBe('▼\u00A0−15.58%');
  });

  it('carry an asterisk for the stock Coin alone', () => {
    const starred = sample().stocks.rows.filter(({ year }) => year.text.endsWith('*'));
    expect(starred.map(({ symbol }) => symbol)).toEqual(['COIN']);
    expect(sample().crypto.rows.some(({ year }) => year.text.endsWith('*'))).toBe(false);
  });

  it('show N/A if the price at the start of the year is missing', () => {
    const [coin] = fixture.crypto.general.slice(1);
    if (!coin) throw new Error('The fixture has one coin only.');
    const general = [{ ...coin, year_start: 0 }];
    const built = contentOf({ ...fixture, crypto: { ...fixture.crypto, general } });
    expect(built.crypto.rows[0]).toMatchObject({
      year: { text: 'N/A' },
      relative: { text: 'N/A' },
      band: null,
    });
    expect(built.crypto.reach).toBe('');
  });
});
