import { sampleSource } from '@/api/contract/market';
import { sampleUser } from '@/api/samples/auth';
import { samplePreviousBmi } from '@/api/samples/metrics';
import {
  sampleFirstToMarket,
  sampleFundingNews,
  sampleNews,
  sampleSelectedNews,
} from '@/api/samples/news';
import { sampleNewsletter, sampleNewsletters } from '@/api/samples/newsletters';
import { sampleCryptoPrices, sampleListedPrices } from '@/api/samples/prices';
import { bmiKey } from '../bmi';
import { continueIds } from './continueIds';
import { keepFigures } from '../figures';
import { redated, redatedNewsletters, redatedPast, spreadOver } from './redate';
import { keepReadings } from '../readings';
import { coins, listed } from '@server/db/schema/market';
import { facts, news, newsletters, sends } from '@server/db/schema/newsletters';
import { sampleClosesBefore } from '@server/feeds/sampleFeed';
import { earlierFigures } from './earlierFigures';
import { seedResearch } from './research';
import type { Database, Store } from '@server/db/store';
import { sampleCorePortfolio } from '@/api/samples/corePortfolio';
import { sampleMetadataOf, sampleUtmPosts, sampleUtmTags } from '@/api/samples/utm';
import { instantOf, wallClockAt } from '@/domain/format/dates';
import { coreRows, fundingNews, quantStocks, utmTags, websitePosts } from '@server/db/schema/admin';
import { voteTargets } from '@/api/contract/fsiActions';
import { sampleAnnouncements, sampleAnnouncementViews } from '@/api/samples/announcements';
import { sampleLiveVotes } from '@/api/samples/fsiActions';
import { sampleQuestions } from '@/api/samples/questions';
import {
  announcements,
  announcementViews,
  firstToMarket,
  liveVotes,
  notifications,
  questions,
} from '@server/db/schema/messaging';
import type { QuantRating } from '@/api/contract/quant';
import { samplePrices } from '@/api/samples/companies';
import { sampleQuantRatings } from '@/api/samples/quant';
import { companies } from '@/domain/stocks/companies';
import { ratingShorts } from '@/domain/quant/rating';
import { quantLines, sampleCaps } from './quantLines';
import { sampleNotifications } from '@/api/samples/notifications';
import type { Notification, Push } from '@/api/contract/notifications';
import { hashOfContent } from '@server/sending/pushes';

/** Tables whose samples come with ids. */
const messagingTables = ['announcements', 'announcement_views', 'questions', 'first_to_market'];

const tablesWithIds = ['newsletters', 'news', 'notifications', 'sends', ...messagingTables];

const day = 24 * 60 * 60_000;

/** The account that can sign in on fresh sample data. */
export const sampleAccount = {
  email: 'editor@researchdesk.example',
  password: 'Desk2026!',
  details: {
    firstName: sampleUser.first_name,
    organizationId: sampleUser.organization_id ?? null,
    organization: sampleUser.organization,
  },
};

/** True for a database that `seedSamples` filled. */
export async function isSampleData(db: Database): Promise<boolean> {
  return (await db.select().from(facts)).some(({ isSample }) => isSample);
}

/** Fills a fresh database with the samples, moved to today. */
export async function seedSamples(db: Store, now: Date): Promise<void> {
  const yesterday = new Date(now.getTime() - day);
  const sampleRows = redatedNewsletters(
    sampleNewsletters.map(({ selected_news: _, ...row }) => asRow(row)),
    now,
  );
  await db.write(async (tx) => {
    await tx.insert(facts).values({ name: 'samples', isSample: true });
    await tx.insert(newsletters).values(sampleRows);
    await tx.insert(news).values(newsRows(now));
    await tx.insert(coins).values(coinRows());
    await tx.insert(listed).values(listedRows());
    await keepReadings(tx, [bmiBefore(yesterday)], yesterday);
    await keepSampleWeek(tx, now);
    await keepEarlierFigures(tx, sampleRows[1]);
    await seedMessaging(tx, now);
    await seedNotifications(tx, now);
    await seedResearch(tx, now);
    await seedUtm(tx, now);
    await seedQuant(tx);
    await seedCorePortfolio(tx);
    await seedFunding(tx, now);
    await continueIds(tx, tablesWithIds);
  });
}

type SampleRow = Omit<(typeof sampleNewsletters)[number], 'selected_news'>;

function asRow(row: SampleRow) {
  const written = row.created_at ?? row.date ?? '';
  return {
    ...row,
    date: row.date ?? written,
    created_at: written,
    updated_at: row.updated_at ?? written,
  };
}

function newsRows(now: Date) {
  const stamps = spreadOver(now, sampleNews.length);
  const chosen = sampleSelectedNews.map(({ id }) => id);
  return sampleNews.map(({ block: _, ...item }, index) => {
    const stamp = stamps[index] ?? '';
    const position = chosen.indexOf(item.id);
    const selection =
      position < 0
        ? {}
        : { newsletterId: sampleNewsletter.id, selectedAt: new Date(now.getTime() + position) };
    const link = item.link.replace('/2026/11/', `/${stamp.slice(0, 7).replace('-', '/')}/`);
    return { ...item, link, posted_at: stamp, created_at: stamp, ...selection };
  });
}

/** The figures of the newsletter before the newest, with which that one is compared: those of a day earlier. */
async function keepEarlierFigures(
  tx: Database,
  earlier: { id: number; date: string } | undefined,
): Promise<void> {
  if (!earlier) return;
  await keepFigures(tx, earlier.id, earlierFigures(earlier.date), earlier.date);
}

function coinRows() {
  const { general, deep } = sampleCryptoPrices;
  return [
    ...general.map(({ id, name }) => ({ id, name, list: 'general' as const })),
    ...deep.map(({ id, name }) => ({ id, name, list: 'deep' as const })),
  ];
}

function listedRows() {
  const { etps, stocks } = sampleListedPrices;
  return [
    ...etps.map(({ id, ticker }) => ({ id, ticker, kind: 'etp' as const })),
    ...stocks.map(({ id, ticker }) => ({ id, ticker, kind: 'stock' as const })),
  ];
}

/** The coins' prices of the seven days before, oldest first, as daily syncs would have stored them. */
async function keepSampleWeek(tx: Database, now: Date): Promise<void> {
  for (let days = 7; days > 0; days -= 1) {
    const at = new Date(now.getTime() - days * day);
    await keepReadings(tx, sampleClosesBefore(days, at), at);
  }
}

const bmiBefore = (asOf: Date) => {
  return { key: bmiKey, value: samplePreviousBmi, asOf, source: sampleSource };
};

/** The model portfolio after its last rebalance. */
async function seedCorePortfolio(tx: Database): Promise<void> {
  await tx
    .insert(coreRows)
    .values(
      sampleCorePortfolio.map(({ current_price: _, ...row }, position) => ({ ...row, position })),
    );
}

/** Scraped news that the list leaves out: too old, or without a keyword. */
const others = [
  { days: 31, text: 'Oldfield is raising $10 million for mobile vaults', author: 'The Cap Table' },
  { days: 44, text: 'Venture funds slow down before autumn', author: 'Term Sheet Weekly' },
  { days: 2, text: 'Aldersgate names a chief risk officer', author: 'Seed & Series' },
  { days: 9, text: 'Pinegrove opens an office in Lisbon', author: 'Chain & Coupon' },
];

/** Scraped funding news, dated so that the newest is of today. */
async function seedFunding(tx: Database, now: Date): Promise<void> {
  const stamps = redatedPast(
    sampleFundingNews.map(({ posted_at }) => posted_at),
    now,
  );
  const rows = sampleFundingNews.map(({ block: _, published_in: __, id: ___, ...story }, index) => {
    const stamp = stamps[index] ?? wallClockAt(now);
    return { ...story, posted_at: stamp, created_at: stamp };
  });
  const rest = others.map(({ days, ...story }) => {
    const stamp = wallClockAt(new Date(now.getTime() - days * day));
    return { ...story, posted_at: stamp, created_at: stamp };
  });
  await tx.insert(fundingNews).values([...rows, ...rest].toReversed());
}

/** The UTM tags that users added, and the posts of the website. */
async function seedUtm(tx: Database, now: Date): Promise<void> {
  const stamps = redatedPast(
    sampleUtmPosts.map(({ post_date }) => post_date),
    now,
  );
  await tx.insert(utmTags).values(sampleUtmTags);
  await tx.insert(websitePosts).values(
    sampleUtmPosts.map((post, index) => ({
      id: post.ID,
      ...sampleMetadataOf(post),
      postedAt: stamps[index] ?? post.post_date,
    })),
  );
  await continueIds(tx, ['utm_tags', 'website_posts']);
}

/** The messaging samples, moved to today. */
async function seedMessaging(tx: Database, now: Date): Promise<void> {
  await tx.insert(announcements).values(
    sampleAnnouncements.map((row) => ({
      ...row,
      date_start: redated(row.date_start, now),
      date_end: redated(row.date_end, now),
    })),
  );
  await tx.insert(announcementViews).values(inThePast(sampleAnnouncementViews, now));
  await tx.insert(questions).values(inThePast(sampleQuestions, now));
  const minutes = spreadOver(now, sampleFirstToMarket.length);
  await tx
    .insert(firstToMarket)
    .values(sampleFirstToMarket.map((row, at) => ({ ...row, created_at: minutes[at] ?? '' })));
  await tx.insert(liveVotes).values(voteRows(now));
}

function inThePast<Dated extends { created_at: string | null }>(rows: Dated[], now: Date) {
  const stamps = redatedPast(
    rows.map((row) => row.created_at),
    now,
  );
  return rows.map((row, at) => ({ ...row, created_at: stamps[at] ?? '' }));
}

function voteRows(now: Date) {
  return voteTargets.flatMap((target) =>
    spreadOver(now, sampleLiveVotes.votes[target]).map((created_at, at) => ({
      target,
      email: `reader.${at + 1}@client.example`,
      choice: at % 3 === 0 ? 'no' : 'yes',
      created_at,
    })),
  );
}

type Row = typeof quantStocks.$inferInsert;

const sectors = new Map(companies.map(({ ticker, sector }) => [ticker, sector]));

const ratings = new Map(
  Object.entries(ratingShorts).map(([rating, short]) => [short, rating as QuantRating]),
);

/** The samples of the contract, then further companies with the comparator's sample prices. */
async function seedQuant(tx: Database): Promise<void> {
  await tx
    .insert(quantStocks)
    .values([...sampleQuantRatings.map(sampleRow), ...quantLines.trim().split('\n').map(rowOf)]);
}

function sampleRow({ id: _, ...stock }: (typeof sampleQuantRatings)[number]): Row {
  return { ...stock, ...companyColumns(stock.ticker, sampleCaps[stock.ticker] ?? 0) };
}

function rowOf(line: string): Row {
  const [ticker = '', cap, scores = '', previous = '', rating = ''] = line.split(' ');
  const [value, quality, momentum, estimates, investment] = scores.split('').map(scoreOf);
  return {
    ticker,
    ...companyColumns(ticker, Number(cap)),
    last: samplePrices[ticker]?.last ?? null,
    quant_value: value,
    quant_quality: quality,
    quant_momentum: momentum,
    quant_estimates: estimates,
    quant_investment: investment,
    previous: ratings.get(previous) ?? '',
    quant_rating: ratings.get(rating) ?? '',
  };
}

/** `cap` is in billions of US dollars. */
function companyColumns(ticker: string, cap: number) {
  return { sector: sectors.get(ticker) ?? '', marketcap: cap * 1e9 };
}

function scoreOf(score: string): string {
  return score === '-' ? '' : score;
}

/** The time that the samples take as now. */
const sampleMorning = '2026-11-20 08:14:00';

/**
 * A sample's time, moved by whole days: a future time to tomorrow or later, a past one to yesterday or
 * earlier, so that no scheduled sample is sent on the first day.
 */
function redatedStamp(stamp: string | null, now: Date): string | null {
  const [instant, morning] = [instantOf(stamp), instantOf(sampleMorning)];
  if (!instant || !morning || stamp === null) return null;
  const days = Math.round((now.getTime() - morning.getTime()) / day);
  const shift = instant > morning ? days + 1 : days - 1;
  return wallClockAt(new Date(instant.getTime() + shift * day));
}

function notificationRow(sample: Notification, now: Date) {
  const { scheduled, sent_at: _, push: __, sent_id: ___, ...columns } = sample;
  return {
    ...columns,
    start_date: redatedStamp(sample.start_date, now),
    scheduleKey: scheduled ? `sample-${sample.id}` : null,
  };
}

async function sendRow(sample: Notification, push: Push, now: Date) {
  const sentAt = instantOf(redatedStamp(push.updated_at, now)) ?? now;
  const slot = `sample|${push.id}`;
  return {
    id: push.id,
    sendKey: slot,
    slot,
    dedupeKey: `push|${sample.id}|`,
    notificationId: sample.id,
    channel: 'push',
    variant: '',
    audience: push.audience,
    hash: await hashOfContent(sample),
    bytes: 0,
    subject: push.subject,
    staffId: 1,
    state: push.state,
    answer: push.answer,
    createdAt: sentAt,
    updatedAt: sentAt,
  };
}

/** One notification in each state. */
async function seedNotifications(tx: Database, now: Date): Promise<void> {
  await tx
    .insert(notifications)
    .values(sampleNotifications.map((row) => notificationRow(row, now)));
  const pushed = sampleNotifications.flatMap((row) =>
    row.push ? [sendRow(row, row.push, now)] : [],
  );
  await tx.insert(sends).values(await Promise.all(pushed));
}
