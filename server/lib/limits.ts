import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { failure } from './failure';
import { hashOf } from './tokens';

/** So many in so much time for each key; keys are hashed, so a long one costs nothing. */
export interface Limit {
  /** Counts before the work is done; throws 429 with `Retry-After` above the limit. */
  count(...key: string[]): Promise<void>;
  /** Counts too, and answers whether it is within the limit. */
  allows(...key: string[]): Promise<boolean>;
  forget(...key: string[]): Promise<void>;
}

/** `words` gets the whole seconds after which it may be tried again. */
export function makeLimit(
  points: number,
  seconds: number,
  words: (seconds: number) => string,
): Limit {
  const limiter = new RateLimiterMemory({ points, duration: seconds });
  const joined = (key: string[]) => hashOf(key.join('\n'));
  return {
    allows: (...key) =>
      limiter.consume(joined(key)).then(
        () => true,
        () => false,
      ),
    async count(...key) {
      try {
        await limiter.consume(joined(key));
      } catch (refused) {
        const ms = refused instanceof RateLimiterRes ? refused.msBeforeNext : seconds * 1_000;
        const wait = Math.max(1, Math.ceil(ms / 1_000));
        throw failure(429, words(wait), null, { 'Retry-After': String(wait) });
      }
    },
    async forget(...key) {
      await limiter.delete(joined(key));
    },
  };
}

/** Attempts per account and network address (first document §5, safety). */
export function makeAttempts(points: number, seconds: number): Limit {
  return makeLimit(points, seconds, () => 'Too many attempts. Try again in 15 minutes.');
}
