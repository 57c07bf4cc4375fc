import { tooMany, type MakeLimit } from './limits';
import { widerNetworkOf } from './network';

/** Counts guesses at accounts, of passwords or of what else only their owners know. */
export interface Guesses {
  /** Counts one. Throws 429 above any of the limits. */
  count(account: string, address: string): Promise<void>;
  /** Throws 429 where a caller has tried too many accounts. Counts nothing. */
  checkSpray(address: string): Promise<void>;
  /** Takes back a guess that was right. */
  refund(account: string, address: string): Promise<void>;
}

/** Seconds. */
const quarterHour = 15 * 60;

/** Limits for a quarter of an hour, whose names start with `name`. */
function makeScopes(limits: MakeLimit, name: string) {
  const message = tooMany('attempts');
  return (scope: string, points: number) =>
    limits({ name: `${name}-${scope}`, points, seconds: quarterHour, message });
}

/** The most guesses at all accounts together, from one address and from the network around it. */
const sprayLimits = { address: 30, network: 100 };

/**
 * In 15 minutes, `most` guesses at an account from one address, from the network around it, and from
 * all together. One address uses at most half of what its network has, and one network at most half
 * of what all have: so no single visitor can use up what is left for the owner.
 */
export function makeGuesses(limits: MakeLimit, name: string, most: number): Guesses {
  const make = makeScopes(limits, name);
  const atAnyAccount = {
    address: make('spray', sprayLimits.address),
    network: make('wide-spray', sprayLimits.network),
  };
  const fromAddress = make('address', most);
  const fromNetwork = make('network', most);
  const fromAnywhere = make('account', most);
  const half = most / 2;
  return {
    async count(account, address) {
      const network = widerNetworkOf(address);
      await atAnyAccount.address.count(address);
      await atAnyAccount.network.count(network);
      const isBeyond = (await fromAddress.count(account, address)) > half;
      if (isBeyond) await fromNetwork.check(account, network);
      const isWide = isBeyond || (await fromNetwork.count(account, network)) > half;
      if (isWide) await fromAnywhere.check(account);
      else await fromAnywhere.count(account);
    },
    async checkSpray(address) {
      await atAnyAccount.address.check(address);
      await atAnyAccount.network.check(widerNetworkOf(address));
    },
    async refund(account, address) {
      const network = widerNetworkOf(address);
      await Promise.all([
        atAnyAccount.address.refund(address),
        atAnyAccount.network.refund(network),
        fromAddress.forget(account, address),
        fromNetwork.refund(account, network),
        fromAnywhere.refund(account),
      ]);
    },
  };
}
