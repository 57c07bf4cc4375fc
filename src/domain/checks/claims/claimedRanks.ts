import type { Check, Draft } from '@/domain/checks/check';
import { claimTexts } from './claimTexts';
import { comparisonFaults } from './comparisonClaims';
import { countFaults } from './countClaims';
import { factFaults } from './facts/factFaults';
import { factsOf } from './facts/factScene';
import { maskedSentence } from './maskedSentence';
import { mentionFinder, sentencesOf } from './mentions';
import { ownTimesOf } from './ownTimes';
import { rankFaults } from './rankClaims';
import { sumFaults } from './sumClaims';
import { instrumentsOf } from './tableRows';
import { quoted } from '@/domain/format/text';

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
