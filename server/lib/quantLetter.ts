import { quantVariant } from '@/api/contract/sends';
import { wallClockAt } from '@/domain/dates';
import type { Deps } from '@server/app';
import { rankedStocks, sectorSignals } from '@server/db/quant';
import type { StaffMember } from '@server/db/staff';
import { failure } from './failure';
import { orderOf } from './orders';
import { hashOf } from './tokens';

/** What the press of Send DEV carries. */
interface Asked {
  send_key: string;
  data: string;
  repeats?: number | undefined;
  user: StaffMember;
}

const channel = 'dev';

/**
 * Sends the quant email of the stored ratings to the dev list, once, and says so. Throws 409 where it
 * is not what was previewed.
 */
export async function sendQuantEmail(deps: Deps, asked: Asked): Promise<string> {
  const { send_key: key, data, repeats = 0, user } = asked;
  const { ledger, providers } = deps;
  const variant = quantVariant;
  const about = { sendKey: key, channel, newsletterId: null, variant, hash: hashOf(data) };
  const earlier = await ledger.repeat(about, providers[channel].proof);
  if (earlier !== null) return earlier;
  const email = await storedLetter(deps);
  if (email.html !== data) throw failure(409, 'The ratings changed since this preview');
  const { hash } = about;
  const sending = { channel, variant, input: null, email, hash, key, user, repeats } as const;
  return ledger.send(orderOf(deps, { ...sending, reason: '', findings: [] }));
}

async function storedLetter({ db, clock, imageHost }: Deps) {
  // Loaded late: React reads NODE_ENV once, and `main.ts` sets it.
  const { renderQuantEmail } = await import('@/email/quant/renderQuantEmail');
  const sectors = await sectorSignals(db.read);
  const { stocks } = await rankedStocks(db.read);
  return renderQuantEmail({ sectors, stocks, date: wallClockAt(clock()), imageHost });
}
