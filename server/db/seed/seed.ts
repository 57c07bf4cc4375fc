import { sampleSource } from '@/api/contract/market';
import { sampleUser } from '@/api/samples/auth';
import { sampleMetrics, samplePreviousBmi } from '@/api/samples/metrics';
import { sampleNews, sampleSelectedNews } from '@/api/samples/news';
import { sampleNewsletter, sampleNewsletters } from '@/api/samples/newsletters';
import { sampleCryptoPrices, sampleListedPrices } from '@/api/samples/prices';
import { bmiKey } from '../bmi';
import { continueIds } from './continueIds';
import { keepFigures } from '../figures';
import { spreadOver } from './redate';
import { keepReadings } from '../readings';
import { coins, listed } from '@server/db/schema/market';
import { facts, news, newsletters } from '@server/db/schema/newsletters';
import { seedCorePortfolio, seedFunding, seedUtm } from './admin';
import { messagingTables, seedMessaging } from './messaging';
import { seedNotifications } from './notifications';
import { seedQuant } from './quant';
import { seedResearch } from './research';
import type { Database, Store } from '@server/db/store';

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
  await db.write(async (tx) => {
    await tx.insert(facts).values({ name: 'samples', isSample: true });
    await tx
      .insert(newsletters)
      .values(sampleNewsletters.map(({ selected_news: _, ...row }) => asRow(row)));
    await tx.insert(news).values(newsRows(now));
    await tx.insert(coins).values(coinRows());
    await tx.insert(listed).values(listedRows());
    await keepReadings(tx, [bmiBefore(yesterday)], yesterday);
    await keepSampleFigures(tx);
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
    return { ...item, posted_at: stamp, created_at: stamp, ...selection };
  });
}

/** The figures of the newsletter before the newest, with which that one is compared. */
async function keepSampleFigures(tx: Database): Promise<void> {
  const [, earlier] = sampleNewsletters;
  if (!earlier) return;
  const at = earlier.date;
  const shown = {
    source: sampleSource,
    crypto: { ...sampleCryptoPrices, general_time: at, deep_time: at },
    listed: { ...sampleListedPrices, etps_time: at, stocks_time: at },
    metrics: { ...sampleMetrics, created_at: at, updated_at: at },
    bmi: samplePreviousBmi,
    previousBmi: samplePreviousBmi,
  };
  await keepFigures(tx, earlier.id, shown, at ?? '');
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

const bmiBefore = (asOf: Date) => {
  return { key: bmiKey, value: samplePreviousBmi, asOf, source: sampleSource };
};
