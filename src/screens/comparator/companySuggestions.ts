import type { Company as KnownCompany } from '@/domain/companies';
import { tickerKey } from '@/domain/comparator';

/** What a suggestion shows of a company. */
export type Company = Pick<KnownCompany, 'ticker' | 'name'>;

const most = 8;

/** At most eight: tickers that start so, then companies with a word that does; the ticker itself stands first. */
export function suggestCompanies(text: string, companies: readonly Company[]) {
  const key = tickerKey(text);
  if (key === '') return [];
  const byTicker = companies.filter(({ ticker }) => ticker.toLowerCase().startsWith(key));
  const words = ` ${text.trim().toLowerCase()}`;
  const byName = companies.filter(
    (company) => !byTicker.includes(company) && ` ${company.name.toLowerCase()}`.includes(words),
  );
  const isExact = ({ ticker }: Company) => ticker.toLowerCase() === key;
  const found = [
    ...byTicker.filter(isExact),
    ...byTicker.filter((company) => !isExact(company)),
    ...byName,
  ];
  if (found.length === 1 && byTicker.some(isExact)) return [];
  return found
    .slice(0, most)
    .map(({ ticker, name }) => ({ value: ticker, text: `${ticker} · ${name}` }));
}

/** The company that a ticker names. */
export function companyOf(ticker: string, companies: readonly Company[]): Company | undefined {
  const key = tickerKey(ticker);
  return key === '' ? undefined : companies.find((each) => each.ticker.toLowerCase() === key);
}
