import { RateLimiterMemory, RateLimiterRes, type RateLimiterAbstract } from 'rate-limiter-flexible';
import { failure } from './failure';
import { hashOf } from './tokens';

/** Allows a number of calls in a period for each key. */
export interface Limit {
  /** Counts one, and returns how many that makes. Throws 429 with `Retry-After` above the limit. */
  count(...key: string[]): Promise<number>;
  /** Counts one. False above the limit. */
  allows(...key: string[]): Promise<boolean>;
  /** Throws 429 where no more is allowed. Counts nothing. */
  check(...key: string[]): Promise<void>;
  /** Takes back one that was counted. */
  refund(...key: string[]): Promise<void>;
  forget(...key: string[]): Promise<void>;
}

export interface LimitOptions {
  /** Different from every other limit's: servers that share a database count by it. */
  name: string;
  /** So many calls in so many seconds. */
  points: number;
  seconds: number;
  /** Gets the whole seconds until the next call is allowed. */
  message: (seconds: number) => string;
}

/** Makes the limits of a server. Where servers share a database, they share the counts. */
export type MakeLimit = (options: LimitOptions) => Limit;

/** Limits that count in this process alone. */
export const memoryLimits: MakeLimit = (options) =>
  limitOver(new RateLimiterMemory({ points: options.points, duration: options.seconds }), options);

/** Keys are hashed, so a long one takes no more room and an address is not stored in the clear. */
export function limitOver(limiter: RateLimiterAbstract, options: LimitOptions): Limit {
  const { points, seconds, message } = options;
  const hashed = (key: string[]) => hashOf(key.join('\n'));
  const refusal = (ms: number) => {
    const wait = Math.max(1, Math.ceil(ms / 1_000));
    return failure(429, message(wait), null, { 'Retry-After': String(wait) });
  };
  return {
    allows: async (...key) =>
      limiter.consume(await hashed(key)).then(
        () => true,
        () => false,
      ),
    async count(...key) {
      try {
        return (await limiter.consume(await hashed(key))).consumedPoints;
      } catch (refused) {
        throw refusal(refused instanceof RateLimiterRes ? refused.msBeforeNext : seconds * 1_000);
      }
    },
    async check(...key) {
      const found = await limiter.get(await hashed(key));
      if (found && found.consumedPoints >= points) throw refusal(found.msBeforeNext);
    },
    async refund(...key) {
      await limiter.reward(await hashed(key));
    },
    async forget(...key) {
      await limiter.delete(await hashed(key));
    },
  };
}

/** For example `Too many attempts. Try again in 15 minutes.` */
export function tooMany(what: string): (seconds: number) => string {
  return (seconds) => `Too many ${what}. Try again in ${timeOf(seconds)}.`;
}

function timeOf(seconds: number): string {
  const minutes = Math.ceil(seconds / 60);
  if (seconds > 90) return `${minutes} minutes`;
  return seconds === 1 ? '1 second' : `${seconds} seconds`;
}
