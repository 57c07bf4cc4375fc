import { comparatorCalls, type Comparison } from '@/api/contract/comparator';
import { companies } from '@/domain/stocks/companies';
import { sessionRow } from '@server/db/comparator';
import { comparatorSessions } from '@server/db/schema/research';
import { morning, openTestApi, type TestApi } from '../server/testApi';
import { measureCall, printCalls, type CallFigures } from './calls';

const positions = companies
  .slice(0, 200)
  .map(({ ticker }, at) => ({ ticker, shares: 1 + (at % 17) / 4 }));
const sessionCount = 5_000;

async function fill({ db }: TestApi): Promise<void> {
  for (let from = 0; from < sessionCount; from += 500) {
    const sessions = Array.from({ length: 500 }, (_, at) => ({
      session: `_bench${from + at}`,
      comparedAt: new Date(morning.getTime() - (from + at) * 60_000),
      ...sessionRow(
        companies
          .slice(at % 150, (at % 150) + 8)
          .map(({ ticker, sector }) => ({ ticker, shares: 5, sector, value: 1_250 })),
      ),
    }));
    await db.write((tx) => tx.insert(comparatorSessions).values(sessions));
  }
}

/** Measures a comparison of 200 rows, its suggestions, and the insights of 5,000 sessions. */
export async function measureComparator(): Promise<CallFigures[]> {
  const api = await openTestApi({ isBehindProxy: true });
  try {
    await fill(api);
    const token = await api.signIn();
    const body = { session: '_bench000', positions };
    const compared = await api.call(comparatorCalls.compare, body);
    const { portfolio } = compared.body.response as Comparison;
    return [
      await measureCall(api, { call: comparatorCalls.compare, body }, '200 rows compared'),
      await measureCall(
        api,
        { call: comparatorCalls.suggestions, body: { portfolio } },
        'suggestions for them',
      ),
      await measureCall(
        api,
        { call: comparatorCalls.insights, body: {}, token },
        `insights of ${sessionCount} sessions`,
      ),
    ];
  } finally {
    await api.close();
  }
}

/** The limit for 200 rows, in milliseconds. */
const mostTime = 300;

export function printComparator(figures: CallFigures[]): void {
  printCalls(figures, mostTime);
}
