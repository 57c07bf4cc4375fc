import { memoryLimits, type Limit, type MakeLimit } from '@server/http/limits';

/** Limits as of servers that share a database: those of the same name count together. */
export function sharedLimits(): MakeLimit {
  const limits = new Map<string, Limit>();
  return (options) => {
    const limit = limits.get(options.name) ?? memoryLimits(options);
    limits.set(options.name, limit);
    return limit;
  };
}
