import { formatClock } from '@/domain/format/dates';

/** Absent means kept: false once this computer has refused to keep the text. */
interface Keeping {
  isInJournal?: boolean;
}

/** Where a field's text is; true at every moment. */
export type SaveState =
  | { kind: 'saved'; at: Date | null }
  | ({ kind: 'saving' } & Keeping)
  | ({ kind: 'offline' } & Keeping)
  | ({ kind: 'failed'; message: string } & Keeping)
  | ({ kind: 'signedOut' } & Keeping)
  | { kind: 'conflict'; theirs: string; rev: number };

/** A field's state under the name that people read. */
export interface FieldState {
  label: string;
  state: SaveState;
}

/** False where the text would be lost with the page. */
export function isInJournal(state: SaveState): boolean {
  return !('isInJournal' in state) || state.isInJournal !== false;
}

/** The state in words, such as `Saved 08:14`. */
export function saveStateText(state: SaveState): string {
  switch (state.kind) {
    case 'saved':
      return state.at ? `Saved ${formatClock(state.at)}` : 'Saved';
    case 'saving':
      return isInJournal(state) ? 'Saving…' : 'Saving…, not kept on this computer';
    case 'offline':
      return `Offline, ${place(state)}`;
    case 'failed':
      return `Failed, retry: ${sentence(state.message)}${isInJournal(state) ? '' : ` ${warning}`}`;
    case 'signedOut':
      return `Signed out, ${place(state)}`;
    case 'conflict':
      return 'Changed elsewhere';
  }
}

const warning = 'Not kept on this computer. Copy your text.';

function place(state: SaveState): string {
  return isInJournal(state)
    ? 'kept on this computer'
    : 'not kept on this computer. Copy your text.';
}

function sentence(message: string): string {
  return /[.!?…]$/.test(message) ? message : `${message}.`;
}

const worstFirst = ['failed', 'conflict', 'signedOut', 'offline', 'saving', 'saved'] as const;

function rank(state: SaveState): number {
  const isAtRisk = state.kind !== 'saving' && !isInJournal(state);
  return worstFirst.indexOf(state.kind) - (isAtRisk ? worstFirst.length : 0);
}

/** The worst of the states and the fields that are in it; of several saves the latest. */
export function worstState(fields: FieldState[]): { labels: string[]; state: SaveState } {
  const worst = Math.min(...fields.map(({ state }) => rank(state)));
  const found = fields.filter(({ state }) => rank(state) === worst);
  const [first] = found.sort((one, other) => savedAt(other.state) - savedAt(one.state));
  return {
    labels: found.map(({ label }) => label),
    state: first?.state ?? { kind: 'saved', at: null },
  };
}

function savedAt(state: SaveState): number {
  return state.kind === 'saved' ? (state.at?.getTime() ?? 0) : 0;
}
