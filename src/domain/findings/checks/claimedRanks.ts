import type { Check } from '@/domain/findings/check';
import { locatedClaim } from '@/domain/findings/claims/reader/locatedClaim';
import { readClaims } from '@/domain/findings/claims/reader/readClaims';
import { sentencesWithFigures } from './claimedFigures';

/** Compares ranks, counts, comparisons and sums in the texts with the tables. */
export const claimedRanks: Check = {
  key: 'ranks',
  name: 'Ranks, counts and sums',
  run(subject) {
    const known = sentencesWithFigures(subject);
    return readClaims(subject)
      .filter(({ kind, sentence }) => kind === 'relation' && !known.has(sentence))
      .map(locatedClaim);
  },
};
