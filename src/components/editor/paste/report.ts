import { mostColumns, mostRows } from '@/domain/commentary/tables';
import { counted } from '@/domain/format/text';
import { leftOutParts, nothingLeftOut, type LeftOut } from './leftOut';

/** What one paste or drop left out of the text, or changed in it. */
export interface PasteReport {
  leftOut: LeftOut;
  /** Links that led through another site, which now lead to the page itself. */
  unwrapped: number;
  /** Links that only told their site where a visitor came from, and don't any more. */
  untracked: number;
  /** Tables that were too large, and became lines of text. */
  largeTables: number;
  /** True if Google Docs suggests deletions that couldn't be found. */
  hasUnknownSuggestions: boolean;
}

export function emptyReport(): PasteReport {
  return {
    leftOut: nothingLeftOut(),
    unwrapped: 0,
    untracked: 0,
    largeTables: 0,
    hasUnknownSuggestions: false,
  };
}

const unknownSuggestions =
  'The pasted text has suggested deletions. Accept or reject them in Google Docs, then copy it again.';

function largeTablesWords(count: number): string {
  const limits = `the limit is ${mostColumns} columns and ${mostRows} rows`;
  return `${counted(count, 'large table')} became lines of text (${limits})`;
}

const listed = (parts: string[]) => new Intl.ListFormat('en').format(parts);

/** Such as `2 images and 1 comment were left out, 3 links unwrapped.`; '' if nothing changed. */
export function reportWords(report: PasteReport): string {
  if (report.hasUnknownSuggestions) return unknownSuggestions;
  const { leftOut, unwrapped, untracked, largeTables } = report;
  const missing = leftOutParts(leftOut);
  const isOne = Object.values(leftOut).reduce((sum, count) => sum + count) === 1;
  const parts = [
    ...(missing.length > 0 ? [`${listed(missing)} ${isOne ? 'was' : 'were'} left out`] : []),
    ...(unwrapped > 0 ? [`${counted(unwrapped, 'link')} unwrapped`] : []),
    ...(untracked > 0 ? [`tracking removed from ${counted(untracked, 'link')}`] : []),
    ...(largeTables > 0 ? [largeTablesWords(largeTables)] : []),
  ];
  const line = parts.join(', ');
  return line === '' ? '' : `${line.charAt(0).toUpperCase()}${line.slice(1)}.`;
}
