import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { failure } from './failure';
import { hashOf } from './tokens';

/**
 * Allows a number of calls in a period for each key. Keys are hashed, so a long one takes no more
 * memory.
 */
export interface Limit {
  /** Counts one. Throws 429 with `Retry-After` above the limit. */
  count(...key: string[]): Promise<void>;
  /** Counts one. False above the limit. */
  allows(...key: string[]): Promise<boolean>;
  forget(...key: string[]): Promise<void>;
}

/** `points` calls in `seconds`. `message` gets the whole seconds until the next one is allowed. */
export function makeLimit(
  points: number,
  seconds: number,
  message: (seconds: number) => string,
): Limit {
  const limiter = new RateLimiterMemory({ points, duration: seconds });
  const hashed = (key: string[]) => hashOf(key.join('\n'));
  return {
    allows: async (...key) =>
      limiter.consume(await hashed(key)).then(
        () => true,
        () => false,
      ),
    async count(...key) {
      try {
        await limiter.consume(await hashed(key));
      } catch (refused) {
        const ms = refused instanceof RateLimiterRes ? refused.msBeforeNext : seconds * 1_000;
        const wait = Math.max(1, Math.ceil(ms / 1_000));
        throw failure(429, message(wait), null, { 'Retry-After': String(wait) });
      }
    },
    async forget(...key) {
      await limiter.delete(await hashed(key));
    },
  };
}

/** Sign-in attempts of an account from one network. */
export function makeAttempts(points: number, seconds: number): Limit {
  return makeLimit(points, seconds, () => 'Too many attempts. Try again in 15 minutes.');
}
