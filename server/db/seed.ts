import { sampleUser } from '@/api/samples/auth';
import { sampleMetrics, samplePreviousBmi } from '@/api/samples/metrics';
import { sampleNews, sampleSelectedNews } from '@/api/samples/news';
import { sampleNewsletter, sampleNewsletters } from '@/api/samples/newsletters';
import { sampleCryptoPrices, sampleListedPrices } from '@/api/samples/prices';
import { marketFigures, storedFigures } from '@/domain/figures';
import { dayOf } from '@server/lib/clock';
import { storeBmi } from './bmi';
import { continueIds } from './continueIds';
import { keepFigures } from './figures';
import { spreadOver } from './redate';
import { coins } from './marketSchema';
import { facts, news, newsletters } from './schema';
import { seedCorePortfolio } from './seedCorePortfolio';
import { seedFunding } from './seedFunding';
import { messagingTables, seedMessaging } from './seedMessaging';
import { seedNotifications } from './seedNotifications';
import { seedQuant } from './seedQuant';
import { seedResearch } from './seedResearch';
import { seedUtm } from './seedUtm';
import type { Database, Store } from './store';

const tablesWithIds = ['newsletters', 'news', 'notifications', 'sends', ...messagingTables];
const day = 24 * 60 * 60_000;

/** The account that fresh sample data opens with. */
export const sampleAccount = {
  email: 'editor@researchdesk.example',
  password: 'Desk2026!',
  member: {
    firstName: sampleUser.first_name,
    organizationId: sampleUser.organization_id ?? null,
    organization: sampleUser.organization,
  },
};

/** True on the database that `seedSamples` filled. */
export async function isSampleData(db: Database): Promise<boolean> {
  return (await db.select().from(facts)).some(({ isSample }) => isSample);
}

/** Fills a fresh database with the samples, as they would stand today. */
export async function seedSamples(db: Store, now: Date): Promise<void> {
  await db.write(async (tx) => {
    await tx.insert(facts).values({ name: 'samples', isSample: true });
    await tx
      .insert(newsletters)
      .values(sampleNewsletters.map(({ selected_news: _, ...row }) => asRow(row)));
    await tx.insert(news).values(newsRows(now));
    await tx.insert(coins).values(coinRows());
    await storeBmi(tx, dayOf(new Date(now.getTime() - day)), samplePreviousBmi);
    await keepSampleFigures(tx);
    await seedMessaging(tx, now);
    await seedNotifications(tx, now);
    await seedResearch(tx, now);
    await seedUtm(tx, now);
    await seedQuant(tx, now);
    await seedCorePortfolio(tx, now);
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
    const place = chosen.indexOf(item.id);
    const selection =
      place < 0
        ? {}
        : { newsletterId: sampleNewsletter.id, selectedAt: new Date(now.getTime() + place) };
    return { ...item, posted_at: stamp, created_at: stamp, ...selection };
  });
}

/** What the newest sample newsletter is compared with. */
async function keepSampleFigures(tx: Database): Promise<void> {
  const [, earlier] = sampleNewsletters;
  if (!earlier) return;
  const values = marketFigures({
    crypto: sampleCryptoPrices,
    metrics: sampleMetrics,
    listed: sampleListedPrices,
  });
  await keepFigures(tx, earlier.id, storedFigures(values), earlier.date ?? '');
}

function coinRows() {
  const { general, deep } = sampleCryptoPrices;
  return [
    ...general.map((row) => ({ ...row, list: 'general' as const })),
    ...deep.map((row) => ({ ...row, list: 'deep' as const })),
  ];
}
