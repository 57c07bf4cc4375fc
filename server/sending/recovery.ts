import { record, type Outcome, type SendRow } from '@server/db/sends';
import type { Store } from '@server/db/store';
import type { Clock } from '@server/http/clock';
import { describeError, type Log } from '@server/http/log';
import type { Meter } from '@server/http/errors';

/** How to ask a provider about a send that was cut off; null where the provider cannot be asked. */
export type FindSend = (row: SendRow) => Lookup | null;

export interface Lookup {
  /** The provider's answer, or null if it doesn't have the message. */
  ask(): Promise<string | null>;
  /** The state of a send that the provider has. */
  found: 'sent' | 'saved';
}

interface SettleDeps {
  db: Store;
  clock: Clock;
  log: Log;
  meter?: Meter | undefined;
}

/** Records what can be found out about a send whose server stopped. */
export async function settle(
  { db, clock, log, meter }: SettleDeps,
  row: SendRow,
  find: Lookup | null,
): Promise<void> {
  const outcome = await recovered(row, find).catch((error: unknown) => {
    log({ level: 'error', event: 'recover-send', ...describeError(error) });
    return row.state === 'unknown' ? null : interrupted;
  });
  if (!outcome) return;
  const stored = await db.write((tx) => record(tx, row, outcome, clock()));
  if (stored) meter?.send(row.channel, stored.state);
}

const interrupted: Outcome = {
  state: 'unknown',
  answer: 'The server stopped during the delivery.',
};

/** Null if there is nothing new to record. */
async function recovered({ state }: SendRow, find: Lookup | null): Promise<Outcome | null> {
  if (state === 'intent') {
    return { state: 'failed', answer: 'The server stopped before this message was sent.' };
  }
  if (!find) return state === 'sending' ? interrupted : null;
  const answer = await find.ask();
  if (answer !== null) return { state: find.found, answer };
  return { state: 'failed', answer: "Not sent: the provider doesn't have this message." };
}
