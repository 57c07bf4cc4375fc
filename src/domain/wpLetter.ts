import { formatStamp } from './dates';
import { firm } from './firm';
import { formatKilobytes } from './numbers';

/** A newsletter that was read, rendered and checked for the firm's website. */
export interface WpLetter {
  id: number;
  name: string;
  /** Of its HTML in UTF-8. */
  bytes: number;
  /** What stops it unless a reason is typed, a sentence each. */
  blocking: string[];
  /** How many findings do not stop it. */
  warnings: number;
  /** When it went there before, `YYYY-MM-DD HH:mm:ss`; null for never. */
  publishedAt: string | null;
  /** The id of that publication, which a deliberate second one names. */
  repeats: number | null;
}

const website = firm.brands.fsi;

/** Says what goes where, and what there is to know before it does. */
export function publishingQuestion(letter: WpLetter): string {
  return [
    `Send “${letter.name}” to the website of ${website.name}, ${new URL(website.website).host}: all its readers, ${formatKilobytes(letter.bytes)}.`,
    letter.repeats !== null && `It ${before(letter.publishedAt)}; this sends it a second time.`,
    letter.warnings > 0 && warningsInWords(letter.warnings),
    'You then have ten seconds to cancel.',
  ]
    .filter((sentence) => sentence !== false)
    .join(' ');
}

function before(publishedAt: string | null): string {
  const stamp = formatStamp(publishedAt);
  return stamp === '' ? 'was published there before' : `was published there on ${stamp}`;
}

function warningsInWords(count: number): string {
  return count === 1 ? 'The preview lists 1 warning.' : `The preview lists ${count} warnings.`;
}
