import type { Check, Draft } from '@/domain/findings/check';
import { claimTexts } from '@/domain/findings/claims/claimTexts';
import { comparisonFaults } from '@/domain/findings/claims/comparisonClaims';
import { countFaults } from '@/domain/findings/claims/countClaims';
import { factFaults } from '@/domain/findings/claims/facts/factFaults';
import { factsOf } from '@/domain/findings/claims/facts/factScene';
import { maskedSentence } from '@/domain/findings/claims/maskedSentence';
import { mentionFinder, sentencesOf } from '@/domain/findings/claims/mentions';
import { ownTimesOf } from '@/domain/findings/claims/ownTimes';
import { rankFaults } from '@/domain/findings/claims/rankClaims';
import { sumFaults } from '@/domain/findings/claims/sumClaims';
import { instrumentsOf } from '@/domain/findings/claims/tableRows';
import { quoted } from '@/domain/findings/wording';

/** Compares ranks, counts, comparisons and sums in the texts with the tables. */
export const claimedRanks: Check = {
  key: 'ranks',
  name: 'Ranks, counts and sums',
  readsProse: true,
  run(subject) {
    const rows = instrumentsOf(subject);
    const mentionsIn = mentionFinder(rows);
    const own = ownTimesOf(subject);
    const { metrics } = subject.input;
    const facts = factsOf(subject, rows, own);
    const places = claimTexts(subject).filter(({ isOurs }) => isOurs);
    return places.flatMap(({ text: whole, where, location, isWritten }) =>
      sentencesOf(whole).flatMap((sentence): Draft[] => {
        const scene = maskedSentence(sentence, mentionsIn(sentence), own);
        const near =
          scene.period === null
            ? []
            : [
                ...rankFaults(scene, rows),
                ...countFaults(scene, rows),
                ...comparisonFaults(scene),
                ...sumFaults(scene, rows, metrics),
              ];
        const faults = near.length > 0 ? near : factFaults(scene, facts);
        return faults.map(({ words, text, slip }) => ({
          severity: 'mustFix',
          slip,
          text: `${quoted(words)} in ${where}: ${text}`,
          ...location,
          excerpt: words,
          ...(isWritten ? { words } : {}),
        }));
      }),
    );
  },
};
