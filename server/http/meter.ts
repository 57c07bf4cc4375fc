import type { Outcome } from '@server/db/sends';

/** Counts what the server does, for those who watch it. */
export interface Meter {
  /** An answered request. `route` is one of `routeOf`. */
  request(route: string, status: number, seconds: number): void;
  /** The outcome of a send. */
  send(channel: string, state: Outcome['state']): void;
}
