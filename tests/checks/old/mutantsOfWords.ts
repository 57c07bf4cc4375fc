import { coin } from '../cleanInput';
import { addItem, fields, html, inserted, item, says, saysTechnically, within } from './edits';
import type { Mutant } from './mutants';

const commentary = ['commentary'] as const;
const technical = ['technical'] as const;
const news = ['news'] as const;

const placeholders: Omit<Mutant, 'kind'>[] = [
  {
    name: '[IMAGE2] without its picture',
    at: ['commentary', 'images'],
    mutate: (email) => fields(email, { newsletter_image_2: '' }),
    near: (email) =>
      fields(email, { newsletter_image_2: 'https://images.northlight.example/a.png' }),
  },
  {
    name: '[IMAGE] in the technical commentary without its picture',
    at: ['technical', 'commentary', 'images'],
    mutate: (email) => fields(saysTechnically(email, '[IMAGE]'), { newsletter_image: '' }),
    near: (email) => saysTechnically(email, '[IMAGE]'),
  },
  {
    name: '[IMAGE3], for which there is no slot',
    at: commentary,
    mutate: (email) => says(email, '[IMAGE3]'),
    near: (email) => says(email, 'The committee wrote that “[it] will act”.'),
  },
  {
    name: '[IMAGE1] in the bytes',
    at: commentary,
    mutate: (email) => inserted(email, '<p>[IMAGE1]</p>'),
    near: (email) => says(email, 'An image [sic] says more.'),
  },
  {
    name: '[Image 2], spelt as nobody reads it',
    at: commentary,
    mutate: (email) => says(email, 'As the chart shows: [Image 2]'),
    near: (email) => says(email, 'As image 2 shows, breadth is narrow.'),
  },
  {
    name: 'a merge field in the commentary',
    at: commentary,
    mutate: (email) => says(email, 'Dear {{first_name}}, welcome back.'),
    near: (email) => says(email, 'The set {a, b} has two members.'),
  },
  {
    name: 'a merge field of another provider',
    at: commentary,
    mutate: (email) => says(email, 'Dear *|FNAME|*, welcome back.'),
    near: (email) => says(email, 'Volume rose 3|5 and *not* less.'),
  },
  {
    name: 'a chart that somebody meant to add',
    at: technical,
    mutate: (email) => saysTechnically(email, '[insert chart here]'),
    near: (email) => saysTechnically(email, 'Insert the trend line where the lows meet.'),
  },
  {
    name: 'TBD in a headline',
    at: news,
    mutate: (email) => item(email, 3, { text: 'Agencies open consultation, deadline TBD' }),
    near: (email) => item(email, 3, { text: 'Agencies open consultation, deadline to come' }),
  },
  {
    name: 'Lorem ipsum in a news item',
    at: news,
    mutate: (email) => item(email, 4, { content: 'Lorem ipsum dolor sit amet, consectetur.' }),
    near: (email) => item(email, 4, { content: 'Three observations on Loremont and its desk.' }),
  },
  {
    name: 'crosses for a figure',
    at: commentary,
    mutate: (email) => says(email, `A close above ${blankPrice} would matter.`),
    near: (email) => says(email, 'The XX Games close on Sunday.'),
  },
  {
    name: '[IMAGE] in the subject',
    at: ['title'],
    mutate: (email) => fields(email, { name: '20/11/2026 Crypto Market Update [IMAGE]' }),
    near: (email) => fields(email, { name: '20/11/2026 Crypto Market Update [Corrected]' }),
  },
  {
    name: 'a merge field with percent signs',
    at: commentary,
    mutate: (email) => says(email, 'Good morning %FIRSTNAME%, here is the day.'),
    near: (email) => says(email, 'Of 100% of holders, 50% sold; none was FIRST.'),
  },
  {
    name: 'a merge field in a news item',
    at: news,
    mutate: (email) => item(email, 1, { content: 'Supply reached {{ amount }} on Thursday.' }),
    near: (email) => item(email, 1, { content: 'Supply reached { a record } on Thursday.' }),
  },
];

const leaks: Omit<Mutant, 'kind'>[] = [
  {
    name: 'undefined as an author',
    at: news,
    mutate: (email) => item(email, 1, { author: 'undefined' }),
    near: (email) => item(email, 1, { author: 'Undefined Behaviour Weekly' }),
  },
  {
    name: 'NaN in the commentary',
    at: commentary,
    mutate: (email) => says(email, 'Fees fell by NaN% overnight.'),
    near: (email) => says(email, 'Nan Zhou of the exchange in Nantes said that fees fell.'),
  },
  {
    name: 'null in a cell of figures',
    at: ['crypto'],
    mutate: (email) => within(email, 'crypto', /<td>\$[^<]+<\/td>/, '<td>null</td>'),
    near: (email) => says(email, 'The court declared the clause null and void.'),
  },
  {
    name: '$undefined in a metric',
    at: ['metrics'],
    mutate: (email) => within(email, 'metrics', /<td>\$[^<]+<\/td>/, '<td>$undefined</td>'),
    near: (email) => says(email, 'The bill annuls the rule; nullifying it took a year.'),
  },
  {
    name: 'NaN% of a change',
    at: ['etps'],
    mutate: (email) => within(email, 'etps', /\d+\.\d+%/, 'NaN%'),
    near: (email) => item(email, 1, { author: 'Nan Zhou' }),
  },
  {
    name: 'undefined in the subject',
    at: ['title'],
    mutate: (email) => fields(email, { name: 'undefined Crypto Market Update' }),
    near: (email) => fields(email, { name: 'Crypto Market Update: the undefeated' }),
  },
  {
    name: 'undefined in an address',
    at: news,
    mutate: (email) => item(email, 2, { link: 'https://news.example/2026/11/undefined' }),
    near: (email) =>
      item(email, 2, { link: 'https://news.example/2026/11/undefined-terms-in-custody-law' }),
  },
  {
    name: 'null as a picture’s file',
    at: ['technical', 'images'],
    mutate: (email) => fields(email, { technical_image: 'images/null' }),
    near: (email) => fields(email, { technical_image: 'images/nullarbor.png' }),
  },
  {
    name: '[object Object] in a note',
    at: ['stocks', 'crypto'],
    only: ['v2', 'v2_f', 'fsi', 'light'],
    mutate: (email) => within(email, 'stocks', /as of [^<]+</, 'as of [object Object].<'),
    near: (email) => says(email, 'The object of the exercise is a lower fee.'),
  },
  {
    name: 'Invalid Date in the header',
    at: ['header', 'title'],
    mutate: (email) => within(email, 'header', 'November 20, 2026', 'Invalid Date'),
    near: (email) => says(email, 'An invalid date in the filing delayed the listing.'),
  },
];

const emptiness: Omit<Mutant, 'kind'>[] = [
  {
    name: 'no market commentary',
    at: commentary,
    mutate: (email) => fields(email, { daily_comments: '<p>&nbsp;</p>' }),
    near: (email) =>
      fields(email, {
        daily_comments:
          '<p>Books are thin and the calendar is empty; we see no cause for haste.</p>',
        newsletter_image: '',
        newsletter_image_1: '',
        newsletter_image_2: '',
      }),
  },
  {
    name: 'an empty heading in the bytes',
    at: commentary,
    mutate: (email) => inserted(email, '<h3> </h3><p>More tomorrow.</p>'),
    near: (email) => inserted(email, '<h3>Outlook</h3><p>More tomorrow.</p>'),
  },
  {
    name: 'a heading with nothing under it',
    at: commentary,
    mutate: (email) => says(email, '<h3>What comes next</h3>'),
    near: (email) => says(email, '<h3>What comes next</h3><ul><li>A quiet weekend.</li></ul>'),
  },
  {
    name: 'a heading under which another of its level follows',
    at: commentary,
    mutate: (email) => says(email, '<h3>Flows</h3><h3>Levels</h3><p>Nothing new.</p>'),
    near: (email) => says(email, '<h3>Flows and levels</h3><h4>Levels</h4><p>Nothing new.</p>'),
  },
  {
    name: 'an empty section in the bytes',
    at: ['etps'],
    mutate: (email) =>
      within(
        email,
        'etps',
        /^.*$/s,
        '<table id="etps"><tr><td style="padding:24px"></td></tr></table>',
      ),
    near: (email) =>
      fields(email, {
        newsletter_image_promo_fsi: '',
        newsletter_image_promo_fsga: '',
        link_fsi: '',
        link_fsga: '',
      }),
  },
  {
    name: 'no coins',
    at: ['crypto'],
    mutate: (email) =>
      within(email, 'crypto', /<tr[^>]*><th scope="row".*<\/table>(?=.*<\/table>$)/s, '</table>'),
    near: (email) => fields(email, { daily_comments_technical: '' }),
  },
  {
    name: 'a category without items',
    at: news,
    mutate: (email) => within(email, 'news', '<h3', '<h3>Gaming</h3><h3'),
    near: (email) =>
      addItem(email, {
        text: 'Studios agree on one wallet',
        link: 'https://news.example/wallet',
        sub_category: 'Gaming',
      }),
  },
];

const categories: Omit<Mutant, 'kind'>[] = [
  {
    name: 'no category',
    at: news,
    mutate: (email) => item(email, 2, { sub_category: '' }),
    near: (email) => item(email, 2, { sub_category: 'market data' }),
  },
  {
    name: 'a category of spaces',
    at: news,
    mutate: (email) => item(email, 6, { sub_category: '  ' }),
    near: (email) => item(email, 6, { sub_category: ' Fundraising and M&A ' }),
  },
  {
    name: 'a category that nobody knows',
    at: news,
    mutate: (email) => item(email, 9, { sub_category: 'Hacks' }),
    near: (email) => item(email, 8, { sub_category: 'Hacks, Exploits, and Scams' }),
  },
];

const duplicates: Omit<Mutant, 'kind'>[] = [
  {
    name: 'the same address twice',
    at: news,
    mutate: (email) =>
      addItem(email, {
        text: 'Flows into spot funds return after six days',
        sub_category: 'Market Data',
      }),
    near: (email) =>
      addItem(email, {
        text: 'Miners sign power contracts for the winter',
        link: `${email.input.news[0]?.link}-winter`,
        sub_category: 'Mining',
      }),
  },
  {
    name: 'the same address but for its tags',
    at: news,
    mutate: (email) =>
      addItem(email, {
        text: 'Inflows are back',
        link: `${email.input.news[0]?.link}/?utm_source=feed#top`,
      }),
    near: (email) =>
      addItem(email, { text: 'Inflows are back', link: 'https://news.example/story?id=7' }),
  },
  {
    name: 'the same headline from another site',
    at: news,
    mutate: (email) => addItem(email, { link: 'https://wire.example/story/1' }),
    near: (email) =>
      addItem(email, {
        text: 'Ether funds end a two-day run of inflows',
        link: 'https://wire.example/story/1',
      }),
  },
  {
    name: 'the same headline in other signs',
    at: news,
    mutate: (email) =>
      addItem(email, {
        text: 'STABLECOIN supply passes $308 billion, for the first time!',
        link: 'https://wire.example/story/2',
      }),
    near: (email) =>
      addItem(email, {
        text: 'Tokenised fund supply passes $9 billion for the first time',
        link: 'https://wire.example/story/2',
      }),
  },
  {
    name: 'one story in two wordings',
    at: news,
    mutate: (email) =>
      addItem(email, {
        text: 'Harbourline, settlement start-up, secures $64M in Series B',
        link: 'https://wire.example/story/3',
      }),
    near: (email) =>
      addItem(email, {
        text: 'Settlement start-up Quaystone raises $46 million in a Series B',
        link: 'https://wire.example/story/3',
      }),
  },
];

const dates: Omit<Mutant, 'kind'>[] = [
  {
    name: 'yesterday’s date in the title',
    at: ['title', 'header'],
    mutate: (email) => fields(email, { name: '19/11/2026 Crypto Market Update' }),
    near: (email) => fields(email, { name: 'Crypto Market Update, November 20, 2026' }),
  },
  {
    name: 'last year in the title',
    at: ['title', 'header'],
    mutate: (email) => fields(email, { name: 'Crypto Market Update, November 20, 2025' }),
    near: (email) => fields(email, { name: 'Crypto Market Update: the outlook for 2027' }),
  },
  {
    name: 'another day in words',
    at: ['title', 'header'],
    mutate: (email) => fields(email, { name: 'Market Update for Nov 21' }),
    near: (email) => fields(email, { name: 'Market Update for Nov 20' }),
  },
  {
    name: 'an ISO date of another month',
    at: ['title', 'header'],
    mutate: (email) => fields(email, { name: '2026-10-20 Crypto Market Update' }),
    near: (email) => fields(email, { name: '2026-11-20 Crypto Market Update' }),
  },
  {
    name: 'the date field left on yesterday',
    at: ['title', 'header'],
    mutate: (email) => fields(email, { date: '2026-11-19 08:00:00' }),
    near: (email) => fields(email, { date: '2026-11-20 10:59:00' }),
  },
  {
    name: 'date field and title both of yesterday',
    at: ['title', 'header'],
    mutate: (email) =>
      fields(email, { date: '2026-11-19 08:00:00', name: '19/11/2026 Crypto Market Update' }),
    near: (email) => fields(email, { name: 'Open 24/7: why weekends matter' }),
  },
  {
    name: 'no date',
    at: ['title', 'header'],
    mutate: (email) => fields(email, { date: null }),
    near: (email) => fields(email, { date: '2026-11-20 00:00:00' }),
  },
  {
    name: 'another day’s header in the bytes',
    at: ['header', 'title'],
    mutate: (email) => within(email, 'header', 'November 20, 2026', 'November 19, 2026'),
    near: (email) => says(email, 'The note of November 19, 2026 said as much.'),
  },
];

const numbers: Omit<Mutant, 'kind'>[] = [
  {
    name: 'a price too low',
    at: commentary,
    mutate: (email) => says(email, `${coin(email, 'BTC')} trades at $92,100.`),
    near: (email) => says(email, `${coin(email, 'BTC')} trades at $93,700.`),
  },
  {
    name: 'a price in thousands too high',
    at: commentary,
    mutate: (email) => says(email, `${coin(email, 'BTC')} is at $98k this morning.`),
    near: (email) => says(email, `${coin(email, 'BTC')} is at $94.3k this morning.`),
  },
  {
    name: 'a decimal point that slipped',
    at: commentary,
    mutate: (email) => says(email, `${coin(email, 'DOGE')} trades at $1.462.`),
    near: (email) => says(email, `${coin(email, 'DOGE')} trades at $0.146.`),
  },
  {
    name: 'a gain that was a loss',
    at: commentary,
    mutate: (email) => says(email, `${coin(email, 'UNI')} rose 3.7% on the day.`),
    near: (email) => says(email, `${coin(email, 'UNI')} fell 3.7% on the day.`),
  },
  {
    name: 'a loss that was a gain',
    at: commentary,
    mutate: (email) => says(email, `${coin(email, 'AAVE')} lost 5.1% overnight.`),
    near: (email) => says(email, `${coin(email, 'AAVE')} added 5.1% overnight.`),
  },
  {
    name: 'a sign that is wrong',
    at: commentary,
    mutate: (email) => says(email, `Overnight: ${coin(email, 'HNT')} +6.8%.`),
    near: (email) => says(email, `Overnight: ${coin(email, 'HNT')} −6.8%.`),
  },
  {
    name: 'a gain of another size',
    at: commentary,
    mutate: (email) => says(email, `${coin(email, 'LINK')} gained 8.3% on the day.`),
    near: (email) => says(email, `${coin(email, 'LINK')} gained 3.3% on the day.`),
  },
  {
    name: 'a price in the technical commentary',
    at: technical,
    mutate: (email) => saysTechnically(email, `${coin(email, 'ETH')} trades at $3,012.`),
    near: (email) =>
      saysTechnically(email, `${coin(email, 'ETH')} needs a close above $3,460 to confirm.`),
  },
  {
    name: 'a fund’s price',
    at: commentary,
    mutate: (email) => says(email, '$IBIT closed at $57.90.'),
    near: (email) => says(email, '$IBIT closed at $53.61.'),
  },
  {
    name: 'a price in a list',
    at: commentary,
    mutate: (email) =>
      says(email, `<ul><li>${coin(email, 'SOL')} at $124.10</li><li>Nothing else.</li></ul>`),
    near: (email) =>
      says(email, `<ul><li>${coin(email, 'SOL')} at $142.40</li><li>Nothing else.</li></ul>`),
  },
  {
    name: 'one of two prices',
    at: commentary,
    mutate: (email) =>
      says(email, `${coin(email, 'BTC')} at $94,300 and ${coin(email, 'ETH')} at $3,641.`),
    near: (email) =>
      says(email, `${coin(email, 'BTC')} at $94,300 and ${coin(email, 'ETH')} at $3,214.`),
  },
  {
    name: 'a price beside a bold ticker',
    at: commentary,
    mutate: (email) => says(email, `<strong>${coin(email, 'BNB')}</strong> trades at $988.`),
    near: (email) => says(email, `<strong>${coin(email, 'BNB')}</strong> trades at $888.`),
  },
  {
    name: 'a price of the wrong order, no level',
    at: commentary,
    mutate: (email) => says(email, `${coin(email, 'BTC')} is now worth $9,431.`),
    near: (email) =>
      says(email, `${coin(email, 'BTC')} has support at $92,400 and resistance at $95,600.`),
  },
  {
    name: 'a move of the day, no longer period',
    at: commentary,
    mutate: (email) => says(email, `${coin(email, 'BTC')} fell 6.2% over the last 24 hours.`),
    near: (email) => says(email, `${coin(email, 'BTC')} fell 6.2% in October.`),
  },
  {
    name: 'a price in brackets behind its ticker',
    at: commentary,
    mutate: (email) => says(email, `Bitcoin (${coin(email, 'BTC')}, $91,800) leads.`),
    near: (email) => says(email, `Bitcoin (${coin(email, 'BTC')}, $94,300) leads.`),
  },
  {
    name: 'down instead of up',
    at: commentary,
    mutate: (email) => says(email, `${coin(email, 'BTC')} is down 1.8% since yesterday.`),
    near: (email) => says(email, `${coin(email, 'BTC')} is up 1.8% since yesterday.`),
  },
  {
    name: 'a move in front of its ticker',
    at: commentary,
    mutate: (email) => says(email, `Overnight came a 4.1% drop in ${coin(email, 'SOL')}.`),
    near: (email) => says(email, `Overnight came a 4.1% rise in ${coin(email, 'SOL')}.`),
  },
  {
    name: 'a move in a headline',
    at: news,
    mutate: (email) =>
      item(email, 0, { text: `${coin(email, 'ETH')} falls 2.6% as funds wait for minutes` }),
    near: (email) =>
      item(email, 0, { text: `${coin(email, 'ETH')} climbs 2.6% as funds wait for minutes` }),
  },
  {
    name: 'a year to date that is not the table’s',
    at: commentary,
    mutate: (email) => says(email, `${coin(email, 'BTC')} is up 12.4% year to date.`),
    near: (email) => says(email, `${coin(email, 'BTC')} is up 7.8% year to date.`),
  },
  {
    name: 'a price, no amount that was moved',
    at: commentary,
    mutate: (email) => says(email, `${coin(email, 'XRP')} changes hands at $2.41.`),
    near: (email) => says(email, `${coin(email, 'XRP')} moved $2.41 billion in a day.`),
  },
];

const unknownTickers: Omit<Mutant, 'kind'>[] = [
  {
    name: 'a coin in no table',
    at: ['tickers', 'commentary', 'crypto'],
    mutate: (email) => says(email, `We like ${coin(email, 'PEPE')} least.`),
    near: (email) => says(email, `We like ${coin(email, 'XRP')} least.`),
  },
  {
    name: 'a ticker mistyped',
    at: ['tickers', 'commentary', 'crypto'],
    mutate: (email) => says(email, `Ownership of ${coin(email, 'LNIK')} is concentrated.`),
    near: (email) => says(email, `Ownership of ${coin(email, 'link')} is concentrated.`),
  },
  {
    name: 'a ticker in no table in the technical commentary',
    at: ['tickers', 'technical', 'commentary', 'crypto'],
    mutate: (email) => saysTechnically(email, `${coin(email, 'ZZZ')} leads.`),
    near: (email) => saysTechnically(email, `${coin(email, 'AVAX')} leads; fees are US$2M.`),
  },
  {
    name: 'a pair of a coin in no table',
    at: ['tickers', 'commentary', 'crypto'],
    only: ['v2', 'v2_f', 'fundstrat'],
    mutate: (email) => says(email, '$WIFUSD is for others.'),
    near: (email) => says(email, '$ADAUSD is for others.'),
  },
];

const preheaders: Omit<Mutant, 'kind'>[] = [
  {
    name: 'no preheader',
    at: commentary,
    mutate: (email) => html(email, /<div style="display:none">.*?<\/div>/s, ''),
    near: (email) =>
      html(
        email,
        /<div style="display:none">.*?<\/div>/s,
        `<div style="display:none">A quiet morning, and three things to watch before the expiry at three.${'\u00A0'.repeat(90)}</div>`,
      ),
  },
  {
    name: 'a preheader of three sentences',
    at: commentary,
    mutate: (email) =>
      html(
        email,
        /<div style="display:none">.*?<\/div>/s,
        `<div style="display:none">${'A quiet morning, and three things to watch. '.repeat(4)}</div>`,
      ),
    near: (email) =>
      html(
        email,
        /<div style="display:none">.*?<\/div>/s,
        `<div style="display:none">${'Crypto assets rose. '.repeat(5).trim()}.${'\u00A0'.repeat(60)}</div>`,
      ),
  },
  {
    name: 'a preheader of spaces',
    at: commentary,
    mutate: (email) =>
      html(
        email,
        /<div style="display:none">.*?<\/div>/s,
        `<div style="display:none">${'\u00A0'.repeat(160)}</div>`,
      ),
    near: (email) =>
      fields(email, {
        daily_comments:
          '<p>[IMAGE][IMAGE1][IMAGE2]</p><p>Good morning. The calendar is empty and books are thin.</p>',
      }),
  },
];

const all: [Mutant['kind'], Omit<Mutant, 'kind'>[]][] = [
  ['placeholder left', placeholders],
  ['undefined, NaN or null', leaks],
  ['empty section or heading', emptiness],
  ['news without category', categories],
  ['duplicate news', duplicates],
  ['dates that disagree', dates],
  ['number beside a ticker', numbers],
  ['ticker in no table', unknownTickers],
  ['preheader', preheaders],
];

/** Written so that this file itself has no marker of unfinished work. */
const blankPrice = `$XX,${'X'.repeat(3)}`;

export const wordMutants: Mutant[] = all.flatMap(([kind, mutants]) =>
  mutants.map((mutant) => ({ kind, ...mutant })),
);
