import { describe, expect, it } from 'vitest';
import type { ImageFile } from '@/api/contract/newsletterImages';
import type { Newsletter } from '@/api/contract/newsletters';
import type { NewsItem } from '@/api/contract/news';
import type { CryptoPrice } from '@/api/contract/prices';
import { sampleSelectedNews } from '@/api/samples/news';
import { sampleCryptoPrices } from '@/api/samples/prices';
import { samplePublisher } from '@/api/samples/publication';
import { checkEmail } from '@/domain/checks/checkEmail';
import { legalNotes, unsubscribeToken } from '@/domain/firm/legal';
import { variants } from '@/domain/newsletter/variants';
import { cleanEmail, remade } from '@tests/checks/clean';
import { html, inserted, within } from '@tests/checks/edits';
import { foundBy, resultOf } from './emails';

it('images beyond the three are checked like them', () => {
  const newsletter = {
    newsletter_image: '',
    newsletter_image_1: '',
    newsletter_image_4: 'images/5.png',
    newsletter_image_5: 'images/6.png',
    newsletter_image_6: 'images/6.png',
    daily_comments: '<p>Flows [IMAGE4] and [IMAGE9] and [IMAGE6]</p>',
    newsletter_image_6_alt: 'Funding by exchange',
  };
  const found = ['altTexts', 'images', 'placeholders'].flatMap((check) =>
    foundBy(check, { newsletter }).filter(({ field }) => field === 'images'),
  );
  expect(found.map(({ text }) => text)).toEqual([
    'Image 5 has no alt text.',
    'Image 6 is in no text: put [IMAGE5] where it belongs, or remove the image.',
    'Image 7 is the same picture as Image 6.',
    '[IMAGE9] in Market Update has no image and is left out.',
  ]);
});

describe('alt texts of the newsletter’s images', () => {
  const newsletter = {
    newsletter_image: 'images/1.png',
    newsletter_image_1: 'images/2.png',
    technical_image: 'images/t.png',
    newsletter_image_promo_fsi: 'images/fsi.png',
    newsletter_image_promo_fsga: 'images/fs.png',
    newsletter_image_alt: '',
    newsletter_image_1_alt: ' ',
    technical_image_alt: '',
    newsletter_image_promo_fsi_alt: '',
    newsletter_image_promo_fsga_alt: '',
    daily_comments: '<p>Flows [IMAGE]</p>',
    daily_comments_technical: '<p>Levels</p>',
  };
  const found = (parts: object, variant = variants.v2) =>
    foundBy('altTexts', { newsletter: { ...newsletter, ...parts }, variant }).map(
      ({ text, section, field }) => `${section} ${field}: ${text.replace(' has no alt text.', '')}`,
    );
  const image = (at: number) => `commentary images: Image ${at}`;
  const promo = 'promo promos: The promo picture of Northlight Insight';
  const technical = 'technical technical: The technical picture';
  const noOthers = { technical_image: '', newsletter_image_promo_fsi: '' };
  const both = '<p>[IMAGE][IMAGE][IMAGE2]</p>';

  it.each<[string, object, string[]]>([
    ['each with its place', {}, [promo, image(1), technical]],
    [
      'each once, where the email shows it',
      { ...noOthers, daily_comments: both, daily_comments_technical: '<p>[IMAGE1]</p>' },
      [image(1), 'technical images: Image 2'],
    ],
    ['none without its image', { ...noOthers, newsletter_image_alt: 'A chart' }, []],
  ])('are missing: %s', (_, parts, texts) => {
    expect(found(parts)).toEqual(texts);
  });

  it('are those of the email’s brand', () => {
    const alts = { newsletter_image_alt: 'Flows', technical_image_alt: 'Levels' };
    expect(found({ ...alts, newsletter_image_promo_fsi_alt: 'Us' }, variants.v2_f)).toEqual([
      'promo promos: The promo picture of Northlight Research',
    ]);
  });
});

describe('the files of the newsletter’s images', () => {
  const chart = 'images/samples/chart-flows.png';
  const found = (file: ImageFile, parts: Partial<Newsletter> = {}) => {
    const email = cleanEmail('v2', 'email');
    const { newsletter } = email.input;
    const image_files = { [chart]: file, '2.png': file, '3.png': file };
    return checkEmail(
      remade(email, { newsletter: { ...newsletter, image_files, ...parts } }),
      'imageFiles',
    ).findings;
  };
  const fine = { bytes: 500 * 1024, width: 552 };

  it.each<[ImageFile, string[]]>([
    [fine, []],
    [
      { ...fine, bytes: fine.bytes + 1 },
      ['Image 1 is 501 KB, so it loads slowly on phones. Use an image of at most 500 KB.'],
    ],
    [{ ...fine, width: 320 }, []],
  ])('%j', (file, texts) => {
    expect(found(file).map(({ text }) => text)).toEqual(texts);
  });

  it('are measured by the widest that the email shows, as dark versions are as wide as their image', () => {
    const quoted = '<blockquote><p>[IMAGE]</p></blockquote>';
    const shown = { newsletter_image: 'wide.png', newsletter_image_dark: '2.png' };
    const narrow = { ...fine, width: 535 };
    expect(found(narrow, { ...shown, daily_comments: quoted })).toEqual([]);
    expect(found(narrow, { ...shown, daily_comments: `${quoted}<p>[IMAGE]</p>` })).toMatchObject([
      {
        severity: 'check',
        text: 'Image 1 (dark version) is 535 px wide but shown 552 px wide, so it looks blurry. Use an image that is at least 552 px wide.',
        section: 'commentary',
        field: 'images',
      },
    ]);
  });

  it.each<[string, Partial<Newsletter>, string[]]>([
    [
      'each image, wherever it is',
      { newsletter_image_1: '2.png', newsletter_image_promo_fsi: '3.png' },
      ['The promo picture', 'Image 1', 'Image 2'],
    ],
    [
      'the dark version, too',
      { newsletter_image: 'other.png', newsletter_image_dark: '2.png' },
      ['Image 1 (dark version)'],
    ],
    ['the email alone', { newsletter_image: '', newsletter_image_promo_fsga: '3.png' }, []],
    ['the API, which knows their files', { image_files: undefined }, []],
  ])('are those of %s', (_, parts, names) => {
    const texts = found({ ...fine, bytes: 3_000_000 }, parts).map(({ text }) => text);
    expect(texts).toEqual(
      names.map(
        (name) =>
          `${name} is 2,930 KB, so it loads slowly on phones. Use an image of at most 500 KB.`,
      ),
    );
  });
});

describe('alternative texts in the email', () => {
  it.each([
    ['<img src="https://a.example/i/chart.png?w=1" width="552">', 'has no alternative text'],
    ['<img src="a/chart.png#top" width="552">', 'has no alternative text'],
    [
      '<img src="chart.png" alt=" Chart.PNG ">',
      'says only “Chart.PNG” to readers who can’t see it',
    ],
    ['<img src="chart.png" alt="Image2">', 'says only “Image2” to readers who can’t see it'],
    ['<a><b><img src="chart.png" alt=" "></b></a>', 'is a link and has no alternative text'],
    [
      '<a href="b"><img src="chart.png" width="32" alt=""></a>',
      'is a link and has no alternative text',
    ],
    ['<img src="chart.png" alt="">', 'has an empty alternative text but isn’t decoration'],
    [
      '<img src="chart.png" alt="" height="65">',
      'has an empty alternative text but isn’t decoration',
    ],
    ['<img src="chart.png" alt="image 2">', ''],
    ['<img src="chart.png" alt="" width="64px" height="auto">', ''],
    ['<a href="b"><img src="chart.png" width="32" alt=""> About</a>', ''],
    ['<p hidden><img src="chart.png"></p>', ''],
  ])('%s', (image, what) => {
    const text = `The image “chart.png” in Market Update ${what}.`;
    const finding = { severity: 'check', text, section: 'commentary', field: 'commentary' };
    expect(foundBy('alternatives', { rows: { commentary: image } })).toEqual(
      what ? [{ check: 'alternatives', ...finding }] : [],
    );
  });

  it('need no file name to be missed, but HTML', () => {
    const [finding] = foundBy('alternatives', { rows: { commentary: '<img>' } });
    expect(finding?.text).toBe('An image in Market Update has no alternative text.');
    expect(resultOf('alternatives', { html: '' })).toMatchObject({ outcome: 'notRun' });
  });
});

describe('the legal foot', () => {
  const notes = legalNotes(samplePublisher, samplePublisher.brands.fsi);
  const sentence = 'This message goes solely to clients of Northlight Insight.';
  const notice = `<p><b>Members only.</b> ${sentence}</p>`;
  const disclaimers = notes.map(({ subject, text }) => `<p><b>${subject}</b> ${text}</p>`).join('');
  const footer = `${disclaimers}<p>Northlight, ${samplePublisher.brands.fsi.postal_address}</p>`;
  const text = `${sentence}\n\n${notes.map((note) => note.text).join('\n')}`;
  const texts = (parts: Parameters<typeof foundBy>[1]) =>
    foundBy('notices', { rows: { notice, footer }, text, ...parts }).map((each) => each.text);
  const clients = 'The notice that this message is solely for clients of Northlight Insight';

  it.each([
    ['as it is', notice, text],
    ['in capitals', notice.replace('Members only', 'MEMBERS\u00A0ONLY'), text],
    ['in other lines', notice.replaceAll(' ', '\n '), text.replaceAll(' ', ' \u00A0\n')],
    ['in two blocks', notice.replace('clients of', '</p><p>clients of'), ' '],
  ])('is complete %s', (_, html, plain) => {
    expect(texts({ rows: { notice: html, footer }, text: plain })).toEqual([]);
  });

  it.each([
    '',
    `<p>${sentence}</p>`,
    '<p>Members only.</p>',
    notice.replace('Insight', 'Research'),
  ])('has the client notice, not %s', (html) => {
    expect(foundBy('notices', { rows: { notice: html, footer, promo: notice }, text })).toEqual([
      {
        check: 'notices',
        severity: 'mustFix',
        text: `${clients} is missing from the email.`,
        section: 'notice',
      },
    ]);
  });

  it('has the client notice in the plain text', () => {
    expect(texts({ text: text.replaceAll('clients of Northlight', 'N') })).toContain(
      `${clients} is missing from the plain text.`,
    );
  });

  it.each(notes)('has $subject', ({ subject, text: words }) => {
    const missing = (where: string) => [
      `The disclaimer “${subject.slice(0, -1)}” is missing from ${where}, or its words were changed.`,
    ];
    for (const part of [subject, words]) {
      const rows = { notice, footer: footer.replace(part, 'x') };
      expect(texts({ rows })).toEqual(missing('the footer'));
    }
    expect(texts({ text: text.replace(words, 'x') })).toEqual(missing('the plain text'));
  });

  it('has the postal address in an email, not on the website', () => {
    const rows = { notice, footer: disclaimers };
    expect(texts({ rows })).toEqual([
      'The postal address of Northlight is missing from the footer.',
    ]);
    expect(texts({ rows, form: 'website' })).toEqual([]);
    expect(resultOf('notices', { html: '' })).toMatchObject({ outcome: 'notRun' });
  });
});

describe('the unsubscribe token', () => {
  const link = `<a href="${unsubscribeToken}">Unsubscribe</a>`;
  const plain = `Unsubscribe: ${unsubscribeToken}`;
  const found = (footer: string, words = plain, form: 'email' | 'website' = 'email') =>
    foundBy('unsubscribe', { rows: { footer }, text: words, form }).map((each) => each.text);
  const none = 'The email has no unsubscribe token: subscribers couldn’t unsubscribe.';
  const escaped = 'The unsubscribe token is escaped, so the provider can’t fill it in.';
  const unseen = 'The unsubscribe token isn’t in a link that subscribers can see.';
  const ours = 'The website version contains the email’s unsubscribe token.';
  const way = 'The website version has a link to unsubscribe, which is for emails.';

  it.each([
    ['Unsubscribe', none],
    [`<p>${unsubscribeToken.replace('<', '&lt;').replace('>', '&gt;')}</p>`, escaped],
    [`<a href="${encodeURI(unsubscribeToken)}">Unsubscribe</a>`, escaped],
    [`<a href="${unsubscribeToken}"> </a>`, unseen],
    [`<p hidden>${link}</p>`, unseen],
    [`<a href="b">Unsubscribe</a><img src="${unsubscribeToken}" alt="a">`, unseen],
    [link + link, 'The email has 2 unsubscribe tokens instead of one.'],
  ])('is in a link once, not %s', (footer, text) => {
    expect(found(footer)).toEqual([text]);
  });

  it.each([
    ['Bye', ['The plain text has no unsubscribe token instead of one.']],
    [plain + plain, ['The plain text has 2 unsubscribe tokens instead of one.']],
    [plain, []],
    [' ', []],
  ])('is in the plain text once, not %j', (words, texts) => {
    expect(found(link, words)).toEqual(texts);
  });

  it.each([
    [link, '', [ours]],
    ['Ours', plain, [ours]],
    ['<a href="https://a.example/">Unsubscribe here</a>', '', [way]],
    ['<p>Unsubscribe</p>', '', []],
    ['<a href="https://a.example/">How to unsubscribe</a>', '', []],
  ])('is not for the website: %s', (footer, words, texts) => {
    expect(found(footer, words, 'website')).toEqual(texts);
  });
});

describe('the plain text', () => {
  const [story] = sampleSelectedNews as [NewsItem];
  const [btc, eth] = sampleCryptoPrices.general as [CryptoPrice, CryptoPrice];
  /** Content without prices, news and words, to which a test adds what it is about. */
  const bare = {
    crypto: { ...sampleCryptoPrices, general: [] as CryptoPrice[] },
    listed: { etps: [], etps_time: null, stocks: [], stocks_time: null },
    news: [] as NewsItem[],
  };
  type Parts = Parameters<typeof foundBy>[1];
  const found = (text: string, { input, newsletter, ...parts }: Parts = {}) =>
    foundBy('text', {
      text,
      input: { ...bare, ...input },
      newsletter: { daily_comments: '', daily_comments_technical: '', ...newsletter },
      ...parts,
    });
  const texts = (text: string, parts: Parts = {}) => found(text, parts).map((each) => each.text);
  const missing = (...what: string[]) => what.map((each) => `The plain text is missing ${each}.`);

  it('is required in an email, and has none on the website', () => {
    expect(found(' ')).toEqual([
      { check: 'text', severity: 'mustFix', text: 'The email has no plain-text part.' },
    ]);
    expect(resultOf('text', { text: '', form: 'website' })).toMatchObject({ outcome: 'notRun' });
    expect(resultOf('text', { html: '' })).toMatchObject({
      why: 'The HTML couldn’t be read, so there’s nothing to compare with.',
    });
  });

  const sections = { commentary: '<p>a</p>', news: '<p>b</p>', stocks: '<p>c</p>', promo: 'd' };
  const rows = { metrics: '<table><tr><th>Futures Volume</th><td>$7.64B</td></tr></table>' };
  const item = { ...story, text: 'Alpha & <b>Beta</b>', link: 'https://news.example/alpha' };
  const news = { input: { news: [item] } };
  const four = ['One', 'Two', 'Three', 'Four'].map((text) => ({ ...item, text }));
  const coins = { input: { crypto: { ...sampleCryptoPrices, general: [btc, eth] } } };
  const prices = 'BTC: $94,319, day ▲ 1.84%\nETH: $3,214, day ▲ 2.61%';
  const listed = {
    ...bare.listed,
    etps: [{ id: 1, ticker: 'ibit', premium_to_nav: 0, last: 53.61, change: null, year_start: 1 }],
    stocks: [{ id: 1, ticker: 'COIN', marketcap: 1, last: 246.18, change: -3.44, year_start: 1 }],
  };
  const figures = 'the figures (Crypto Prices) of';
  const comment = (daily_comments: string) => ({ newsletter: { daily_comments } });
  const link = '<a href="https://a.example/x/">this</a>';

  it.each<[string, Parts, string[]]>([
    [`a <b>bold ${unsubscribeToken}`, {}, ['The plain text contains HTML: “<b>”.']],
    ['MARKET UPDATE\n---\nNews:\n* Stocks *', { rows: sections }, []],
    ['Market Update\nNo news', { rows: sections }, missing('the heading “Stocks”, “News”')],
    ['• “Alpha &\nbeta”\nhttps://news.example/alpha', news, []],
    [
      'Alpha',
      news,
      missing('the news “Alpha & Beta”', 'the news link “https://news.example/alpha”'),
    ],
    [
      'https://news.example/alpha',
      { input: { news: four } },
      missing('the news “One”, “Two”, “Three” and 1 other'),
    ],
    [prices, coins, []],
    [prices.replace('$3,214', '$3,100'), coins, missing(`${figures} “ETH”`)],
    ['BTC: $94,319', coins, missing(`${figures} “BTC”, “ETH”`)],
    ['BTC: day 1.84%\nBTC: $94,319\nETH: $3,214 2.61%', coins, missing(`${figures} “BTC”`)],
    ['In BTC: $94,319, 1.84%\nETH: $3,214 2.61%', coins, missing(`${figures} “BTC”`)],
    ['IBIT: $53.61, day N/A\nCOIN: $246.18, −3.44%', { input: { listed } }, []],
    [
      'Nothing',
      { input: { listed } },
      missing(
        'the figures (Exchange Traded Products (ETPs)) of “IBIT”',
        'the figures (Stocks) of “COIN”',
      ),
    ],
    ['Daily Important Metrics\n  Futures volume: $7.64B', { rows }, []],
    ['Daily Important Metrics\nThe volume', { rows }, missing('the metric “Futures Volume”')],
    ['One\nbold word.', comment('<p>One <b>bold</b> word.</p>'), []],
    ['"Quoted" - and more', comment('<p>“Quoted” – and more</p>'), []],
    ['See this (a.example/x).', comment(`<p>See ${link}.</p>`), []],
    ['us (desk@a.example)', comment('<p><a href="mailto:desk@a.example">us</a></p>'), []],
    ['> Said.', comment('<blockquote><p>Said.</p></blockquote>'), []],
    [
      'One word',
      comment('<p>One <b> bold </b> word</p>'),
      missing('words of Market Update: “bold”'),
    ],
    [
      'Words',
      { newsletter: { daily_comments_technical: '<p>Levels</p>' } },
      missing('words of Daily Technical Strategy: “Levels”'),
    ],
    [
      'See this',
      comment(`<p>See ${link} ${link}</p>`),
      missing('a link of Market Update: “https://a.example/x/”'),
    ],
    ['Words', { ...comment('<p>One</p>'), variant: { ...variants.v2, sections: [] } }, []],
  ])('%j', (text, parts, expected) => {
    expect(texts(text, parts)).toEqual(expected);
  });
});

const clean = cleanEmail('v2', 'email');

type Edit = (email: typeof clean) => typeof clean;

function foundIn(check: string, edit: Edit) {
  return checkEmail(edit(clean))
    .findings.filter((finding) => finding.check === check)
    .map(({ severity, section, text }) => ({ severity, section, text }));
}

const add =
  (more: string): Edit =>
  (email) =>
    inserted(email, more);

describe('what is wider than a phone', () => {
  it.each<[string, string]>([
    ['<table width="480"><tr><td>Spot</td></tr></table>', '480 px wide'],
    ['<td width="380">Spot</td>', '380 px wide'],
    ['<div style="width:400px">Spot</div>', '400 px wide'],
    ['<div style="min-width:360px">Spot</div>', 'never narrower than 360 px'],
  ])('must be fixed: %s', (more, problem) => {
    const texts = foundIn('widths', add(more));
    expect(texts).toMatchObject([{ severity: 'mustFix', section: 'commentary' }]);
    expect(texts[0]?.text).toContain(problem);
  });

  it.each([
    '<table width="600" style="max-width:100%"><tr><td>Spot</td></tr></table>',
    '<img src="https://a.example/a.png" alt="A chart of fees" width="552" style="width:100%">',
  ])('leaves %s alone', (more) => {
    expect(foundIn('widths', add(more))).toEqual([]);
  });

  it('names the outermost element once', () => {
    const table = '<table width="700"><tr><td width="400">Spot</td></tr></table>';
    expect(foundIn('widths', add(table))).toHaveLength(1);
  });

  it('asks for the viewport', () => {
    const edit: Edit = (email) => html(email, /<meta name="viewport"[^>]*>/, '');
    expect(foundIn('widths', edit)).toMatchObject([{ section: 'header' }]);
  });
});

describe('text that is hard to read', () => {
  it.each<[string, string]>([
    ['<p style="color:#fff">White words.</p>', 'mustFix'],
    ['<p class="i" style="color:#9a9a9a">Pale words.</p>', 'check'],
    ['<p style="color:#16161d">Words that stay dark in the dark.</p>', 'check'],
    ['<p style="background-color:#fff8dc">Words that turn pale on a pale ground.</p>', 'check'],
  ])('%s', (more, severity) => {
    const texts = foundIn('legibility', add(more));
    expect(texts).toMatchObject([{ severity, section: 'commentary' }]);
    expect(texts[0]?.text).toMatch(/ords/);
  });

  it.each([
    '<p style="color:#fff;background-color:#14102b">White words on a dark ground.</p>',
    '<p class="i" style="color:#595c6b">Gray words.</p>',
    '<p style="color:#fff"> </p>',
    '<p style="color:#fff;display:none">Hidden words</p>',
  ])('leaves %s alone', (more) => {
    expect(foundIn('legibility', add(more))).toEqual([]);
  });

  it('tells words that look alike once', () => {
    const pale = '<p class="i" style="color:#aaa">Pale words.</p>';
    const [finding, ...others] = foundIn('legibility', add(pale.repeat(4)));
    expect(finding?.text).toContain('and 3 more');
    expect(others).toEqual([]);
  });
});

describe('what mail programs remove, hide or don’t show', () => {
  it.each<[string, string, string]>([
    ['<script src="https://a.example/w.js"></script>', 'mustFix', '<script>'],
    ['<iframe src="https://a.example/v"></iframe>', 'mustFix', '<iframe>'],
    ['<form action="https://a.example/"><input name="q"></form>', 'mustFix', '<form>'],
    ['<p style="display:none">A paragraph that somebody wrote.</p>', 'mustFix', 'hidden'],
    ['<img src="https://a.example/fees.webp" alt="A chart of fees" width="300">', 'check', 'WEBP'],
  ])('%s', (more, severity, words) => {
    const [finding] = foundIn('markup', add(more));
    expect(finding).toMatchObject({ severity, section: 'commentary' });
    expect(finding?.text).toContain(words);
  });

  it.each([
    '<!--[if mso]><p>&nbsp;</p><![endif]-->',
    '<p>A form of insurance, &lt;script&gt; included.</p>',
    '<div style="display:none">&nbsp;</div>',
    '<img src="https://a.example/fees.png?from=fees.webp" alt="A chart of fees" width="300">',
  ])('leaves %s alone', (more) => {
    expect(foundIn('markup', add(more))).toEqual([]);
  });

  it('reports an email that lost its end', () => {
    const edit: Edit = (email) => html(email, '</html>', '');
    expect(foundIn('markup', edit)).toMatchObject([{ severity: 'mustFix', section: 'footer' }]);
  });
});

describe('alternative texts', () => {
  it('differ where the images differ', () => {
    const image = (file: string) =>
      `<img src="https://a.example/${file}" alt="A chart of fees" width="300">`;
    expect(foundIn('alternatives', add(image('a.png') + image('b.png')))).toMatchObject([
      { severity: 'check', section: 'commentary' },
    ]);
    expect(foundIn('alternatives', add(image('a.png') + image('a.png')))).toEqual([]);
  });
});

describe('a disclaimer', () => {
  it('is quoted where its words differ', () => {
    const edit: Edit = (email) =>
      within(
        email,
        'footer',
        'written consent of Northlight Insight',
        'written consent of Northlight Research',
      );
    expect(foundIn('notices', edit)[0]?.text).toContain('consent of Northlight Research');
  });
});
