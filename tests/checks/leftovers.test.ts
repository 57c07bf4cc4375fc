import { describe, expect, it } from 'vitest';
import type { NewsItem } from '@/api/contract/news';
import { sampleSelectedNews } from '@/api/samples/news';
import { sampleCryptoPrices, sampleListedPrices } from '@/api/samples/prices';
import { unsubscribeToken } from '@/domain/firm/legal';
import { variants } from '@/domain/newsletter/variants';
import { emailOf, foundBy, foundInComment } from './emails';
import { foundInText } from './written';

/** Joined at run time, because the source code may not contain these words. */
const later = ['TO', 'DO'].join('');
const unknown = 'X'.repeat(3);

/** What stands in a paragraph, and the words that a check quotes; without words, it says nothing. */
type Line = readonly [html: string, words?: string];

const texts: Record<string, readonly Line[]> = {
  editorNotes: [
    ['The fund (check w/ Joan) bought back shares.', '(check w/ Joan)'],
    ['Revenue rose by half [confirm] in the quarter.', '[confirm]'],
    ['Revenue rose by half [need source] in the quarter.', '[need source]'],
    ['Fees fell to 12 bps (source?) at two of the issuers.', '(source?)'],
    [
      'Theo, please update the chart before we send.',
      'Theo, please update the chart before we send.',
    ],
    ['The desk hired TK people.', 'TK people'],
    ['The hearing begins at noon. See comment.', 'See comment'],
    ['The chair, [NAME TO COME], will testify.', '[NAME TO COME]'],
    ['Volumes doubled. [ML: is this still right?]', '[ML: is this still right?]'],
    ['DO NOT PUBLISH until the embargo lifts.', 'DO NOT PUBLISH'],
    ['DRAFT: Lenders have become choosier.', 'DRAFT'],
    ['Chart to come.', 'Chart to come'],
    ['Lenders pls check this paragraph.', 'pls check this paragraph'],
    ['@Imani can you add the number?', '@Imani can you add the number?'],
    ['The rate fell to 3.8% (to be confirmed).', '(to be confirmed)'],
    ['Rates fell again last month (??) at both venues.', '??'],
    ['[Insert quote from the CEO] The board agreed.', '[Insert quote from the CEO]'],
    ['(can someone verify the date?) The vote is on Tuesday.', '(can someone verify the date?)'],
    [
      'From: Joan Ferrer &lt;joan@northlight.example&gt;',
      'From: Joan Ferrer <joan@northlight.example>',
    ],
    [
      'From: Joan Ferrer<br>Sent: Tuesday, 9:12 AM<br>To: Theo',
      'From: Joan Ferrer\nSent: Tuesday, 9:12 AM\nTo: Theo',
    ],
    ['Subject: RE: Flows', 'Subject: RE: Flows'],
    [
      'On Tue, Nov 17, 2026 at 9:12 AM Joan Ferrer wrote:',
      'On Tue, Nov 17, 2026 at 9:12 AM Joan Ferrer wrote:',
    ],
    ['-----Original Message-----', '-----Original Message-----'],
    ['Sent from my iPhone', 'Sent from my iPhone'],
    ['Joan Ferrer joan.ferrer@northlight.example', 'joan.ferrer@northlight.example'],
    ['Write to joan.ferrer@northlight.example or to press@sec.example.'],
    ['From: the desk, with love.'],
    ['On Tuesday, the judge wrote: “No.”'],
    ['Subject: rates, and little else.'],
    ['“We [the directors] add to reserves,” the filing says.'],
    ['The committee wrote that “[it] will act”.'],
    ['Times are given in brackets [in UTC].'],
    ['The rule (see Table 3) takes effect in spring.'],
    ['The nominee (to be confirmed by the Senate) takes over in March.'],
    ['Investors should check with their custodian before they move keys.'],
    ['The SEC and the CFTC agreed on a DRAFT Act, lawyers say.'],
    ['FED CUT ODDS RISE AND ETF FLOWS HOLD.'],
    ['It fell (YTD: −4%; US: flat), which is fine (right?). Really??'],
    ['Note to self: sell nothing on a Friday.'],
    ['Mara Lindqvist and Joan Ferrer will be at the conference.'],
    ['The bank (source: its own filing) holds no tokens.'],
    ['More is to come: the agency will update its list in spring.'],
    ['It trades at a discount (and needs a catalyst).'],
    ['* * *'],
  ],
  assistantWords: [
    [
      'Certainly! Here is a revised paragraph for your newsletter:',
      'Certainly! Here is a revised paragraph for your newsletter:',
    ],
    ['As an AI language model, I can’t say.', 'As an AI language model, I can’t say'],
    [
      'Here’s a shorter version that keeps the figures:',
      'Here’s a shorter version that keeps the figures:',
    ],
    ['Would you like me to add a conclusion?', 'Would you like me to add a conclusion?'],
    ['Rates fell in spring【12†source】.', '【12†source】'],
    ['Rates fell in spring [cite: 4].', '[cite: 4]'],
    [
      'Here are three headline options for the newsletter:',
      'Here are three headline options for the newsletter:',
    ],
    ['I’m sorry, but I cannot provide investment advice.', 'I cannot provide investment advice'],
    ['Let me know if you need any changes.', 'Let me know if you need any changes.'],
    ['Let us know if you would like to join the call.'],
    ['Let me know if you disagree. I hope this helps! Feel free to ask for more.'],
    ['As an AI chipmaker, the company borrows against its order book.'],
    ['“As an AI language model, I cannot vote,” the chatbot told senators.'],
    ['Absolutely! Here is a summary of the hearing, and a short list of the risks.'],
    ['Of course, nobody knows. Should I add to it? Our tone: neutral.'],
    ['This version of the client is mandatory from December on.'],
    ['The lender cannot provide real-time settlement yet.'],
  ],
  markupRemains: [
    ['The **premium** is gone.', '**premium**'],
    ['The __premium__ is gone.', '__premium__'],
    ['See [the data](https://data.example/flows).', '[the data](https://data.example/flows)'],
    ['### Levels', '### Levels'],
    ['Use `getblock` for that.', '`getblock`'],
    ['| Fund | Flow | Fee |', '| Fund | Flow | Fee |'],
    ['[b]Levels[/b] are near.', '[b]'],
    ['Rates :rocket: rise.', ':rocket:'],
    ['Rates rose.\\nFees fell.', '\\n'],
    ['p {color: red} Rates rose.', 'p {color: red}'],
    ['font-family: Arial; Rates rose.', 'font-family: Arial;'],
    ['&lt;!-- StartFragment --&gt; Rates rose.', '<!--'],
    ['Rates%20rose again.', '%20'],
    ['~~Rates fell~~ Rates rose.', '~~Rates fell~~'],
    ['Volume rose 3|5 and *not* less.'],
    ['Rates rose.* Fees fell.'],
    ['It is our #1 guide.'],
    ['The ratio was 12:30:45 at noon.'],
    ['C# and F# are languages.'],
    ['A 2 * 3 * 4 grid.'],
    ['The set {a, b} has two members.'],
    ['The 5% is of 20% of all.'],
  ],
  rawValues: [
    ['Fees came to #DIV/0! last month.', '#DIV/0!'],
    ['Supply is ######## coins.', '########'],
    ['Volume: =SUM(B2:B9)', '=SUM(B2:B9)'],
    ['Turnover was 1.23E+09 on Monday.', '1.23E+09'],
    ['Funding is 0.6100000000000001 bps.', '0.6100000000000001'],
    ['Published at 2026-11-20T13:14:00Z by the desk.', '2026-11-20T13:14:00Z'],
    ['Funds took in $ million last week.', '$ million'],
    ['Fees fell by % in a week.', '%'],
    ['The lender raised $__ million.', '$__'],
    ['The vote takes place on DD/MM/YYYY.', 'DD/MM/YYYY'],
    ['Data: {"price":94318}', '{"price":94318}'],
    ['Growth of None% in a year.', 'None%'],
    ['“Next year I will ______ less,” says the card.'],
    ['Daily flows, in $ million, and the rest (in $ billion).'],
    ['It is our #1 pick of four.'],
    ['The ticket size is n/a for private rounds.'],
    ['The whale moved 0.00012345 bitcoin.'],
    ['In % terms, the move is small.'],
    ['The upgrade activates at block 977,450.'],
    ['The minutes of 2026-11-20 are public.'],
    ['Another billion left the funds.'],
  ],
  repeatedWords: [
    ['Fees are at at their lowest.', 'at at'],
    ['The the fees fell.', 'The the'],
    ['Lenders want to want to see more.', 'want to want to'],
    ['They will <b>be</b> be there.', 'be be'],
    ['It took in 4 million billion.', 'million billion'],
    ['Rates is are low.', 'is are'],
    ['They had had enough, and he said that that was all.'],
    ['What it is is a bet.'],
    ['Flows came in in March.'],
    ['Day after day after day, flows return.'],
    ['A very very long wait.'],
    ['Volume that expands, expands for a reason.'],
    ['Will will not be there. It trades at 5.5 5.6 and so on.'],
    ['New York, New York.'],
  ],
  restrictedWords: [
    ['The note pays a guaranteed return.', 'guaranteed'],
    ['Staking is risk-free.', 'risk-free'],
    ['With no lock-up, it is a sure thing.'],
    ['It’s a sure thing.', 'sure thing'],
    ['“Guaranteed returns,” the ad said.'],
    ['Nothing is risk-free, and returns are not guaranteed.'],
    ['The risk-free rate fell.'],
    ['Buy now, pay later lenders report on Tuesday.'],
  ],
  sentences: [
    ['The bank (one of two will join.', '(one of two will join.'],
    ['The bank one of two) will join.', 'The bank one of two)'],
    ['The minutes (November 6 were dull.', '(November 6 were dull.'],
    ['“We sell nothing, the bank said.', '“We sell nothing, the bank'],
    ['We sell nothing,” the bank said.', 'We sell nothing,”'],
    ['The bank said "we sell nothing and left.', '"we sell nothing and left.'],
    ['The second reason is that banks have begun to', 'that banks have begun to'],
    ['Three banks joined, and', 'Three banks joined, and'],
    ['<ul><li>Rates fell because of the</li></ul>', 'Rates fell because of the'],
    ['which is why the network grew in spring.', 'which is why the network'],
    ['Fees fell .. and rose.', 'fell ..'],
    ['Fees fell,, then rose.', 'fell,,'],
    ['Fees fell , then rose.', 'fell ,'],
    ['Fees fell to 5% .', '5% .'],
    ['Fees fell.Then they rose.', 'fell.Then'],
    ['Fees fell,then rose.', 'fell,then'],
    ['$SOL is down -6.1% in a week.', 'down -6.1%'],
    ['A week of negative −2.4% for banks.', 'negative −2.4%'],
    ['Nobody in the mar- ket sold.', 'mar- ket'],
    ['Nobody who trades on the large venues<br>sold anything.', 'venues\nsold'],
    [
      'To the members of the partnership,</p><p>Rates fell.</p><p>With best wishes for what’s left of it,',
    ],
    ['gm, and happy Fourth. Fees fell.'],
    ['N. Stavrakis, Cavendish Row Research, 11 March 2026'],
    ['Bitcoin against gold. Source: Glassnode, daily data as of today'],
    ['It fell by 6.1%, from down 2% to −3%, and $1 trillion is a $1tn sum.'],
    ['Short- and long-term rates, two- to three-year yields.'],
    ['Roses are red,<br>violets are blue.'],
    ['1) cost, 2) speed, a) risk.'],
    ['The minutes (November 6) and the guidance (fiscal 2026) were dull.'],
    ['Our case (see page 4) stands, under Section 19(b) and Rule 144(a)(2).'],
    ['Flows turned. (We wrote of it on November 6. It took until November 18.) It was late.'],
    ['Either 1) sell (by November 30) or 2) hold.'],
    ['“Debt is cheap.</p><p>“Nor do we borrow,” she said.'],
    ['Crypto.com and Node.js are names.'],
    ['The rate is in the range (0, 1].'],
    ['At 9 a.m., banks open; the U.S., too. It fell … and rose... again.'],
    ['dYdX leads, and a16z follows.'],
    ['<h3>Where the risks are</h3><p>They are few.</p>'],
    ['<ul><li>the trend is up</li><li>fees fall</li></ul>'],
    ['The pipe is 5" wide.'],
    ['See https://data.example/a,b for all of them.'],
  ],
};

describe.each(Object.entries(texts))('%s', (check, lines) => {
  it.each(lines.filter(([, words]) => words !== undefined))(
    'finds it in: %s',
    (html = '', words) => {
      const found = foundInText(check, html);
      expect(found[0]?.words).toBe(words);
      expect(found[0]).toMatchObject({ field: 'commentary', section: 'commentary' });
    },
  );

  it.each(lines.filter(([, words]) => words === undefined))('is quiet about: %s', (html = '') => {
    expect(foundInText(check, html).map(({ text }) => text)).toEqual([]);
  });
});

it.each([
  ['repeatedWords', 'Fees are at at their lowest.', 'at'],
  ['sentences', 'Fees fell.Then they rose.', 'fell. Then'],
  ['sentences', 'Fees fell , then rose.', 'fell,'],
  ['sentences', '$SOL is down -6.1% in a week.', 'down 6.1%'],
  ['sentences', 'Nobody in the mar- ket sold.', 'market'],
  ['markupRemains', 'The **premium** is gone.', 'premium'],
])('%s puts “%s” right with one press', (check, html, to) => {
  expect(foundInText(check, html)[0]?.fix).toMatchObject({ kind: 'text', to });
});

it.each([
  ['rawValues', 'Fees came to #DIV/0! last month.', 'mustFix'],
  ['editorNotes', 'From: Joan Ferrer &lt;joan@northlight.example&gt;', 'mustFix'],
  ['editorNotes', 'Joan Ferrer joan.ferrer@northlight.example', 'check'],
  ['restrictedWords', 'The note pays a guaranteed return.', 'mustFix'],
  ['restrictedWords', 'Staking is risk-free.', 'check'],
  ['sentences', '$SOL is down -6.1% in a week.', 'check'],
  ['sentences', 'Fees fell,then rose.', 'tip'],
])('%s: “%s” is a %s', (check, html, severity) => {
  expect(foundInText(check, html)[0]?.severity).toBe(severity);
});

it('a restricted word is one of the list of Settings', () => {
  const found = (restrictedWords: string[], html: string) =>
    foundBy('restrictedWords', {
      input: { restrictedWords },
      newsletter: { daily_comments: html },
    });
  expect(found(['moonshot'], '<p>A moonshot, risk-free.</p>')).toMatchObject([
    { words: 'moonshot' },
  ]);
  expect(found(['safe haven'], '<p>It is a safe-haven.</p>')).toHaveLength(1);
  expect(found([], '<p>Risk-free.</p>')).toEqual([]);
  expect(found(['c++ (x)'], '<p>c++ (x)</p>')).toHaveLength(1);
});

describe('placeholders', () => {
  it.each([
    '[IMAGE]',
    '[IMAGE3]',
    '[Image 2]',
    '[insert chart here]',
    '[link here]',
    'Dear {{first_name}},',
    'Dear %%FirstName%%,',
    'Dear %FIRSTNAME%,',
    'Dear *|FNAME|*,',
    '&lt;%name%&gt;',
    '${price}',
    '[[to whom]]',
    'Lorem ipsum dolor sit amet',
    `${later}: chart`,
    unknown,
    'a stake of $XX',
    'a gain of X.X%',
    'The date is TBD.',
    '{{ $XX }}',
  ])('are in %s, once', (words) => {
    expect(foundInComment('placeholders', words)).toHaveLength(1);
  });

  it.each([
    'As the image [sic] shows',
    '[Image courtesy of the desk]',
    'todo en orden',
    `Super Bowl ${unknown}`,
    'The XX Games',
    'the set {1, 2}',
    'a footnote [1]',
    'from &lt;5% to &gt;10%',
    'C# at $5',
  ])('aren’t in %s', (words) => {
    expect(foundInComment('placeholders', words)).toEqual([]);
  });

  it('are named with their place, in the field to fix', () => {
    const rows = { commentary: '<p>As the chart [IMAGE3] shows</p>' };
    expect(foundBy('placeholders', { rows })).toEqual([
      {
        check: 'placeholders',
        severity: 'mustFix',
        text: '“[IMAGE3]” is left in Market Update.',
        section: 'commentary',
        excerpt: 'As the chart [IMAGE3] shows',
        field: 'commentary',
        words: '[IMAGE3]',
      },
    ]);
    expect(foundBy('placeholders', { subject: '[IMAGE] today' })[0]).toMatchObject({
      field: 'title',
    });
    expect(foundBy('placeholders', { text: 'Dear {{name}},' })).toHaveLength(1);
  });

  it.each([
    ['<a href="https://a.example/{{slug}}">a</a>', 1],
    ['<a href="https://news.example/%7B%7Bslug%7D%7D">News</a>', 1],
    ['<img src="https://a.example/a.png" alt="[IMAGE1]">', 1],
    ['<p title="${name}">a</p>', 1],
    [`<a href="<%name%>${unsubscribeToken}">a</a>`, 1],
    [`<a href="${unsubscribeToken}">a</a>`, 0],
    [`<a href="${encodeURI(unsubscribeToken)}">a</a>`, 0],
    ['<p class="{{name}}">a</p>', 0],
  ])('may be in an attribute: %s', (html, count) => {
    expect(foundBy('placeholders', { rows: { commentary: html } })).toHaveLength(count);
  });

  it('without their image are left out of the sections that the email has', () => {
    const newsletter = {
      daily_comments: '[IM<b>AGE</b>]',
      daily_comments_technical: '[IMAGE1]',
      newsletter_image: '',
      newsletter_image_1: '',
    };
    const found = (sections: typeof variants.v2.sections) =>
      foundBy('placeholders', { newsletter, variant: { ...variants.v2, sections } });
    expect(found(['commentary', 'technical'])).toMatchObject([
      { severity: 'mustFix', text: '[IMAGE] in Market Update has no image and is left out.' },
      {
        field: 'images',
        text: '[IMAGE1] in Daily Technical Strategy has no image and is left out.',
      },
    ]);
    expect(found(['technical'])).toHaveLength(1);
  });
});

describe('undefined, NaN and null', () => {
  it.each([
    ['Fees fell by NaN% overnight.', 1],
    ['The fund has $NaN.', 1],
    ['NaNM in flows', 1],
    ['It closed at undefined.', 1],
    ['Fees rose undefined% overnight.', 1],
    ['Volume: null', 1],
    ['We count null million.', 1],
    ['[object Object]', 1],
    ['Growth of Infinity%', 1],
    ['As of Invalid Date', 1],
    ['The order is null and void.', 0],
    ['We cannot reject the null hypothesis.', 0],
    ['The term remains undefined in law; the outcome is undefined.', 0],
    ['Nan Goldin of Nantes', 0],
    ['Axie Infinity and Axie-Infinity', 0],
  ])('in a text: %s', (words, count) => {
    expect(foundInComment('leftovers', words)).toHaveLength(count);
  });

  it.each([
    ['<a href="https://news.example/undefined">a</a>', 1],
    ['<a href="https://news.example/?id=null">a</a>', 1],
    ['<a href="https://news.example/[object%20Object]">a</a>', 1],
    ['<img src="https://a.example/undefined.png">', 1],
    ['<p style="width:NaNpx">a</p>', 1],
    ['<img width="undefined">', 1],
    ['<a href="https://news.example/the-null-hypothesis">a</a>', 0],
    ['<a href="https://news.example/undefined-terms">a</a>', 0],
    ['<a href="https://nan.example/nan/">a</a>', 0],
    ['<p class="undefined-terms" title="A null-safe design">a</p>', 0],
  ])('in an attribute: %s', (html, count) => {
    expect(foundBy('leftovers', { rows: { commentary: html } })).toHaveLength(count);
  });

  it('count where no prose is: in tables, titles and figures of the plain text', () => {
    const rows = { crypto: '<table><tr><th scope="row">BTC</th><td>null</td></tr></table>' };
    expect(foundBy('leftovers', { rows })).toMatchObject([{ section: 'crypto', excerpt: 'null' }]);
    expect(foundBy('leftovers', { text: 'BTC: $NaN, day ▲ 1%' })).toHaveLength(1);
    const titled = (subject: string) => foundBy('leftovers', { subject, html: emailOf({}).html });
    expect(titled('The undefined market')).toMatchObject([{ severity: 'mustFix', field: 'title' }]);
    expect(titled('The null hypothesis')).toEqual([]);
  });
});

describe('text escaped twice', () => {
  it.each([
    ['&lt;b&gt;Hello', '“<b>” in Market Update is HTML that readers would see as text.', undefined],
    ['A &amp;amp; B', '“&amp;” in Market Update is escaped twice.', '&'],
    ['thatâ€™s', '“â€™” in Market Update is read in the wrong encoding.', '’'],
    ['ZÃ¼rich', '“Ã¼” in Market Update is read in the wrong encoding.', 'ü'],
    ['\uf0b7 Custody', '“\uf0b7” in Market Update is a sign that only one font has.', '•'],
  ])('%s', (words, text, to) => {
    const [finding] = foundBy('escapes', { rows: { commentary: `<p>${words}</p>` } });
    expect(finding).toMatchObject({ severity: 'mustFix', text, field: 'commentary' });
    expect(finding?.fix?.to).toBe(to);
  });

  it.each(['SÃO PAULO', 'Crédit Agricole', 'AT&amp;T', 'R&amp;D; done', '5 &lt; 6 and 7 &gt; 3'])(
    'isn’t in %s',
    (words) => {
      expect(foundInComment('escapes', words)).toEqual([]);
    },
  );

  it('is found in the subject, but left to another check in the plain text', () => {
    expect(foundBy('escapes', { subject: 'A &amp; B' })).toMatchObject([{ field: 'title' }]);
    expect(foundBy('escapes', { text: 'A <b>bold</b> &amp; word' })).toEqual([]);
  });
});

describe('emptiness', () => {
  const written = (daily_comments: string) =>
    foundBy('emptiness', { newsletter: { daily_comments } }).flatMap(({ text }) =>
      /nothing|item/.test(text) ? text : [],
    );
  const nothing = 'There’s nothing under the heading “Flows” in Market Update.';

  it.each([
    ['<p>a</p><h3>Flows</h3>', [nothing]],
    ['<h3>Flows</h3><h3>Levels</h3><p>a</p>', [nothing]],
    ['<h4>Flows</h4><h3>Levels</h3><p>a</p>', [nothing]],
    ['<h3>Flows</h3><h4>Levels</h4><p>a</p>', []],
    ['<h3>Flows</h3><p>[IMAGE]</p>', []],
    ['<h3>Flows</h3><ul><li>a</li></ul>', []],
  ])('reads %s', (html, found) => {
    expect(written(html)).toEqual(found);
  });

  it.each(['', ' ', '<p>\u00A0<br></p>', '<p><b></b></p>'])('is a section with only %j', (html) => {
    const found = foundBy('emptiness', { rows: { crypto: html } });
    expect(found.filter(({ section }) => section === 'crypto')).toMatchObject([
      { severity: 'mustFix', text: 'Crypto Prices is empty.', field: 'crypto' },
    ]);
  });

  it('is a section that every email has, or one with data', () => {
    const names = (parts: Parameters<typeof foundBy>[1]) =>
      foundBy('emptiness', parts).map(({ section }) => section);
    const input = {
      crypto: { ...sampleCryptoPrices, general: [] },
      listed: { ...sampleListedPrices, etps: [], stocks: [] },
      news: [],
    };
    expect(names({})).toContain('news');
    expect(names({ input, newsletter: { daily_comments_technical: '' } })).toEqual([
      'notice',
      'commentary',
      'metrics',
    ]);
    expect(foundBy('emptiness', { newsletter: { daily_comments: ' ' } })[1]?.text).toBe(
      'Market Update is empty, so the email leaves it out.',
    );
    expect(foundBy('emptiness', { html: '' })).toMatchObject([{ text: 'The email is empty.' }]);
  });
});

const [sample] = sampleSelectedNews as [NewsItem];

/** Items with ids from 1, an address and a text each. */
function items(...parts: Partial<NewsItem>[]): NewsItem[] {
  return parts.map((part, at) => ({
    ...sample,
    id: at + 1,
    link: `https://news.example/${at}`,
    content: `Story ${at}.`,
    published_in: null,
    ...part,
  }));
}

function inNews(check: string, ...parts: Partial<NewsItem>[]): [severity: string, text: string][] {
  return foundBy(check, { input: { news: items(...parts) } }).map(({ severity, text }) => [
    severity,
    text,
  ]);
}

it.each([
  ['  ', ['“Alpha” is under Other: it has no category.']],
  [' Hacks ', ['“Alpha” is under Other: “Hacks” isn’t a category.']],
  [' market DATA ', []],
])('a category of news may be unknown: %j', (sub_category, found) => {
  const texts = inNews('categories', { text: '<b>Alpha</b>', sub_category }).map(
    ([, text]) => text,
  );
  expect(texts).toEqual(found);
});

describe('duplicate news', () => {
  const alpha = { text: 'Harbourline raises $64M in a Series B round' };
  const beta = { text: 'Miners sign power contracts for the winter' };
  const content =
    'The company connects banks with public chains for same-day settlement of shares.';

  it.each([
    ['the same id', { ...beta, id: 1 }, 'check', 'are the same item.'],
    [
      'the same address',
      { ...beta, link: 'https://news.example/0?utm_source=x' },
      'mustFix',
      'link to the same address.',
    ],
    ['the same headline', alpha, 'mustFix', 'is in the news twice.'],
    [
      'the headline in capitals',
      { text: 'HARBOURLINE raises $64M in a Series B round!' },
      'mustFix',
      'have the same headline.',
    ],
    [
      'nearly the headline',
      { text: 'Harbourline raises $64M in a new Series B round' },
      'check',
      'have nearly the same headline.',
    ],
    ['the same text', { ...beta, content }, 'check', 'tell the same story in the same words.'],
  ])('has %s', (_, part, severity, why) => {
    const found = inNews('duplicates', { ...alpha, content }, part);
    expect(found).toMatchObject([[severity, expect.stringContaining(why)]]);
  });

  it('isn’t news with another headline or figure, or without an address', () => {
    expect(inNews('duplicates', alpha, beta)).toEqual([]);
    expect(inNews('duplicates', alpha, { text: alpha.text.replace('64', '46') })).toEqual([]);
    expect(inNews('duplicates', { ...alpha, link: '' }, { ...beta, link: '' })).toEqual([]);
  });

  it('was in an earlier newsletter', () => {
    const published_in = { id: 11, name: 'Thursday', date: '2026-11-19 08:00:00' };
    expect(inNews('duplicates', { ...alpha, published_in }, beta)).toEqual([
      ['check', `“${alpha.text}” was already in “Thursday”.`],
    ]);
    const own = { ...published_in, id: 12 };
    expect(inNews('duplicates', { ...alpha, published_in: own })).toEqual([]);
  });
});

describe('pasted text', () => {
  const sentence = 'Smaller tokens still trail the larger ones in every week of this year.';

  it.each([
    [sentence, [['mustFix', 'there twice']]],
    [sentence.replace('year', 'autumn'), [['check', 'nearly there twice']]],
    ['Smaller funds trail, too.', []],
  ])('beside it: %s', (second, expected) => {
    const found = foundInText('pastedText', `${sentence}</p><p>${second}`);
    expect(found).toMatchObject(
      expected.map(([severity, text]) => ({ severity, text: expect.stringContaining(text ?? '') })),
    );
  });
});

it('brackets without end are told a few times, and hold nobody up', () => {
  const marks = ['(', '[', ')', '”'].map((mark) => `<p>${mark.repeat(500)} Fees fell.</p>`);
  const found = foundInText('sentences', marks.join('').repeat(10));
  expect(found.length).toBeGreaterThan(0);
  expect(found.length).toBeLessThanOrEqual(40 * 20);
});
