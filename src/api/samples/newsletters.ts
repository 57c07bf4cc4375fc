import { furtherColumns } from '@/api/contract/newsletterImages';
import type { Newsletter } from '@/api/contract/newsletters';
import { sampleSelectedNews } from './news';

const noFurtherImages = Object.fromEntries(furtherColumns.map((name) => [name, ''])) as Record<
  (typeof furtherColumns)[number],
  string
>;

const blank: Omit<Newsletter, 'id' | 'name' | 'date' | 'created_at' | 'updated_at'> = {
  author: 'house',
  daily_comments: '',
  daily_comments_technical: '',
  technical_image: '',
  newsletter_image: '',
  newsletter_image_1: '',
  newsletter_image_2: '',
  newsletter_image_promo_fsi: '',
  newsletter_image_promo_fsga: '',
  newsletter_image_dark: '',
  newsletter_image_1_dark: '',
  newsletter_image_2_dark: '',
  technical_image_dark: '',
  newsletter_image_alt: '',
  newsletter_image_1_alt: '',
  newsletter_image_2_alt: '',
  technical_image_alt: '',
  newsletter_image_promo_fsi_alt: '',
  newsletter_image_promo_fsga_alt: '',
  ...noFurtherImages,
  summary: '',
  link_fsi: '',
  link_fsga: '',
  selected_news: [],
  ignored_findings: [],
  revisions: {},
};

/** `day` is a day of November 2026. */
function newsletter(id: number, day: string, parts: Partial<Newsletter> = {}): Newsletter {
  return {
    ...blank,
    id,
    name: `${day}/11/2026 Crypto Market Update`,
    date: `2026-11-${day} 08:00:00`,
    created_at: `2026-11-${day} 06:30:00`,
    updated_at: `2026-11-${day} 07:58:00`,
    ...parts,
  };
}

/**
 * Names no weekday and no month, and every figure is that of the sample tables: it is as true on the
 * day on which samples are moved.
 */
const marketCommentary = [
  '<p><strong>Good morning.</strong> Crypto assets extended their recovery overnight. $BTC reclaimed $94,000 during Asian hours, $ETH followed with a gain of 2.6%, and $SOL led the majors with a move of 4.1% as network fees reached their highest level in three months.</p>',
  '<p>The bid arrived with a softer dollar. The <a href="https://news.example/rates/minutes">latest minutes</a> showed a committee in no hurry, yet futures now place two chances in three on a cut at the next meeting. That is a friendlier backdrop than the one that greeted risk assets a week ago.</p>',
  '<p>Beneath the surface, three things stand out to us this morning:</p>',
  '<ul><li><strong>Flows have turned.</strong> Spot funds took in $412 million in the latest session, the first inflow in six sessions.</li><li><strong>Leverage is modest.</strong> Aggregate funding sits at 0.61 bps, well below the readings that marked the last high.</li><li><em>Exchange balances keep falling.</em> Another 4,900 bitcoin left trading venues in the past day, as <a href="https://data.example/exchange-balances">exchange data</a> show.</li></ul>',
  '<p><strong>Daily flows of US spot Bitcoin funds</strong>, $ million</p><p>[IMAGE]</p>',
  '<p>The picture is less even further down the curve. Smaller tokens still lead $BTC this year, but breadth has narrowed again: Dogecoin, Uniswap and Helium fell, and only 31 of the 100 largest assets trade above their 50-day average. We would rather own strength in $SOL and $LINK than reach for laggards.</p>',
  '<p><strong>Bitcoin and its 20-day average</strong>, $ thousand</p><p>[IMAGE1]</p>',
  '<p><strong>What we are watching.</strong> Options worth $3.2 billion expire today, with the largest open interest at the $95,000 strike. A close above $95,600 would open the way to $98,500; a close below $92,400 would bring the <a href="https://insight.northlight.example/levels">$90,800 area</a> back into view.</p>',
].join('');

/** It ends with the title of the chart, which follows it in the email. */
const technicalCommentary = [
  '<p>$BTC has now closed above its 20-day average for four sessions in a row, after four weeks below it. Momentum on the four-hour chart is positive and not yet overbought.</p>',
  '<ol><li>Support: $92,400, then $90,800.</li><li>Resistance: $95,600, then $98,500.</li></ol>',
  '<p>$ETHUSD needs a close above $3,260 to confirm the break of its downtrend. Until then, rallies toward that line are places to reduce rather than to add.</p>',
  '<p><strong>Bitcoin between support and resistance</strong>, $ thousand</p>',
].join('');

/** The newest newsletter, with all texts. */
export const sampleNewsletter: Newsletter = newsletter(12, '20', {
  author: 'mara',
  daily_comments: marketCommentary,
  daily_comments_technical: technicalCommentary,
  technical_image: 'images/samples/chart-levels.png',
  newsletter_image: 'images/samples/chart-flows.png',
  newsletter_image_1: 'images/samples/chart-btc.png',
  technical_image_dark: 'images/samples/chart-levels-dark.png',
  newsletter_image_dark: 'images/samples/chart-flows-dark.png',
  newsletter_image_1_dark: 'images/samples/chart-btc-dark.png',
  newsletter_image_promo_fsi: 'images/samples/promo-fsi.png',
  newsletter_image_promo_fsga: 'images/samples/promo-fs.png',
  newsletter_image_alt:
    'Daily flows into spot funds: an inflow of $412 million after five outflows',
  newsletter_image_1_alt: 'Bitcoin’s price over 60 days, back above its 20-day average at $94,300',
  technical_image_alt: 'Bitcoin between support at $92,400 and resistance at $95,600',
  newsletter_image_promo_fsi_alt: 'Crypto, month by month: a webinar for members',
  newsletter_image_promo_fsga_alt: 'The year ahead: our strategists answer your questions',
  summary:
    'Spot funds took in $412 million, their first inflow in six sessions.\nFunding of 0.61 bps says that leverage is modest.\nBitcoin meets resistance at $95,600.',
  link_fsi: 'https://insight.northlight.example/webinar',
  link_fsga: 'https://www.northlight.example/outlook',
  selected_news: sampleSelectedNews,
  revisions: { name: 1, daily_comments: 4, daily_comments_technical: 2 },
});

/** Newest first. One has no name, so its date is shown instead; one has nothing but a name. */
export const sampleNewsletters: Newsletter[] = [
  sampleNewsletter,
  newsletter(11, '19', {
    author: 'theo',
    summary: 'The narrowest range of the month, and nothing that argues for haste.',
    daily_comments:
      '<p>Markets spent the day waiting. $BTC traded in its narrowest range of the month, and volume on the largest venues fell 18% below its 30-day average.</p><p>We see nothing in the data that argues for haste: funding is flat, basis is steady, and stablecoin supply grew by a further $370 million.</p>',
  }),
  newsletter(10, '18', {
    author: 'imani',
    daily_comments:
      '<p>Rotation was the theme of the session. Lending protocols rose while perpetual exchanges gave back part of their gain; $AAVE added 6% as deposits passed their September record.</p>',
    daily_comments_technical: '<p>$ETH is holding the $3,080 shelf for the fourth day.</p>',
  }),
  newsletter(9, '17', {
    daily_comments:
      '<p>A quiet day, with the dollar firmer and $BTC lower by 1.2%. Miners led equities down after difficulty rose for the third time in a row.</p>',
  }),
  newsletter(8, '16', { author: 'mara', daily_comments: '<p>A day of thin books.</p>' }),
  newsletter(7, '13', {
    name: 'Weekly wrap: what the options market says about December, and why we read it differently',
    author: 'theo',
    daily_comments: '<p>Skew has normalised faster than spot.</p>',
  }),
  newsletter(6, '12', { name: '', author: 'FS Insight' }),
  newsletter(5, '11', { daily_comments: '<p>Banks have holidays, $BTC has none.</p>' }),
  newsletter(4, '10', { author: 'imani', daily_comments: '<p>Inflation came in as expected.</p>' }),
  newsletter(3, '09'),
  newsletter(2, '06', { author: 'theo', daily_comments: '<p>Payrolls, then positioning.</p>' }),
  newsletter(1, '05', { author: 'mara', daily_comments: '<p>After the vote, the flows.</p>' }),
];
