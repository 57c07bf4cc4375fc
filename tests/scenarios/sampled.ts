/** All cases, or three of them: the first, one in the middle and the last. */
export function sampled<Case>(cases: readonly Case[], isWhole: boolean): Case[] {
  const wanted = [0, Math.floor(cases.length / 2), cases.length - 1];
  return cases.filter((_, at) => isWhole || wanted.includes(at));
}
