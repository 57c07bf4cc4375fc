import { isKnownNetwork, rememberNetwork } from '@server/db/knownNetworks';
import type { Deps } from '@server/deps';
import { makeFairGate, makeGate } from './gate';
import { makeGuesses } from './guesses';
import { tooMany } from './limits';
import type { Origin } from './api';
import { widerNetworkOf } from './network';
import { newToken } from './tokens';

export interface SignInLimits {
  /**
   * Runs `check`, which throws if the password is wrong, unless too many guesses went before. An
   * account has a budget of its own in each network from which it signed in before, and goes before
   * strangers there: so guesses from elsewhere never keep its owner out. A browser in which it
   * signed in before has one, too: so guesses from the same network don't either, even where all
   * callers seem to have one address.
   */
  attempt<T>(account: string, from: SignInOrigin, check: () => Promise<T>): Promise<T>;
  /** Makes the browser and the network known, after a sign-in that somebody else has checked. */
  remember(account: string, from: SignInOrigin): Promise<void>;
}

type SignInOrigin = Pick<Origin, 'address' | 'browserToken' | 'keepBrowserToken'>;

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
  const isKnown = async (account: string, network: string) =>
    network !== '' && isKnownNetwork(db.read, { account, network }, clock());
  /** The browser or the network that is known, whichever tells more; null for a stranger's. */
  const countAttempt = (account: string, { address, browserToken }: SignInOrigin) =>
    counting(async () => {
      const isBrowser = await isKnown(account, browserToken);
      const isNetwork = !isBrowser && (await isKnown(account, address));
      const known = isBrowser ? browserToken : isNetwork ? address : null;
      await (known === null ? guesses.count(account, address) : atHome.count(account, known));
      return known;
    });

  async function remember(account: string, from: SignInOrigin, token = newToken()): Promise<void> {
    await db.write(async (tx) => {
      for (const network of [from.address, token]) {
        await rememberNetwork(tx, { account, network }, clock());
      }
    });
    from.keepBrowserToken(token);
  }

  return {
    remember: (account, from) => remember(account, from),
    async attempt(account, from, check) {
      const { address, browserToken } = from;
      const known = await countAttempt(account, from);
      const result =
        known === null
          ? await strangers(widerNetworkOf(address), check)
          : await check().catch(async (error: unknown) => {
              // Otherwise the answer would tell who signed in from a network that guesses.
              if (known === address) await guesses.checkSpray(address);
              throw error;
            });
      await (known === null ? guesses.refund(account, address) : atHome.forget(account, known));
      const isBrowserKnown = known !== null && known === browserToken;
      await remember(account, from, isBrowserKnown ? browserToken : undefined);
      return result;
    },
  };
}

type SignInDeps = Pick<Deps, 'db' | 'clock' | 'limits'>;
