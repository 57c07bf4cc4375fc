/** Absent in a browser, whose tests are given their `Sampling` by Vitest. */
const environment = typeof process === 'undefined' ? {} : process.env;

/** How much of the proofs a run tries. */
export interface Sampling {
  /** True if every case is tried (`npm run test:proofs`); false for a sample (`npm test`). */
  isWhole: boolean;
  /** Which sample is taken. It follows from the commit, so that each commit tries other cases. */
  seed: number;
}

export const sampling: Sampling = {
  isWhole: environment['PROOFS'] === 'on',
  seed: Number(environment['SAMPLE_SEED'] ?? 0),
};

/**
 * All cases, or `count` of them, evenly spread and beginning at another one with each commit. The
 * run prints how many, and the seed that repeats the sample: `SAMPLE_SEED=12 npm test`.
 */
export function sampleOf<Case>(
  name: string,
  cases: readonly Case[],
  count: number,
  { isWhole, seed }: Sampling = sampling,
): Case[] {
  const stride = isWhole ? 1 : Math.max(1, Math.floor(cases.length / count));
  const first = seed % stride;
  const chosen = cases
    .filter((_, at) => at % stride === first)
    .slice(0, isWhole ? undefined : count);
  console.log(
    `${name}: ${chosen.length} of ${cases.length} cases${isWhole ? '' : `, seed ${seed}`}.`,
  );
  return chosen;
}

/** How often something random is tried: `all` times, or `few` times in a sample. */
export function roundsOf(all: number, few: number): number {
  return sampling.isWhole ? all : few;
}
