import { before, days, hours, type Row } from './rows';

const comments =
  '<p>Bitcoin held its range while funding cooled. <b>$BTC</b> and $ETH moved together.</p>' +
  '<ul><li>Volumes stayed thin.</li><li>Stablecoins grew.</li></ul>[IMAGE]';
const technical = '<p>Support sits below the monthly open. Watch $SOL above resistance.</p>';

/** A dozen newsletters, one a day, newest first. The oldest ones have gaps, as old rows do. */
export function makeNewsletters(now: Date): Row[] {
  return Array.from({ length: 12 }, (_, index) => {
    const isOld = index > 8;
    const [year, month, day] = before(now, index * days)
      .slice(0, 10)
      .split('-');
    return {
      // The newest rows come from another query, which quotes nothing.
      id: index < 3 ? 212 - index : String(212 - index),
      name: isOld ? '' : `${day}/${month}/${year} Crypto Market Update`,
      date: before(now, index * days),
      created_at: before(now, index * days + hours),
      updated_at: isOld ? null : before(now, index * days),
      author: index === 1 ? 'Dana Whitlock' : isOld ? '' : 'Tidewater Desk',
      daily_comments: isOld ? null : comments,
      daily_comments_technical: isOld ? '' : technical,
      technical_image: index === 0 ? 'newsletters/technical.png' : '',
      newsletter_image: index === 0 ? 'newsletters/chart.png' : null,
      newsletter_image_1: null,
      newsletter_image_2: '',
      newsletter_image_promo_fsi: index === 0 ? 'newsletters/promo.png' : null,
      newsletter_image_promo_fsga: null,
      link_fsi: index === 0 ? 'https://tidewater-quay.example/join' : '',
      link_fsga: null,
    };
  });
}

const stories: [headline: string, author: string, category: string][] = [
  ['spot funds take in cash for a fifth day', 'LedgerWire', 'Market Data'],
  ['regulator opens comments on stablecoin reserves', 'Policy Post', 'Regulation'],
  ['lender pauses withdrawals after an oracle bug', 'ChainDesk', 'Hacks, Exploits, and Scams'],
  ['rollup cuts fees by half', 'ChainDesk', 'Crypto Infrastructure'],
  ['custody start-up raises $40 million', 'Deal Ledger', 'Fundraising and M&A'],
  ['miner sells a site in Texas', 'LedgerWire', 'Mining'],
  ['studio shuts its on-chain game', 'Pixel Gazette', 'Gaming'],
  ['exchange lists perpetuals on gold', 'LedgerWire', ''],
];

/** News of today. The first two are selected for the newest newsletter, whose id is 212. */
export function makeNews(now: Date): Row[] {
  return stories.map(([text, author, category], index) => ({
    id: String(9301 + index),
    text,
    author,
    content: `${text}. The desk has asked both sides, and expects an answer &amp; figures this week.`,
    link: `https://news.example/${9301 + index}`,
    posted_at: before(now, index * 7),
    created_at: before(now, index * 7),
    sub_category: category,
    block: index < 2 ? 1 : 0,
    newsletter_id: index < 2 ? '212' : null,
  }));
}

export function makeFirstToMarket(now: Date): Row[] {
  return stories.slice(0, 4).map(([text, author], index) => ({
    id: 640 + index,
    text,
    link: `https://news.example/first/${640 + index}`,
    author: author.toLowerCase(),
    content: index === 3 ? null : `${text} before the market opened.`,
    created_at: before(now, index * hours),
  }));
}

export function makeFunding(now: Date): Row[] {
  return [
    ['wallet maker raising a seed round', 'Deal Ledger', 'Fundraising and M&A'],
    ['venture arm invests in a data layer', 'Deal Ledger', 'Fundraising and M&A'],
    ['bank is raising its stake in a broker', 'LedgerWire', ''],
  ].map(([text = '', author = '', category = ''], index) => ({
    id: String(410 + index),
    text,
    author,
    content: `${text}, people close to it say.`,
    link: `https://news.example/funding/${410 + index}`,
    posted_at: before(now, (index + 1) * days),
    created_at: before(now, (index + 1) * days),
    sub_category: category,
    selected: index === 0 ? 1 : 0,
  }));
}
