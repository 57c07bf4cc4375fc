import { describe, expect, it } from 'vitest';
import type { NewsItem } from '@/api/contract/news';
import type { CryptoPrice } from '@/api/contract/prices';
import { sampleSelectedNews } from '@/api/samples/news';
import { sampleCryptoPrices } from '@/api/samples/prices';
import { unsubscribeToken } from '@/domain/firm/legal';
import { variants } from '@/domain/newsletter/variants';
import { foundBy, resultOf } from './emails';

const [story] = sampleSelectedNews as [NewsItem];
const [btc, eth] = sampleCryptoPrices.general as [CryptoPrice, CryptoPrice];

/** Content without prices, news and words, to which a test adds what it is about. */
const bare = {
  crypto: { ...sampleCryptoPrices, general: [] as CryptoPrice[] },
  listed: { etps: [], etps_time: null, stocks: [], stocks_time: null },
  news: [] as NewsItem[],
};
const wordless = { daily_comments: '', daily_comments_technical: '' };

type Parts = Parameters<typeof foundBy>[1];

function found(text: string, { input, newsletter, ...parts }: Parts = {}) {
  const content = { ...bare, ...input };
  return foundBy('text', {
    text,
    input: content,
    newsletter: { ...wordless, ...newsletter },
    ...parts,
  });
}

function texts(text: string, parts: Parts = {}): string[] {
  return found(text, parts).map((finding) => finding.text);
}

describe('the plain text', () => {
  it('is required in an email, and has none on the website', () => {
    expect(found(' ')).toEqual([
      { check: 'text', severity: 'mustFix', text: 'The email has no plain-text part.' },
    ]);
    expect(resultOf('text', { text: '', form: 'website' })).toEqual({
      key: 'text',
      name: 'Plain text complete',
      outcome: 'notRun',
      why: 'The website version has no plain text.',
    });
  });

  it('is compared as far as it can be without HTML', () => {
    const parts = { html: '', text: 'a', input: bare, newsletter: wordless };
    expect(resultOf('text', parts)).toMatchObject({
      outcome: 'notRun',
      why: 'The HTML couldn’t be read, so there’s nothing to compare with.',
    });
    expect(texts('<b>a</b>', { html: '' })).toHaveLength(1);
  });

  it('has no HTML', () => {
    expect(found(`a <b>bold</b> &amp; word ${unsubscribeToken}`)).toEqual([
      { check: 'text', severity: 'check', text: 'The plain text contains HTML: “<b>”.' },
      { check: 'text', severity: 'check', text: 'The plain text contains HTML: “&amp;”.' },
    ]);
    expect(texts('<p>a</p>', { form: 'website' })).toHaveLength(1);
  });
});

describe('headings', () => {
  const rows = { commentary: '<p>a</p>', news: '<p>b</p>', stocks: '<p>c</p>', promo: '<p>d</p>' };

  it('are on lines of their own, in any case', () => {
    expect(texts('MARKET UPDATE\n---\nNews:\n* Stocks *', { rows })).toEqual([]);
  });

  it('are missing', () => {
    expect(found('Market Update\nNo news', { rows })).toEqual([
      {
        check: 'text',
        severity: 'check',
        text: 'The plain text is missing the heading “Stocks”, “News”.',
        section: 'stocks',
        field: 'listed',
      },
    ]);
  });
});

describe('news', () => {
  const item = { ...story, text: 'Alpha & <b>Beta</b>', link: 'https://news.example/alpha' };

  it('has its headline and its address', () => {
    expect(
      texts('• “Alpha &\nbeta”\nhttps://news.example/alpha', { input: { news: [item] } }),
    ).toEqual([]);
    expect(found('Alpha', { input: { news: [item] } })).toEqual([
      {
        check: 'text',
        severity: 'check',
        text: 'The plain text is missing the news “Alpha & Beta”.',
        section: 'news',
        field: 'news',
      },
      {
        check: 'text',
        severity: 'check',
        text: 'The plain text is missing the news link “https://news.example/alpha”.',
        section: 'news',
        field: 'news',
      },
    ]);
  });

  it('names the first three, and counts the others', () => {
    const news = ['One', 'Two', 'Three', 'Four', 'Five'].map((text) => ({ ...item, text }));
    const missing = (count: number) =>
      texts('https://news.example/alpha', { input: { news: news.slice(0, count) } });
    const three = 'The plain text is missing the news “One”, “Two”, “Three”';
    expect(missing(3)).toEqual([`${three}.`]);
    expect(missing(4)).toEqual([`${three} and 1 other.`]);
    expect(missing(5)).toEqual([`${three} and 2 others.`]);
  });
});

describe('prices', () => {
  const input = { crypto: { ...sampleCryptoPrices, general: [btc, eth] } };
  const right = 'BTC: $94,319, day ▲ 1.84%\nETH: $3,214, day ▲ 2.61%';

  it('have their figures on the line of their ticker', () => {
    expect(texts(right, { input })).toEqual([]);
    expect(found(right.replace('$3,214', '$3,100'), { input })).toEqual([
      {
        check: 'text',
        severity: 'check',
        text: 'The plain text is missing the figures (Crypto Prices) of “ETH”.',
        section: 'crypto',
        field: 'crypto',
      },
    ]);
  });

  it.each([
    ['BTC: $94,319', '“BTC”, “ETH”'],
    ['BTC: day 1.84%\nBTC: $94,319\nETH: $3,214 2.61%', '“BTC”'],
    ['In BTC: $94,319, 1.84%\nETH: $3,214 2.61%', '“BTC”'],
  ])('are missing: %j', (words, names) => {
    expect(texts(words, { input })).toEqual([
      `The plain text is missing the figures (Crypto Prices) of ${names}.`,
    ]);
  });

  it('are those of funds and stocks, too, if the email has them', () => {
    const listed = {
      ...bare.listed,
      etps: [
        { id: 1, ticker: 'ibit', premium_to_nav: 0, last: 53.61, change: null, year_start: 1 },
      ],
      stocks: [{ id: 1, ticker: 'COIN', marketcap: 1, last: 246.18, change: -3.44, year_start: 1 }],
    };
    expect(texts('Nothing', { input: { listed } })).toEqual([
      'The plain text is missing the figures (Exchange Traded Products (ETPs)) of “IBIT”.',
      'The plain text is missing the figures (Stocks) of “COIN”.',
    ]);
    const plain = 'IBIT: $53.61, day N/A';
    expect(texts(plain, { input: { listed }, variant: variants.fundstrat })).toEqual([]);
    expect(texts(`${plain}\nCOIN: $246.18, −3.44%`, { input: { listed } })).toEqual([]);
  });
});

describe('metrics', () => {
  const header = '<tr><th scope="row">Futures Volume</th><td>$7.64B</td></tr>';
  const rows = {
    metrics: `<table>${header}</table>`,
    crypto: '<table><tr><th>BTC</th></tr></table>',
  };
  const titles = 'Daily Important Metrics\nCrypto Prices';

  it('have a line each', () => {
    expect(texts(`${titles}\n  Futures volume: $7.64B`, { rows })).toEqual([]);
    expect(found(`${titles}\nThe futures volume`, { rows })).toEqual([
      {
        check: 'text',
        severity: 'check',
        text: 'The plain text is missing the metric “Futures Volume”.',
        section: 'metrics',
        field: 'metrics',
      },
    ]);
  });
});

describe('comments', () => {
  const comment = (daily_comments: string) => ({ newsletter: { daily_comments } });

  it.each([
    ['<p>One <b>bold</b> word.</p>', 'One\nbold word.'],
    ['<p>“Quoted” – and more</p>', '"Quoted" - and more'],
    ['<p>See <a href="https://a.example/x/">this</a>.</p>', 'See this (a.example/x).'],
    ['<p>Write <a href="mailto:desk@a.example">us</a>.</p>', 'Write us (desk@a.example).'],
    ['<blockquote><p>Said.</p></blockquote>', '> Said.'],
  ])('%s', (html, text) => {
    expect(texts(text, comment(html))).toEqual([]);
  });

  it('are missing words', () => {
    expect(found('One word', comment('<p>One <b> bold </b> word</p>'))).toEqual([
      {
        check: 'text',
        severity: 'check',
        text: 'The plain text is missing words of Market Update: “bold”.',
        section: 'commentary',
        field: 'commentary',
      },
    ]);
    const daily_comments_technical = '<p>Levels</p>';
    expect(texts('Words', { newsletter: { daily_comments_technical } })).toEqual([
      'The plain text is missing words of Daily Technical Strategy: “Levels”.',
    ]);
  });

  it('are missing an address, each once', () => {
    const link = '<a href="https://a.example/x">this</a>';
    expect(found('See this', comment(`<p>See ${link} ${link}</p>`))).toEqual([
      {
        check: 'text',
        severity: 'check',
        text: 'The plain text is missing a link of Market Update: “https://a.example/x”.',
        section: 'commentary',
        field: 'commentary',
      },
    ]);
  });

  it('do not matter in a section that the email lacks', () => {
    const variant = { ...variants.v2, sections: [] };
    expect(texts('Words', { ...comment('<p>One</p>'), variant })).toEqual([]);
  });
});
