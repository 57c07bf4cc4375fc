import { samplePublisher } from '@/api/samples/publication';
import type { DashboardDeps } from '@server/node/dashboard';

function noDatabase(): never {
  throw new Error('No database.');
}

/** Of a dashboard whose database can't be asked, so that the firm's file counts. */
export const dashboardDeps: Pick<DashboardDeps, 'db' | 'publisher' | 'log'> = {
  db: { read: { select: noDatabase } } as never,
  publisher: samplePublisher,
  log: () => undefined,
};
