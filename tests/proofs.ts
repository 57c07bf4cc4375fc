/** Whether every case is tried (`npm run test:proofs`), or a sample of each kind (`npm test`). */
export const isWhole = process.env['PROOFS'] === 'on';

/** Every case, or in a sample every `stride`-th, the first one always; the run prints how many. */
export function sampleOf<Case>(name: string, cases: readonly Case[], stride: number): Case[] {
  const chosen = isWhole ? [...cases] : cases.filter((_, at) => at % stride === 0);
  console.log(`${name}: ${chosen.length} of ${cases.length} cases.`);
  return chosen;
}
