/**
 * True if every case is tried (`npm run test:proofs`); false for a sample of each kind (`npm
 * test`) and in a browser, which has no environment.
 */
export const isWhole = typeof process !== 'undefined' && process.env['PROOFS'] === 'on';

/** All cases, or a sample of every `stride`-th, including the first. The run prints how many. */
export function sampleOf<Case>(name: string, cases: readonly Case[], stride: number): Case[] {
  const chosen = isWhole ? [...cases] : cases.filter((_, at) => at % stride === 0);
  console.log(`${name}: ${chosen.length} of ${cases.length} cases.`);
  return chosen;
}
