import type { SaveState } from '@/domain/saveState';
import type { JournalEntry } from './journal';

/** One save as it travels; a retry repeats it with the same `op_id`. */
export interface SaveRequest {
  field: string;
  value: string;
  op_id: string;
  base_rev: number;
  /** It was sent before and not answered. */
  mayBeStored?: boolean;
}

/**
 * How a save ended. `refused` is repeated only when the person or a change asks for it;
 * `unreachable` and `broken` may have been stored all the same and are repeated.
 */
export type SaveOutcome =
  | { kind: 'stored'; rev: number }
  | { kind: 'conflict'; theirs: string; rev: number }
  | { kind: 'refused'; message: string }
  | { kind: 'unreachable' }
  | { kind: 'broken'; message: string }
  | { kind: 'signedOut' };

/** A field's text and revision as the server has it. */
export interface Stored {
  value: string;
  rev: number;
}

/** A text that competes with the one being written: the server's, or the writer's own. */
interface Rival {
  text: string;
  isServers: boolean;
}

/** What the engine knows of one field; `value` and `rev` are the newest seen of the server. */
export interface Field<Name extends string = string> extends Stored {
  readonly name: Name;
  /** The revision that the writer's text was made from. */
  base: number;
  /** Reads the text that has been typed since; null when there is none. */
  read: (() => string) | null;
  inFlight: SaveRequest | null;
  sending: Promise<void> | null;
  /** Why the last save did not end well; null once another is under way. */
  trouble: Extract<SaveState, { kind: 'offline' | 'failed' }> | null;
  savedAt: Date | null;
  retries: number;
  /** False while neither server nor journal has the newest text. */
  isKept: boolean;
  /** The writer's own texts that the server may have stored without saying so. */
  doubts: string[];
  /** Texts to choose from, one after the other. */
  rivals: Rival[];
  writing: Promise<void> | null;
  cancelSave: (() => void) | null;
  cancelWrite: (() => void) | null;
}

/** What `pick` gives for each name. */
export function byName<Name extends string, T>(
  names: Name[],
  pick: (name: Name) => T,
): Record<Name, T> {
  return Object.fromEntries(names.map((name) => [name, pick(name)])) as Record<Name, T>;
}

/** A field as the server has it. */
export function newField<Name extends string>(name: Name, stored: Stored): Field<Name> {
  return {
    name,
    value: stored.value,
    rev: stored.rev,
    base: stored.rev,
    read: null,
    inFlight: null,
    sending: null,
    trouble: null,
    savedAt: null,
    retries: 0,
    isKept: true,
    doubts: [],
    rivals: [],
    writing: null,
    cancelSave: null,
    cancelWrite: null,
  };
}

export function isPending({ read, inFlight }: Field): boolean {
  return read !== null || inFlight !== null;
}

/** The newest text, wherever it is. */
export function textOf({ read, inFlight, value }: Field): string {
  return read?.() ?? inFlight?.value ?? value;
}

/** Where the text is, in truth. */
export function stateOf(field: Field, isSignedOut: boolean): SaveState {
  const [rival] = field.rivals;
  if (rival) return { kind: 'conflict', theirs: rival.text, rev: field.rev };
  if (!isPending(field)) return { kind: 'saved', at: field.savedAt };
  const isKept = field.isKept ? {} : { isKept: false };
  if (isSignedOut) return { kind: 'signedOut', ...isKept };
  return { ...(field.trouble ?? { kind: 'saving' }), ...isKept };
}

/** True where both would read alike. */
export function sameState(one: SaveState, other: SaveState | undefined): boolean {
  const ours = Object.entries(one);
  const theirs = Object.entries(other ?? {});
  return (
    ours.length === theirs.length &&
    ours.every(([key, value]) => theirs.some(([name, found]) => name === key && found === value))
  );
}

/** What the journal must hold of the field; null for nothing. */
export function entryOf(field: Field, at: number): JournalEntry | null {
  const rivals = ownRivals(field).map(({ text }) => text);
  if (!isPending(field) && rivals.length === 0) return null;
  const { base, inFlight, doubts } = field;
  return { value: textOf(field), baseRev: base, inFlight, doubts: [...doubts], rivals, at };
}

function ownRivals({ rivals }: Field): Rival[] {
  return rivals.filter(({ isServers }) => !isServers);
}

/** Notes that the server's text competes with the writer's. */
export function facesServer(field: Field): void {
  field.rivals = [{ text: field.value, isServers: true }, ...ownRivals(field)];
}

/** Takes the server's text as the one that the writer goes on from. */
export function follows(field: Field, { value, rev }: Stored): void {
  field.value = value;
  field.rev = rev;
  field.base = rev;
}

/** Notes what the server has by now. True where the field shows it; else a save or a choice settles it. */
export function seesServer(field: Field, stored: Stored): boolean {
  const isChoosing = field.rivals.some(({ isServers }) => isServers);
  if (isChoosing) {
    field.value = stored.value;
    field.rev = stored.rev;
    facesServer(field);
  } else if (!isPending(field) && field.rivals.length === 0) {
    follows(field, stored);
    return true;
  }
  return false;
}

/** The request to send next, or null where the server has the text already. */
export function takeRequest(field: Field, newId: () => string): SaveRequest | null {
  if (!field.read) return null;
  const value = field.read();
  field.read = null;
  if (value === field.value && field.doubts.length === 0) return null;
  return { field: field.name, value, op_id: newId(), base_rev: field.base };
}

/** Ends a conflict with the text that the writer chose, and answers it. */
export function choose(field: Field, choice: 'mine' | 'theirs' | { text: string }): string {
  const mine = textOf(field);
  const [rival, ...others] = field.rivals;
  if (!rival) return mine;
  const chosen = choice === 'mine' ? mine : choice === 'theirs' ? rival.text : choice.text;
  if (field.inFlight) field.doubts.push(field.inFlight.value);
  field.inFlight = null;
  field.rivals = others;
  if (rival.isServers) field.base = field.rev;
  field.read = () => chosen;
  return chosen;
}
