import { samplePublisher } from '@/api/samples/publication';
import type { DashboardDeps } from '@server/node/dashboard';

/** Of a dashboard whose administrators saved no publisher. */
export const dashboardDeps: Pick<DashboardDeps, 'db' | 'publisher' | 'log'> = {
  db: { read: { select: () => Promise.reject(new Error('No database.')) } } as never,
  publisher: samplePublisher,
  log: () => undefined,
};
