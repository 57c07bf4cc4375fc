import { RateLimiterMemory } from 'rate-limiter-flexible';
import { failure } from './failure';
import { hashOf } from './tokens';

/** Attempts per account and network address; both keys are hashed, so a long address costs nothing. */
export interface Attempts {
  /** Counts an attempt before it is evaluated; throws 429 above the limit. */
  count(account: string, address: string): Promise<void>;
  forget(account: string, address: string): Promise<void>;
}

export function makeAttempts(points: number, seconds: number): Attempts {
  const limiter = new RateLimiterMemory({ points, duration: seconds });
  const key = (account: string, address: string) => hashOf(`${account}\n${address}`);
  return {
    async count(account, address) {
      try {
        await limiter.consume(key(account, address));
      } catch {
        throw failure(429, 'Too many attempts. Try again in 15 minutes.');
      }
    },
    async forget(account, address) {
      await limiter.delete(key(account, address));
    },
  };
}
