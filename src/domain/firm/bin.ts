/**
 * What is said after the name of something that is about to be deleted. Only an API with a bin
 * (capability `bin`) can bring it back.
 */
export function afterRemoval(hasBin = true): string {
  return hasBin
    ? 'goes to the bin. You can restore it for 30 days.'
    : 'is deleted for good. You can’t restore it.';
}
