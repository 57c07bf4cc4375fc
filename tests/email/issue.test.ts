import { describe, expect, it } from 'vitest';
import { buildIssue } from '@/domain/issue';
import { gaugeIndex, sentiment } from '@/domain/issueMetrics';
import { pictureUrl } from '@/domain/pictures';
import { fixture, withNewsletter } from './fixture';

const issue = buildIssue(fixture);

function textsOf(blocks: typeof issue.commentary.blocks): string[] {
  return blocks.map((block) =>
    block.kind === 'rule' || block.kind === 'quote'
      ? '---'
      : block.runs
          .map((run) => (run.kind === 'text' ? run.text : run.kind === 'picture' ? run.url : '\n'))
          .join(''),
  );
}

describe('preheader', () => {
  it('is 100 characters of plain text and padded beyond an inbox row', () => {
    const words = issue.preheader.trimEnd();
    expect(words.length).toBeLessThanOrEqual(100);
    expect(words).toMatch(/^Good morning\. Crypto assets extended .*…$/);
    expect(issue.preheader).toHaveLength(160);
  });

  it('is empty without daily comments', () => {
    expect(buildIssue(withNewsletter({ daily_comments: '<p> </p>' })).preheader).toBe('');
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
  ])('of %j is %s', (author, name, avatar) => {
    const { byline } = buildIssue(withNewsletter({ author })).commentary;
    expect(byline).toMatchObject({ name, avatar });
  });

  it('is not shown for the research team, nor without daily comments', () => {
    const team = buildIssue(withNewsletter({ author: 'Digital Asset Research Team' }));
    const silent = buildIssue(withNewsletter({ daily_comments: '<p><br></p>' }));
    expect(team.commentary.byline).toBeNull();
    expect(team.commentary.blocks).not.toHaveLength(0);
    expect(silent.commentary.byline).toBeNull();
  });

  it('of the technical strategy is fixed', () => {
    expect(issue.technical?.byline?.title).toBe('Head of Technical Strategy');
  });
});

describe('placeholders', () => {
  it('become their pictures, and are removed and reported where there is none', () => {
    const input = withNewsletter({
      daily_comments: '<p>a [IM<b>AGE2</b>] b</p><p>[IMAGE1]</p><p>c $& $1</p>',
      daily_comments_technical: '<p>[IMAGE] d</p>',
      newsletter_image: 'one.png',
      newsletter_image_1: '',
      newsletter_image_2: 'https://cdn.example/three.png',
    });
    const built = buildIssue(input);
    expect(textsOf(built.commentary.blocks)).toEqual([
      'a https://cdn.example/three.png b',
      'c $& $1',
    ]);
    expect(textsOf(built.technical?.blocks ?? [])).toEqual([
      'https://images.northlight.example/one.png d',
    ]);
    expect(built.findings).toEqual([
      '[IMAGE1] in Market Commentary has no picture and is left out.',
    ]);
  });

  it('alone and without picture leave no technical section', () => {
    const built = buildIssue(
      withNewsletter({ daily_comments_technical: '<p>[IMAGE2]</p>', newsletter_image_2: '' }),
    );
    expect(built.technical).toBeNull();
  });
});

describe('picture addresses', () => {
  it.each([
    ['', 'https://i.example', ''],
    ['https://a.example/b.png', 'https://i.example', 'https://a.example/b.png'],
    ['/uploads/a.png', 'https://i.example/', 'https://i.example/uploads/a.png'],
    ['uploads/a b.png', '', '/uploads/a%20b.png'],
    ['javascript:alert(1)', 'https://i.example', 'https://i.example/javascript:alert(1)'],
  ])('%j on %j is %j', (source, host, address) => {
    expect(pictureUrl(source, host)).toBe(address);
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
    expect(sentiment(33, 30, '').change.text).toBe('▲\u00A010.00%');
    expect(sentiment(27, 30, '').change.text).toBe('▼\u00A0−10.00%');
    expect(sentiment(27, 0, '').change.text).toBe('▲\u00A00.00%');
    expect(sentiment(null, 30, '')).toMatchObject({ value: 'N/A', gauge: '' });
  });
});

describe('metrics', () => {
  it('have the labels of the specification, in its order', () => {
    const labels = [...issue.leftMetrics, ...issue.rightMetrics].map(({ title, rows }) =>
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
    expect(issue.metricsNote).toBe(
      'Metrics are as of November 20, 2026 7:45 AM EST. Funding rates are in bps.',
    );
  });

  it('carry figures and changes in their units', () => {
    const [size] = issue.leftMetrics;
    expect(size?.rows[0]).toMatchObject({
      value: '$3.25T',
      change: { text: '▲\u00A0$48.31B (1.51%)' },
    });
    expect(issue.leftMetrics[3]?.rows[2]).toMatchObject({
      value: '−0.1127',
      change: { text: '▼\u00A0−0.0346', direction: 'down' },
    });
  });
});

describe('price rows', () => {
  it('are relative to BTC, blank for BTC itself', () => {
    const [btc, second] = issue.crypto.rows;
    expect(btc).toMatchObject({ symbol: 'BTC', relative: { text: '', direction: null } });
    expect(second?.year.text).toBe('▼\u00A0−7.80%');
    expect(second?.relative.text).toBe('▼\u00A0−15.58%');
  });

  it('carry an asterisk for the stock Coin alone', () => {
    const starred = issue.stocks.rows.filter(({ year }) => year.text.endsWith('*'));
    expect(starred.map(({ symbol }) => symbol)).toEqual(['COIN']);
    expect(issue.crypto.rows.some(({ year }) => year.text.endsWith('*'))).toBe(false);
  });

  it('say N/A where the year has no start', () => {
    const [coin] = fixture.crypto.general.slice(1);
    if (!coin) throw new Error('The fixture has one coin only.');
    const general = [{ ...coin, year_start: 0 }];
    const built = buildIssue({ ...fixture, crypto: { ...fixture.crypto, general } });
    expect(built.crypto.rows[0]).toMatchObject({
      year: { text: 'N/A' },
      relative: { text: 'N/A' },
    });
  });
});
