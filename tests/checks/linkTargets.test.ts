import { describe, expect, it } from 'vitest';
import type { NewsItem } from '@/api/contract/news';
import { sampleSelectedNews } from '@/api/samples/news';
import { variants } from '@/domain/newsletter/variants';
import { foundBy } from './emails';
import { foundInText } from './written';

const inText = (href: string, words = 'the page') =>
  foundInText('linkTargets', `See <a href="${href}">${words}</a> for more.`);

describe('a link that subscribers can’t open', () => {
  it.each([
    ['https://stage.northlight.example/x', 'test version'],
    ['https://insight.northlight.example:8443/x', 'test version'],
    ['https://uat.bank.example/x', 'test version'],
    ['https://deploy-preview-12--desk.netlify.app/', 'test version'],
    ['https://a1b2.ngrok-free.app/x', 'somebody’s computer'],
    ['https://cms.northlight.example/x', 'editor'],
    ['https://insight.northlight.example/admin/posts/12', 'editor'],
    ['https://insight.northlight.example/notes/drafts/12', 'unpublished preview'],
    ['https://news.example/a?preview_token=12', 'unpublished preview'],
    ['https://docs.google.com/spreadsheets/d/1a/edit#gid=0', 'shared with'],
    ['https://northlight.atlassian.net/browse/CR-12', 'colleagues'],
    ['https://outlook.office.com/mail/inbox/id/AA', 'colleagues'],
    ['https://app.slack.com/client/T1/C1', 'colleagues'],
    ['https://data.example/users/sign_in', 'sign-in'],
  ])('%s', (href, what) => {
    expect(inText(href)[0]?.text).toContain(what);
  });

  it.each([
    'https://docs.example/staging-guide',
    'https://docs.google.com/document/d/e/2PACX/pub',
    'https://docs.google.com/forms/d/e/1F/viewform',
    'https://dev.to/post/x',
    'https://developers.example/preview-of-the-week',
    'https://www.notion.so/blog/x',
    'https://halving.vercel.app/',
    'https://insight.northlight.example/research/earnings-preview',
    'https://discord.gg/abc',
    'https://t.me/channel',
  ])('isn’t %s', (href) => {
    expect(inText(href)).toEqual([]);
  });
});

describe('a detour', () => {
  it.each([
    ['https://tinyurl.com/a1', 'check'],
    ['https://x.gd/AbC12', 'check'],
    ['https://urldefense.com/v3/__https://sec.gov__;!!a', 'mustFix'],
    ['https://news.list-manage.com/track/click?u=1&id=2', 'mustFix'],
    ['https://l.facebook.com/l.php?u=https%3A%2F%2Fa.example', 'check'],
    ['https://go.example/out?url=https%3A%2F%2Fdata.example%2Fb', 'check'],
    ['https://data.example/a?gclid=12', 'check'],
    ['https://data.example/a?utm_source=chatgpt.com', 'check'],
  ])('%s', (href, severity) => {
    expect(inText(href.replaceAll('&', '&amp;'))[0]?.severity).toBe(severity);
  });

  it('is replaced by the address that it carries', () => {
    const href = 'https://go.example/out?url=https%3A%2F%2Fdata.example%2Fb';
    expect(inText(href)[0]?.fix).toMatchObject({
      kind: 'link',
      from: href,
      to: 'https://data.example/b',
    });
    expect(inText('https://data.example/a?b=1&amp;fbclid=2')[0]?.fix?.to).toBe(
      'https://data.example/a?b=1',
    );
  });

  it.each([
    'https://web.archive.org/web/2026/https://data.example/',
    'https://x.com/intent/tweet?url=https%3A%2F%2Fdata.example',
    'https://data.example/login-help?next=https%3A%2F%2Fdata.example%2Fb',
    'https://youtu.be/Zk3nQx0aLw8?t=95',
    'https://data.example/?q=bitcoin',
  ])('isn’t %s', (href) => {
    expect(inText(href)).toEqual([]);
  });
});

describe('a personal address', () => {
  it.each([
    'https://data.example/a?access_token=abc123def',
    'https://data.example/a;jsessionid=1A530637289A03B07199A44E8D531427',
    'https://theo:secret@data.example/a',
    'https://data.example/a?e=theo%40mail.example',
    'https://data.example/a?uid=884120',
    'https://data.example/a?mc_eid=77aa',
    'https://data.example/preferences/9ac0be77d1aa',
    'https://blob.example/a.pdf?sv=2021&amp;sig=aGVsbG8gd29ybGQxMjM0NTY3',
  ])('%s', (href) => {
    expect(inText(href)).toMatchObject([{ severity: 'mustFix' }]);
  });

  it.each([
    'https://data.example/a?token=ARB',
    'https://data.example/a?user=guide',
    'https://data.example/account/preferences',
    'https://data.example/a?key=prices',
    'https://data.example/a?s=a-long-slug-of-words-2026',
  ])('isn’t %s', (href) => {
    expect(inText(href)).toEqual([]);
  });
});

describe('a misspelled address', () => {
  it.each([
    ['https://www.sec.ogv/a', 'https://www.sec.gov/a'],
    ['https://coinbse.com/a', 'https://coinbase.com/a'],
    ['https://c0indesk.com/a', 'https://coindesk.com/a'],
    ['https://data.example/a,', 'https://data.example/a'],
    ['https://data.example/a b', 'https://data.example/ab'],
    ['https://data.example/a%E2%80%9D', 'https://data.example/a'],
    ['https://insigth.northlight.example/a', 'https://insight.northlight.example/a'],
  ])('%s', (href, to) => {
    expect(inText(href)).toMatchObject([{ severity: 'mustFix', fix: { kind: 'link', to } }]);
  });

  it.each([
    ['https://www.youtube.com/watch?v=', 'is empty'],
    ['https://\u0441oinbase.com/a', 'another alphabet'],
    ['https://northlight.com/a', 'isn’t the firm’s site'],
  ])('%s has no certain fix', (href, what) => {
    expect(inText(href)[0]?.text).toContain(what);
  });

  it.each([
    'https://en.wikipedia.org/wiki/Fork_(blockchain)',
    'https://data.example/glossary.html',
    'https://help.coinbase.com/a',
    'https://coin.example/a',
    'https://uniswap.finance.example/a',
    'https://data.example/?at=[::1]',
  ])('isn’t %s', (href) => {
    expect(inText(href)).toEqual([]);
  });
});

describe('a link that opens something else', () => {
  it.each([
    ['https://a.example/x', 'https://data.example/x', 'shows one address'],
    ['https://data.example/fees', 'data.example/flows', 'shows one page'],
    ['mailto:a@b.example', 'desk@northlight.example', 'shows one mailbox'],
    ['mailto:theo@mail.example', 'write to us', 'outside the firm'],
    ['https://www.cftc.gov/x', 'SEC order', 'opens CFTC'],
    ['https://www.reuters.com/x', 'Bloomberg', 'opens Reuters'],
    ['https://www.coindesk.com/x', 'SEC filing', 'promises a document of SEC'],
    ['https://kraken.com/x', 'Coinbase’s terms', 'opens Kraken'],
    ['https://data.example/xrp/fees', 'Cardano’s fees', 'page about xrp'],
    ['https://data.example/q2-report.pdf', 'report for Q3', 'names Q3'],
    ['https://data.example/june-flows.pdf', 'October flows', 'document of June'],
    ['https://data.example/10-k.pdf', 'Form 10-Q', 'names 10q'],
  ])('%s as %s', (href, words, what) => {
    expect(
      inText(href, words)
        .map(({ text }) => text)
        .join(),
    ).toContain(what);
  });

  it.each([
    ['https://data.example/flows/', 'data.example/flows'],
    ['https://www.data.example/', 'https://data.example'],
    ['https://news.example/a', 'Crypto.com cut fees'],
    ['https://www.coindesk.com/x', 'the SEC’s case against the exchange'],
    ['https://www.coindesk.com/x', 'BlackRock’s fund'],
    ['https://www.sec.gov/x', 'joint statement of the SEC and the CFTC'],
    ['https://news.example/2026/11/october-jobs-report', 'October jobs report'],
    ['https://data.example/2026-11.pdf', 'October factsheet'],
    ['https://ir.fund.example/sec-filings/8-k', 'SEC filing'],
    ['https://data.example/fees/bitcoin-and-ethereum', 'Ethereum'],
    ['https://data.example/2026/outlook', 'outlook for 2027'],
    ['https://www.linkedin.com/in/joan', 'Joan'],
  ])('isn’t %s as %s', (href, words) => {
    expect(inText(href, words)).toEqual([]);
  });
});

describe('a story', () => {
  const [first, second, ...rest] = sampleSelectedNews;
  const found = (changes: object) =>
    foundBy('linkTargets', {
      input: { news: [{ ...first, ...changes }, second, ...rest] as NewsItem[] },
    });

  it('opens its source', () => {
    expect(
      found({ author: 'Reuters', link: 'https://www.cnbc.com/2026/11/bitcoin-reclaims' }),
    ).toHaveLength(1);
    expect(
      found({ author: 'Reuters', link: 'https://finance.yahoo.com/bitcoin-reclaims' }),
    ).toEqual([]);
    expect(found({ author: 'Reuters', link: 'https://www.reuters.com/bitcoin-reclaims' })).toEqual(
      [],
    );
    expect(
      found({ author: 'Letters from the Desk', link: 'https://a.substack.com/p/bitcoin' }),
    ).toEqual([]);
  });

  it('opens its own page', () => {
    expect(found({ link: second?.link })[0]?.severity).toBe('mustFix');
    expect(
      found({ link: 'https://wire.example/stablecoin-supply-passes-308-billion' }),
    ).toMatchObject([{ severity: 'mustFix' }]);
    expect(found({ link: 'https://wire.example/' })).toMatchObject([{ severity: 'check' }]);
    expect(found({ link: 'https://wire.example/story/17' })).toEqual([]);
  });
});

describe('a campaign', () => {
  const own = 'https://insight.northlight.example/x';
  const tags = (source: string, campaign: string) =>
    `${own}?utm_source=${source}&amp;utm_medium=email&amp;utm_campaign=${campaign}`;

  it.each([
    [tags('newsletter', 'daily-20261119'), 'another day'],
    [tags('newsletter', 'update-nov-19'), 'another day'],
    [tags('facebook', 'update'), 'another channel'],
    [`${own}?utm_soruce=newsletter`, 'nothing counts'],
    [`${own}?a=1?utm_source=newsletter`, 'second question mark'],
  ])('%s', (href, what) => {
    expect(inText(href)[0]?.text).toContain(what);
  });

  it.each([
    tags('newsletter', 'daily-20261120'),
    tags('email', '20-11-2026-crypto-market-update'),
    tags('newsletter', 'spring-sale'),
  ])('of this email: %s', (href) => expect(inText(href)).toEqual([]));

  it('is of no interest on other sites or on the website', () => {
    expect(inText('https://data.example/?utm_source=facebook')).toEqual([]);
    const newsletter = { daily_comments: `<p><a href="${tags('facebook', 'a')}">x</a></p>` };
    expect(foundBy('linkTargets', { newsletter, form: 'website', variant: variants.fsi })).toEqual(
      [],
    );
  });
});
