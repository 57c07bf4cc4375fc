import { describe, expect, it } from 'vitest';
import type { NewsItem } from '@/api/contract/news';
import { sampleSelectedNews } from '@/api/samples/news';
import { unsubscribeToken } from '@/domain/firm/legal';
import type { SectionName } from '@/domain/newsletter/variants';
import { foundBy, resultOf } from './emails';
import { foundInText } from './written';

type Parts = Parameters<typeof foundBy>[1];

function found(html: string, section: SectionName = 'commentary', parts: Parts = {}) {
  return foundBy('links', { rows: { [section]: html }, ...parts });
}

function texts(html: string, section?: SectionName, parts?: Parts): string[] {
  return found(html, section, parts).map(({ text }) => text);
}

describe('the address of a link', () => {
  it.each([
    ['<a href="">Data</a>', 'has no address', true],
    ['<a>Data</a>', 'has no address', true],
    ['<a href=" # ">Data</a>', 'has no address (“#”)', true],
    ['<a href="www.a.example">Data</a>', 'has an incomplete address (“www.a.example”)', true],
    ['<a href="htp://a.example">Data</a>', 'has a broken address (“htp://a.example”)', true],
    [
      '<a href="data:text/html,x">Data</a>',
      'has an address that runs code (“data:text/html,x”)',
      true,
    ],
    [
      '<a href="https://10.0.0.1/">Data</a>',
      'points to a private address that subscribers can’t reach (“https://10.0.0.1/”)',
      true,
    ],
    [
      '<a href="http://a.example/">Data</a>',
      'isn’t encrypted: it starts with http (“http://a.example/”)',
      false,
    ],
  ])('%s', (html, what, isBlocking) => {
    expect(found(html)).toEqual([
      {
        check: 'links',
        severity: isBlocking ? 'mustFix' : 'check',
        text: `The link “Data” in Market Update ${what}.`,
        section: 'commentary',
        excerpt: 'Data',
        field: 'commentary',
      },
    ]);
  });

  it.each([
    '<a href="https://a.example/">Data</a>',
    '<a href="mailto:desk@a.example">Data</a>',
    '<a name="top">Data</a>',
    '<area name="top">',
    `<a href="${unsubscribeToken}">Data</a>`,
    '<p id="flows">a</p><a href="#flows">Data</a>',
    '<a name="flows"></a><a href=" #flows ">Data</a>',
  ])('is fine: %s', (html) => {
    expect(found(html)).toEqual([]);
  });

  it.each([
    '<p id="flows">a</p><a href="x #flows">a</a>',
    '<p id="flows">a</p><a href="#levels">a</a>',
    '<p id="x">a</p><a href="/x">a</a>',
  ])('is no place in the email: %s', (html) => {
    expect(found(html)).toHaveLength(1);
  });

  it('may be private in the archive of a private installation alone', () => {
    const archive = 'http://localhost:4000/newsletters';
    const page = (href: string) =>
      texts(`<a href="${href}">View</a>`, 'header', { input: { archive } });
    expect(page(`${archive}/2026-11-20/12`)).toEqual([]);
    expect(page('http://localhost:4000/app')).toHaveLength(1);
    expect(page('http://localhost:4000/newsletters.evil')).toHaveLength(1);
  });

  it('is named by its words, its image or nothing', () => {
    const image = '<img src="https://a.example/a.png" alt="a">';
    expect(texts(`<a href="">${image}</a><a href="www"> <b></b></a><p>a</p>`)).toEqual([
      'The link of an image in Market Update has no address.',
      'A link without text in Market Update has an incomplete address (“www”).',
    ]);
    expect(texts('<map><area href="www"></map>', 'promo')).toEqual([
      'A link without text in Promo has an incomplete address (“www”).',
    ]);
  });

  it('cannot be read without HTML', () => {
    expect(resultOf('links', { html: '' })).toMatchObject({ name: 'Links', outcome: 'notRun' });
  });
});

describe('links that the email shows as text', () => {
  const lost = (parts: Parts) => texts('<p>a</p>', 'commentary', parts);
  const comment = (daily_comments: string, technical = '') => ({
    newsletter: { daily_comments, daily_comments_technical: technical },
  });

  it('are those of both comments', () => {
    expect(
      lost(comment('<A HREF="/x">the <b>data</b></A>', '<a href="levels">levels</a>')),
    ).toEqual([
      'The link “the data” in Market Update has no usable address, so it’s left out (“/x”).',
      'The link “levels” in Daily Technical Strategy has no usable address, so it’s left out (“levels”).',
    ]);
  });

  it.each([
    '<p>Words</p>',
    '<a href="https://a.example">the data</a>',
    '<a href="/x"> </a>',
    '<a href="https://a.example">the <b>data</b></a> <i>more</i>',
    '<abbr>x</abbr>',
    '<del><a href="/x">old</a></del> <a class="msocomanchor" href="/y">[1]</a> more',
  ])('are not in %s', (html) => {
    expect(lost(comment(html))).toEqual([]);
  });

  it('are news items without a web address', () => {
    const [item] = sampleSelectedNews as [NewsItem];
    const news = [
      { ...item, text: '<b>Alpha</b>', link: ' news.example ' },
      { ...item, text: 'Beta', link: 'mailto:desk@a.example' },
      { ...item, text: 'Gamma', link: 'https://news.example' },
    ];
    expect(found('<p>a</p>', 'news', { input: { news } })).toMatchObject([
      {
        severity: 'mustFix',
        text: 'The link “Alpha” in News has no usable address, so it’s left out (“news.example”).',
        section: 'news',
        excerpt: 'Alpha',
        field: 'news',
      },
      { excerpt: 'Beta' },
    ]);
  });
});

describe('images', () => {
  const img = (src: string) => `<img src="${src}" alt="a">`;

  it.each([
    ['http://localhost/a.png', 'won’t load for subscribers: it points to a private address'],
    ['http://a.example/a.png', 'isn’t encrypted: it starts with http'],
    ['a.png', 'has an incomplete address'],
  ])('%s', (src, what) => {
    const text = `An image in Market Update ${what} (“${src}”).`;
    expect(found(img(src))).toEqual([
      {
        check: 'links',
        severity: 'mustFix',
        text,
        section: 'commentary',
        field: 'commentary',
      },
    ]);
  });

  it('are counted by host and problem, and lead to the first one', () => {
    const rows = { header: img('http://a.example/a'), promo: img('http://a.example/b') };
    expect(foundBy('links', { rows })).toMatchObject([
      {
        text: '2 images aren’t encrypted: they start with http (“http://a.example/b”).',
        section: 'header',
      },
    ]);
    expect(texts(img('http://a.example/a') + img('http://b.example/a'))).toHaveLength(2);
    expect(texts(img('http://localhost/a') + img('www'))).toHaveLength(2);
  });

  it('need an address, also as a background', () => {
    expect(texts('<img alt="a"><p>a</p>')).toEqual(['An image in Market Update has no address.']);
    expect(texts('<table background="www"></table><p>a</p>')).toEqual([
      'An image in Market Update has an incomplete address (“www”).',
    ]);
    expect(texts(img('https://a.example/a.png'))).toEqual([]);
  });
});

/** The findings of `linkTargets` for a link in the market commentary. */
const inText = (href: string, words = 'the page') =>
  foundInText(
    'linkTargets',
    `See <a href="${href.replaceAll('&', '&amp;')}">${words}</a> for more.`,
  );

describe('where a link leads', () => {
  it.each([
    // To what subscribers can’t open.
    ['https://stage.northlight.example/x', 'test version'],
    ['https://insight.northlight.example:8443/x', 'test version'],
    ['https://uat.bank.example/x', 'test version'],
    ['https://deploy-preview-12--desk.netlify.app/', 'test version'],
    ['https://a1b2.ngrok-free.app/x', 'somebody’s computer'],
    ['https://cms.northlight.example/x', 'editing page'],
    ['https://insight.northlight.example/admin/posts/12', 'editing page'],
    ['https://insight.northlight.example/notes/drafts/12', 'unpublished preview'],
    ['https://insight.northlight.example/notes?preview=1', 'unpublished preview'],
    ['https://docs.google.com/spreadsheets/d/1a/edit#gid=0', 'shared with'],
    ['https://northlight.atlassian.net/browse/CR-12', 'colleagues'],
    ['https://outlook.office.com/mail/inbox/id/AA', 'colleagues'],
    ['https://app.slack.com/client/T1/C1', 'colleagues'],
    // Through somebody else.
    ['https://urldefense.com/v3/__https://sec.gov__;!!a', 'mail filter'],
    ['https://news.list-manage.com/track/click?u=1&id=2', 'click counter'],
    // With somebody’s rights, or to one person’s page.
    ['https://data.example/a?access_token=abc123def', 'access_token'],
    ['https://data.example/a;jsessionid=1A530637289A03B07199A44E8D531427', 'own page'],
    ['https://theo:secret@data.example/a', 'password'],
    ['https://data.example/a?e=theo%40mail.example', 'email address'],
    ['https://data.example/a?uid=884120', 'uid'],
    ['https://data.example/a?mc_eid=77aa01', 'mc_eid'],
    ['https://data.example/preferences/9ac0be77d1aa', 'own page'],
    ['https://blob.example/a.pdf?sv=2021&sig=aGVsbG8gd29ybGQxMjM0NTY3', 'sig'],
    // Nowhere, or to an imitation.
    ['https://\u0441oinbase.com/a', 'another alphabet'],
    ['https://data.example/research/a-long-sl...', 'was cut'],
    ['https://northlight.com/a', 'isn’t the firm’s site'],
  ])('must be fixed: %s', (href, what) => {
    const [finding] = inText(href);
    expect(finding?.severity).toBe('mustFix');
    expect(finding?.text).toContain(what);
  });

  it.each([
    [
      'https://nam02.safelinks.protection.outlook.com/?url=https%3A%2F%2Fwww.sec.gov%2Fnews&data=05',
      'the office’s mail filter. Link to the page itself (“https://www.sec.gov/news”).',
    ],
    [
      'https://urldefense.com/v3/__https://sec.gov__;!!a',
      'the office’s mail filter, so nobody sees where it leads (“https://urldefense.com/v3/__https://sec.gov__;!!a”).',
    ],
  ])('names the page behind a detour where it is known: %s', (href, words) => {
    expect(inText(href)[0]?.text).toContain(`goes through ${words}`);
  });

  it.each([
    'https://data.example/sign-in',
    'https://tinyurl.com/a1',
    'https://l.facebook.com/l.php?u=https%3A%2F%2Fa.example',
    'https://data.example/a?gclid=12',
  ])('is looked at: %s', (href) => {
    expect(inText(href)).toMatchObject([{ severity: 'check' }]);
  });

  it.each([
    ['https://go.example/out?url=https%3A%2F%2Fdata.example%2Fb', 'https://data.example/b'],
    ['https://data.example/a?b=1&fbclid=2', 'https://data.example/a?b=1'],
    ['https://www.sec.ogv/a', 'https://www.sec.gov/a'],
    ['https://coinbse.com/a', 'https://coinbase.com/a'],
    ['https://c0indesk.com/a', 'https://coindesk.com/a'],
    ['https://data.example/a,', 'https://data.example/a'],
    ['https://data.example/a b', 'https://data.example/ab'],
    ['https://data.example/a%E2%80%9D', 'https://data.example/a'],
    ['https://insigth.northlight.example/a', 'https://insight.northlight.example/a'],
  ])('is put right: %s', (href, to) => {
    expect(inText(href)[0]?.fix).toMatchObject({ kind: 'link', to });
  });

  it.each([
    ['https://a.example/x', 'data.example/x', 'shows one address'],
    ['https://data.example/fees', 'data.example/flows', 'shows one page'],
    ['mailto:a@b.example', 'desk@northlight.example', 'shows one mailbox'],
    ['mailto:theo@mail.example', 'write to us', 'outside the firm'],
  ])('isn’t what its words show: %s as %s', (href, words, what) => {
    expect(inText(href, words)).toMatchObject([
      { severity: 'mustFix', text: expect.stringContaining(what) },
    ]);
  });

  it.each([
    ['https://docs.example/staging-guide'],
    ['https://docs.google.com/document/d/e/2PACX/pub'],
    ['https://docs.google.com/forms/d/e/1F/viewform'],
    ['https://dev.to/post/x'],
    ['https://developers.example/preview-of-the-week'],
    ['https://www.notion.so/blog/x'],
    ['https://halving.vercel.app/'],
    ['https://insight.northlight.example/research/earnings-preview'],
    ['https://discord.gg/abc'],
    ['https://t.me/channel'],
    ['https://web.archive.org/web/2026/https://data.example/'],
    ['https://x.com/intent/tweet?url=https%3A%2F%2Fdata.example'],
    ['https://data.example/login-help?next=https%3A%2F%2Fdata.example%2Fb'],
    ['https://youtu.be/Zk3nQx0aLw8?t=95'],
    ['https://data.example/?q=bitcoin'],
    ['https://data.example/a?token=ARB'],
    ['https://data.example/a?user=guide'],
    ['https://data.example/account/preferences'],
    ['https://data.example/a?key=prices'],
    ['https://data.example/a?s=a-long-slug-of-words-2026'],
    ['https://en.wikipedia.org/wiki/Fork_(blockchain)'],
    ['https://help.coinbase.com/a'],
    ['https://coin.example/a'],
    ['https://data.example/?at=[::1]'],
    ['https://data.example/flows/', 'data.example/flows'],
    ['https://www.data.example/', 'https://data.example'],
    ['https://news.example/a', 'Crypto.com cut fees'],
    ['https://www.coindesk.com/x', 'the SEC’s case against the exchange'],
    ['https://data.example/2026-11.pdf', 'October factsheet'],
  ])('is right: %s %s', (href, words?: string) => {
    expect(inText(href, words)).toEqual([]);
  });
});

describe('a story', () => {
  const [first, second, ...rest] = sampleSelectedNews;
  const opened = (changes: object) =>
    foundBy('linkTargets', {
      input: { news: [{ ...first, ...changes }, second, ...rest] as NewsItem[] },
    });

  it('opens its own page', () => {
    expect(opened({ link: 'https://wire.example/' })).toMatchObject([{ severity: 'check' }]);
    expect(opened({ link: 'https://wire.example/story/17' })).toEqual([]);
  });
});
