import { describe, expect, it } from 'vitest';
import { sampleFigureOrigins, sampleOrigin } from '@/api/samples/figures';
import { sampleMetrics } from '@/api/samples/metrics';
import { sampleCryptoPrices, sampleListedPrices } from '@/api/samples/prices';
import { buildContent, type ContentInput } from '@/domain/newsletter/content';
import { leftMetrics, rightMetrics, sentiment } from '@/domain/newsletter/contentMetrics';
import { commentaryText } from '@/domain/commentary/commentary';
import { emailCommentary } from '@/domain/newsletter/emailCommentary';
import { variants } from '@/domain/newsletter/variants';
import { fixture, withNewsletter } from '../email/fixture';

const contentOf = (input: ContentInput) => buildContent(input, variants.v2);

describe('the subject', () => {
  it.each([
    ['20 Nov Update', '2026-11-20 08:00:00', '20 Nov Update'],
    [' 20  Nov\n\tUpdate ', null, '20 Nov Update'],
    [' ', '2026-11-20 08:00:00', 'Crypto Market Update, November 20, 2026'],
    ['', null, 'Crypto Market Update'],
  ])('of a newsletter named %j of %s is %s', (name, date, subject) => {
    expect(contentOf(withNewsletter({ name, date })).subject).toBe(subject);
  });
});

describe('the times below the tables', () => {
  const timesOf = (input: ContentInput) => {
    const { crypto, etps, stocks, metricsNote } = contentOf(input);
    return [crypto.stamp, etps.stamp, stocks.stamp, metricsNote];
  };

  it('are those of the oldest figures, where it is known where they come from', () => {
    const { origins } = sampleFigureOrigins;
    const market = { crypto: sampleCryptoPrices, listed: sampleListedPrices };
    const sourced = { ...fixture, ...market, metrics: sampleMetrics, origins };
    expect(timesOf(sourced)).toEqual([
      'November 20, 2026 7:55 AM EST',
      'November 19, 2026 4:00 PM EST',
      'November 19, 2026 4:00 PM EST',
      'Metrics are as of November 19, 2026 6:10 AM EST. Funding rates are in bps.',
    ]);
    const [btc, ...others] = sampleCryptoPrices.general;
    const aged = sampleOrigin('coingecko', '2026-11-20 06:00:00');
    const old = { ...sourced, origins: { ...origins, 'crypto_cap/BTC': aged } };
    expect(timesOf(old)[0]).toBe('November 20, 2026 6:00 AM EST');
    const crypto = { ...sampleCryptoPrices, general: [{ ...btc!, marketcap: null }, ...others] };
    expect(timesOf({ ...old, crypto })[0]).toBe('November 20, 2026 7:55 AM EST');
    expect(timesOf({ ...fixture, origins: {} })).toEqual(timesOf(fixture));
  });
});

describe('the promo', () => {
  const images = {
    newsletter_image_promo_fsi: '/fsi.png',
    link_fsi: 'https://a.example/fsi',
    newsletter_image_promo_fsga: '/fsga.png',
    link_fsga: 'javascript:alert(1)',
  };
  const promoOf = (variant: keyof typeof variants, parts = {}) =>
    buildContent(withNewsletter({ ...images, ...parts }), variants[variant]).promo;

  it('is that of the brand, with a link only to a web address', () => {
    const host = fixture.imageHost;
    const [fsi, fsga] = [
      'Crypto, month by month: a webinar for members',
      'The year ahead: our strategists answer your questions',
    ];
    expect(promoOf('v2')).toEqual({
      image: `${host}/fsi.png`,
      alt: fsi,
      link: 'https://a.example/fsi',
    });
    expect(promoOf('v2_f')).toEqual({ image: `${host}/fsga.png`, alt: fsga, link: '' });
  });

  it('is left out without an image', () => {
    expect(promoOf('v2', { newsletter_image_promo_fsi: ' ' })).toBeNull();
  });
});

it('the technical strategy has its image, the market update none', () => {
  const { commentary, technical } = contentOf(withNewsletter({ technical_image: 'chart.png' }));
  expect([commentary.image, technical?.image]).toEqual(['', `${fixture.imageHost}/chart.png`]);
});

it('metrics of an unknown time have a note about their unit only', () => {
  const { metricsNote } = contentOf({
    ...fixture,
    metrics: { ...sampleMetrics, updated_at: null },
  });
  expect(metricsNote).toBe('Funding rates are in bps.');
});

it('each metric stands in its row, in its unit, beside its change', () => {
  const rows = [...leftMetrics(sampleMetrics), ...rightMetrics(sampleMetrics)].flatMap((group) =>
    group.rows.map(({ label, value, change }) => `${label}: ${value} ${change.text}`),
  );
  expect(rows.map((row) => row.replace('\u00A0', ' '))).toEqual([
    'Market Cap: $3.25T ▲ +$48.31B (+1.51%)',
    'BTC Dominance: 57.98% ▲ +0.33%',
    'In Circulation: $308.42B ▲ +0.12%',
    'In Exchanges: $68.95B ▼ −0.84%',
    'BTC in Exchanges: 2.31M ▼ −0.21%',
    'Aggregate: 0.6142 ▲ +0.0815',
    'Binance: 0.7381 ▲ +0.0814',
    'Bitfinex: −0.1127 ▼ −0.0346',
    'Bitmex: 1.0000 ▲ 0.0000',
    'ByBit: 0.8264 ▲ +0.1193',
    'Deribit: 0.0528 ▲ +0.0071',
    'Huobi: 0.4935 ▼ −0.0122',
    'Kraken: 0.3517 ▲ +0.0284',
    'Mean: 0.5031 ▲ +0.0402',
    'OKex: 0.6749 ▼ −0.0538',
    'CME BTC Price: $94,870 ▲ +1.72%',
    'Spot Basis: 0.58% ▼ −4.92%',
    'Volume: $7.64B ▼ −11.30%',
    'Open Interest: $10.29B ▲ +2.06%',
    'Volume: $3.18B ▲ +18.75%',
    'Open Interest: $46.52B ▲ +1.14%',
    'Volume Put/Call Ratio: 0.62 ▼ −7.31%',
    'Open Interest Put/Call Ratio: 0.55 ▲ +0.68%',
  ]);
});

it('the index of sentiment has a value, a change and a gauge, or none of them', () => {
  const titles = { title: 'Sentiment', label: 'Bitcoin Misery Index' };
  expect(sentiment(61.4, 57.2, 'https://i.example')).toEqual({
    ...titles,
    value: '61.40',
    word: 'Neutral',
    change: { text: '▲\u00A0+7.34%', direction: 'up' },
    gauge: 'https://i.example/images/sentiment/Sentiment_5.png',
  });
  expect(sentiment(null, 57.2, 'https://i.example')).toEqual({
    ...titles,
    value: 'N/A',
    word: '',
    change: { text: 'N/A', direction: null },
    gauge: '',
  });
});

it.each([
  [0, 'Misery'],
  [26.99, 'Misery'],
  [27, 'Neutral'],
  [67, 'Neutral'],
  [67.01, 'Happiness'],
  [100, 'Happiness'],
])('an index of %d means %s', (bmi, word) => {
  expect(sentiment(bmi, 30, '').word).toBe(word);
});

describe('commentary for an email', () => {
  const none = { url: '', alt: '' };
  const images = [{ url: 'https://i.example/1.png', alt: 'Flows' }, none, none];
  const read = (html: string) => emailCommentary(html, images, () => null);
  const plain = (text: string) => ({ kind: 'text', text, marks: [] });
  const paragraph = (...runs: unknown[]) => ({ kind: 'paragraph', runs });
  const image = { kind: 'image', ...images[0] };

  it.each([
    ['an image alone', '<p>[IMAGE]</p>', [paragraph(image)]],
    [
      'an image with a link',
      '<p><a href="https://a.example">[IMAGE]</a></p>',
      [paragraph({ ...image, href: 'https://a.example/' })],
    ],
    ['words without their image', '<p>a[IMAGE1]</p>', [paragraph(plain('a'))]],
    ['a quote', '<blockquote>a</blockquote>', [{ kind: 'quote', blocks: [paragraph(plain('a'))] }]],
    [
      'a quote of an image that is missing',
      '<blockquote>[IMAGE1]</blockquote>a',
      [paragraph(plain('a'))],
    ],
    ['a space between missing images', '<p>[IMAGE1] [IMAGE2]</p>a', [paragraph(plain('a'))]],
    ['a line break between them', '<p>[IMAGE1]<br>[IMAGE2]</p>a', [paragraph(plain('a'))]],
    [
      'a rule between words',
      'a<hr>b',
      [paragraph(plain('a')), { kind: 'rule' }, paragraph(plain('b'))],
    ],
    ['rules alone', '<hr><p>[IMAGE1]</p><hr>', []],
    ['nothing', '', []],
  ])('reads %s', (_, html, blocks) => expect(read(html).blocks).toEqual(blocks));

  it('names the placeholders whose image is missing, each once', () => {
    expect(read('[IMAGE] [IMAGE2] [IMAGE2] [IMAGE1]').dropped).toEqual(['[IMAGE2]', '[IMAGE1]']);
  });

  it('keeps its words for the plain text', () => {
    expect(commentaryText(read('a [IMAGE1]<hr>').words)).toBe('a\n\n----------');
  });
});
