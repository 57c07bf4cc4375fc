import type { QuantRating } from '@/api/contract/quant';
import { samplePrices } from '@/api/samples/companies';
import { sampleQuantRatings } from '@/api/samples/quant';
import { companies } from '@/domain/stocks/companies';
import { ratingShorts } from '@/domain/quant/rating';
import { quantStocks } from '@server/db/schema/admin';
import { quantLines, sampleCaps } from './quantLines';
import type { Database } from '@server/db/store';

type Row = typeof quantStocks.$inferInsert;

const sectors = new Map(companies.map(({ ticker, sector }) => [ticker, sector]));
const ratings = new Map(
  Object.entries(ratingShorts).map(([rating, short]) => [short, rating as QuantRating]),
);

/** The samples of the contract, then further companies with the comparator's sample prices. */
export async function seedQuant(tx: Database): Promise<void> {
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
