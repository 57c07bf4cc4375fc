import { sampleStockServices } from '@/api/samples/stockServices';
import {
  planStockImport,
  type StockImportContext,
  type StockOutcome,
} from '@/domain/stocks/csvPlan';
import { readStockCsv, type StockFile } from '@/domain/stocks/csvRead';
import { withWeights } from '@/domain/stocks/csvWeights';

const tickers = [...new Set(sampleStockServices.map(({ ticker }) => ticker))];

/** A stock for every ticker of the samples, with ids from 1: AAPL is 1, AMD is 2. */
export const stocks = tickers.map((ticker, at) => ({ id: at + 1, ticker }));

/** The sample entries, each with the id of its stock. */
export const entries = sampleStockServices.map((entry) => ({
  ...entry,
  stock_id: stocks.find(({ ticker }) => ticker === entry.ticker)?.id ?? null,
}));

const [first, second] = entries;
if (!first || !second) throw new Error('The samples are missing.');
/** The entry with id 1: AAPL in Granny Shots since 2026-07-01. */
export const apple = first;
/** The entry with id 2: AMD in Granny Shots since 2026-07-01. */
export const amd = second;

/** What the files of the tests are checked against. */
export const base: StockImportContext = { entries, stocks, today: '2026-11-20' };

/** Reads a file that can be read. */
export function read(text: string): StockFile {
  const file = readStockCsv(text);
  if ('refusal' in file) throw new Error(file.refusal);
  return file;
}

/** What importing the text would do, line by line. */
export function plan(text: string, over: Partial<StockImportContext> = {}): StockOutcome[] {
  const context = { ...base, ...over };
  return planStockImport(withWeights(read(text), context.entries), context);
}
