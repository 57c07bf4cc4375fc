import type { User } from '@/api/contract/auth';
import type { Publisher } from '@/api/contract/publication';
import { quantVariant } from '@/api/contract/sends';
import { wallClockAt } from '@/domain/format/dates';
import type { Deps } from '@server/deps';
import { currentPublisher } from '@server/db/publication';
import { rankedStocks, sectorSignals } from '@server/db/quant';
import { failure } from '@server/http/failure';
import { orderOf } from './orders';
import { recipientsIn } from './checkedSends';
import { hashOf } from '@server/http/tokens';

interface QuantSendRequest {
  send_key: string;
  data: string;
  repeats?: number | undefined;
  user: User;
}

const channel = 'dev';

/**
 * Sends the quant email of the stored ratings to the dev list, once. Returns a message for the user.
 * Throws 409 where the ratings changed since the preview.
 */
export async function sendQuantEmail(deps: Deps, request: QuantSendRequest): Promise<string> {
  const { send_key: key, data, repeats = 0, user } = request;
  const { ledger, providers } = deps;
  const variant = quantVariant;
  const identity = { sendKey: key, channel, newsletterId: null, variant, hash: await hashOf(data) };
  const earlier = await ledger.repeat(identity, providers[channel].recovery);
  if (earlier !== null) return earlier;
  const publisher = await currentPublisher(deps);
  const email = await storedEmail(deps, publisher);
  if (email.html !== data)
    throw failure(409, 'The ratings changed since this preview. Reload the page to see them.');
  const { hash } = identity;
  const recipients = await recipientsIn(deps, channel);
  const content = { channel, variant, input: null, publisher, email } as const;
  const sending = { ...content, hash, key, user, repeats };
  const plain = { reason: '', findings: [], approvalId: null, unapproved: '' };
  return ledger.send(await orderOf(deps, { ...sending, recipients, ...plain }));
}

async function storedEmail({ db, clock, imageHost }: Deps, publisher: Publisher) {
  // Imported here, after main.ts has set NODE_ENV: React reads it once, when it is loaded.
  const { renderQuantEmail } = await import('@/email/quant/renderQuantEmail');
  const sectors = await sectorSignals(db.read);
  const { stocks } = await rankedStocks(db.read);
  return renderQuantEmail({ publisher, sectors, stocks, date: wallClockAt(clock()), imageHost });
}
