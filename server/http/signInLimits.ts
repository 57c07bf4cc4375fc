import { isKnownNetwork, rememberNetwork } from '@server/db/knownNetworks';
import type { Deps } from '@server/deps';
import { makeFairGate, makeGate } from './gate';
import { makeGuesses } from './guesses';
import { tooMany } from './limits';
import { widerNetworkOf } from './network';

export interface SignInLimits {
  /**
   * Runs `check`, which throws if the password is wrong, unless too many guesses went before. An
   * account has a budget of its own in each network from which it signed in before, and goes before
   * strangers there: so guesses from elsewhere never keep its owner out.
   */
  attempt<T>(account: string, address: string, check: () => Promise<T>): Promise<T>;
}

/** Seconds. */
const quarterHour = 15 * 60;
const most = 10;
/** How many passwords from unknown networks are checked at once: each takes a processor core. */
const strangersAtOnce = 1;

/** One for all calls that sign in, so that their attempts are counted together. */
export function makeSignInLimits({ db, clock, limits }: SignInDeps): SignInLimits {
  const guesses = makeGuesses(limits, 'sign-in', most);
  const atHome = limits({
    name: 'sign-in-known',
    points: most,
    seconds: quarterHour,
    message: tooMany('attempts'),
  });
  const counting = makeGate(4, 2_000);
  const strangers = makeFairGate(strangersAtOnce, 512);
  const countAttempt = (account: string, address: string) =>
    counting(async () => {
      const isKnown = await isKnownNetwork(db.read, { account, network: address }, clock());
      await (isKnown ? atHome : guesses).count(account, address);
      return isKnown;
    });

  return {
    async attempt(account, address, check) {
      const isKnown = await countAttempt(account, address);
      const result = isKnown
        ? await check().catch(async (error: unknown) => {
            // Otherwise the answer would tell who signed in from a network that guesses.
            await guesses.checkSpray(address);
            throw error;
          })
        : await strangers(widerNetworkOf(address), check);
      await (isKnown ? atHome.forget(account, address) : guesses.refund(account, address));
      await db.write((tx) => rememberNetwork(tx, { account, network: address }, clock()));
      return result;
    },
  };
}

type SignInDeps = Pick<Deps, 'db' | 'clock' | 'limits'>;
