import type { Draft } from '@/domain/findings/check';
import { quoted } from '@/domain/findings/wording';
import type { Refuted } from './readClaims';

/** The finding for words that the tables refute. */
export function locatedClaim({ place, words, text, fix }: Refuted): Draft {
  return {
    severity: 'mustFix',
    text: `${quoted(words)} in ${place.where}: ${text}`,
    ...place.location,
    excerpt: words,
    ...(place.isWritten ? { words } : {}),
    ...(place.isWritten && fix ? { fix } : {}),
  };
}
