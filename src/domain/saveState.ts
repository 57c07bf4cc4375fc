import { formatClock } from './dates';

/** Where a field's text is; true at every moment. */
export type SaveState =
  | { kind: 'saved'; at: Date | null }
  | { kind: 'saving' }
  | { kind: 'offline' }
  | { kind: 'failed'; message: string }
  | { kind: 'signedOut' }
  | { kind: 'conflict'; theirs: string; rev: number };

/** The state in words, such as `Saved 08:14`. */
export function saveStateText(state: SaveState): string {
  switch (state.kind) {
    case 'saved':
      return state.at ? `Saved ${formatClock(state.at)}` : 'Saved';
    case 'saving':
      return 'Saving…';
    case 'offline':
      return 'Offline, kept on this computer';
    case 'failed':
      return `Failed, retry: ${state.message}`;
    case 'signedOut':
      return 'Signed out, kept on this computer';
    case 'conflict':
      return 'Changed elsewhere';
  }
}
