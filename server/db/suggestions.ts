import { and, desc, eq, inArray } from 'drizzle-orm';
import type { SuggestedStock, Suggestions } from '@/api/contract/comparator';
import { suggestionServices } from '@/api/contract/stockServices';
import { yearToDate } from '@/domain/format/numbers';
import { oldestDay, pricesDated, sharePrice, type ReadPrices } from '@server/feeds/tickerPrices';
import { companies, indexPrices, stockServices } from './schema/research';
import { isSampleData } from './seed/seed';
import type { Database } from './store';

/**
 * The research services' stocks in each of these sectors. A sector lists every service, even an empty
 * one. `website` is that of the brand whose services these are.
 */
export async function suggestionsFor(
  db: Database,
  sectors: string[],
  { website, readPrices }: { website: string; readPrices: ReadPrices },
): Promise<Suggestions> {
  const index = await newestIndex(db);
  const stocks = sectors.length > 0 ? await activeStocks(db, sectors) : [];
  const prices = await readPrices(stocks.map(({ ticker }) => ticker));
  const dated = pricesDated(oldestDay(prices.values()), await priceDetails(db));
  const listsOf = (sector: string) =>
    suggestionServices.map(({ service, name }) => ({
      Name: name,
      URL: `${website}/${service.replaceAll('_', '-')}`,
      stocks: stocks
        .filter((stock) => stock.sector === sector && stock.service === service)
        .map((stock) => suggested(stock, sharePrice(prices, stock.ticker))),
    }));
  const covered = new Set(stocks.map(({ sector }) => sector));
  return {
    suggestions: Object.fromEntries([...covered].map((sector) => [sector, listsOf(sector)])),
    ...(dated && { details: { priced_on: dated.day, is_sample: dated.is_sample } }),
    spx: index ? { last: index.last, year_start: index.year_start } : null,
  };
}

async function newestIndex(db: Database) {
  const [index] = await db.select().from(indexPrices).orderBy(desc(indexPrices.day)).limit(1);
  return index;
}

/** The day of the prices, and whether they are samples; undefined without prices. */
export async function priceDetails(db: Database) {
  const index = await newestIndex(db);
  return index && { priced_on: index.day, is_sample: await isSampleData(db) };
}

/** Active long entries, each ticker once in a service. */
async function activeStocks(db: Database, sectors: string[]) {
  const services = suggestionServices.map(({ service }) => service);
  return db
    .selectDistinct({
      service: stockServices.service,
      ticker: companies.ticker,
      name: companies.name,
      sector: companies.sector,
      year_start: companies.year_start,
      pe: companies.pe,
    })
    .from(stockServices)
    .innerJoin(companies, eq(companies.id, stockServices.stock_id))
    .where(
      and(
        eq(stockServices.active, true),
        eq(stockServices.direction, 'long'),
        inArray(stockServices.service, services),
        inArray(companies.sector, sectors),
      ),
    )
    .orderBy(companies.ticker);
}

type Row = Awaited<ReturnType<typeof activeStocks>>[number];

function suggested({ ticker, name, year_start, pe }: Row, last: number | null): SuggestedStock {
  return { ticker, name, last, year_start, pe, change: yearToDate(last, year_start) };
}
