import { reasons } from './reading';

/** Matches what brokers write in the column for the kind of a security. */
const optionKind = /^(?:opt|(?:equity |index |stock )?options?)$/i;
const bondKind =
  /^(?:bonds?|fixed income|(?:corporate|municipal|government|treasury) bonds?|us treasur(?:y|ies)|treasur(?:y|ies)|cds?|anleihen?|obligaties?|obligations?)$/i;
const cashKind =
  /^(?:cash and money market|money markets?(?: funds?)?|cash equivalents?|.*\b(?:deposit|cash) sweep\b.*)$/i;
/** Matches a description with a coupon and a due date, such as `US TREASURY NOTE 4.5% 11/15/33`. */
const bondName =
  /\d(?:\.\d+)? ?%.*\b\d{1,2}[/.-]\d{1,2}[/.-]\d{2,4}\b|\d(?:\.\d+)? ?%.*\bdue\b|\btreasury (?:bill|note|bond)\b|\bdue \d{1,2}\/\d{1,2}\/\d{2,4}/i;

/** Why a line's security can't be compared; null for a stock or a fund. */
export function otherSecurity(cells: readonly string[]): string | null {
  if (cells.some((cell) => optionKind.test(cell))) return reasons.options;
  if (cells.some((cell) => bondKind.test(cell) || isBondName(cell))) return reasons.bonds;
  return cells.some((cell) => cashKind.test(cell)) ? reasons.cash : null;
}

/** A title above a table may be longer than any security's name. */
function isBondName(cell: string): boolean {
  return cell.length < 120 && /\d/.test(cell) && bondName.test(cell);
}
