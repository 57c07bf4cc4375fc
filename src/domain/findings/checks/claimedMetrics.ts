import type { Check } from '@/domain/findings/check';
import { locatedClaim } from '@/domain/findings/claims/reader/locatedClaim';
import { readClaims } from '@/domain/findings/claims/reader/readClaims';

/** Compares what the texts say about the market metrics with the table of metrics. */
export const claimedMetrics: Check = {
  key: 'metrics',
  name: 'Numbers about the market',
  run(subject) {
    return readClaims(subject)
      .filter(({ kind }) => kind === 'metric')
      .map(locatedClaim);
  },
};
