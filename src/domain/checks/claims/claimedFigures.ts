import { noDocument, type Check, type Draft, type Subject } from '@/domain/checks/check';
import { claimProblem, isUnknown } from './claimProblem';
import { claimFix } from './claimFix';
import { claimSlip } from './claimSlip';
import { claimsIn, type SpokenClaim } from './claimsInText';
import { claimTexts, type ClaimText } from './claimTexts';
import { mentionFinder } from './mentions';
import { ownTimesOf } from './ownTimes';
import { instrumentsOf, storedRows, tableNames } from './tableRows';
import type { Slip } from '@/domain/checks/slips';
import { quoted } from '@/domain/format/text';

interface LocatedClaim {
  claim: SpokenClaim;
  place: ClaimText;
  slip: Slip | undefined;
}

/**
 * News sources mention coins by name all the time, so for them only tickers are compared with the
 * table.
 */
function claims(subject: Subject): LocatedClaim[] {
  const instruments = instrumentsOf(subject);
  const all = mentionFinder(instruments);
  const signed = (sentence: string) =>
    all(sentence).filter(({ from }) => /[$#]/.test(sentence[from] ?? ''));
  const own = ownTimesOf(subject);
  const rows = tableNames.flatMap((table) => storedRows(subject, table));
  const last = subject.input.previous?.values ?? {};
  return claimTexts(subject).flatMap((place) => {
    const found = claimsIn(place.text, place.isOurs ? all : signed, own, place.before);
    const tables = { rows, last, claims: found };
    return found.map((claim) => ({ claim, place, slip: claimSlip(claim, tables) }));
  });
}

function draftOf({ claim, place, slip }: LocatedClaim): Draft[] {
  const problem = claimProblem(claim);
  if (!problem) return [];
  const { instrument, excerpt } = claim;
  const text = `${quoted(excerpt)} in ${place.where}: the table says ${problem.row} for ${instrument.symbol}.`;
  const severity = place.isOurs ? problem.severity : 'check';
  const fix = place.isWritten ? claimFix(claim) : null;
  return [
    {
      severity,
      slip,
      text,
      ...place.location,
      excerpt,
      ...(place.isWritten ? { words: excerpt } : {}),
      ...(fix ? { fix } : {}),
    },
  ];
}

/** Compares figures and directions beside a ticker with its row in the tables. */
export const claimedFigures: Check = {
  key: 'figures',
  name: 'Numbers beside tickers',
  readsProse: true,
  run(subject) {
    if (!subject.document) return noDocument;
    const all = claims(subject);
    const found = all.flatMap(draftOf);
    const unknown = all.filter(({ claim }) => isUnknown(claim));
    const names = new Set(unknown.map(({ claim }) => claim.instrument.symbol));
    const coins = subject.input.crypto.general;
    const btc = coins.find(({ name }) => name.trim().toUpperCase() === 'BTC');
    if ((btc?.last_price ?? null) === null) names.add('BTC');
    if (names.size === 0) return found;
    return {
      found,
      notRun: `There are no figures to compare with for ${[...names].join(', ')}.`,
    };
  },
};
