import type { SaveState } from '@/domain/newsletter/saveState';

/** One save request. A retry repeats it with the same `op_id`. */
export interface SaveRequest {
  field: string;
  value: string;
  op_id: string;
  base_rev: number;
  /** True if it was sent before without an answer. */
  mayBeStored?: boolean;
}

/** Unsaved text of a field, kept in this browser until the server has it. */
export interface JournalEntry {
  value: string;
  baseRev: number;
  /** A save that was sent without an answer. It is repeated before anything newer. */
  inFlight: SaveRequest | null;
  /**
   * The user's own texts that the server may have stored without an answer. Stored under this name
   * in browsers, so it can't be renamed.
   */
  doubts: string[];
  /** The user's own texts from other pages that compete with this one. */
  competingVersions: string[];
  /** When it was written, in milliseconds since 1970. */
  at: number;
}

/**
 * How a save ended. `refused` is only repeated after a change or when the user asks. `unreachable`
 * and `broken` may have been stored, and are repeated automatically.
 */
export type SaveOutcome =
  | { kind: 'stored'; rev: number }
  | { kind: 'conflict'; theirs: string; rev: number }
  | { kind: 'refused'; message: string }
  | { kind: 'unreachable' }
  | { kind: 'broken'; message: string }
  | { kind: 'signedOut' };

/** A field's text and revision on the server. */
export interface Stored {
  value: string;
  rev: number;
}

/**
 * A text that competes with the one being written: the server's, or another one by the same user.
 */
interface CompetingVersion {
  text: string;
  isServers: boolean;
}

/** The engine's state of one field. `value` and `rev` are the newest ones known from the server. */
export interface Field<Name extends string = string> extends Stored {
  readonly name: Name;
  /** The revision that the user's text is based on. */
  base: number;
  /** Reads the text typed since; null if there is none. */
  read: (() => string) | null;
  inFlight: SaveRequest | null;
  sending: Promise<void> | null;
  /** Why the last save failed; null once another one is under way. */
  saveError: Extract<SaveState, { kind: 'offline' | 'failed' }> | null;
  savedAt: Date | null;
  retries: number;
  /** False while neither the server nor the journal has the newest text. */
  isInJournal: boolean;
  /** The user's own texts that the server may have stored without an answer. */
  maybeStored: string[];
  /** Texts to choose from, one after the other. */
  competingVersions: CompetingVersion[];
  writing: Promise<void> | null;
  cancelSave: (() => void) | null;
  cancelWrite: (() => void) | null;
}

/** An object with the result of `pick` for each name. */
export function byName<Name extends string, T>(
  names: Name[],
  pick: (name: Name) => T,
): Record<Name, T> {
  return Object.fromEntries(names.map((name) => [name, pick(name)])) as Record<Name, T>;
}

/** A field without unsaved changes. */
export function newField<Name extends string>(name: Name, stored: Stored): Field<Name> {
  return {
    name,
    value: stored.value,
    rev: stored.rev,
    base: stored.rev,
    read: null,
    inFlight: null,
    sending: null,
    saveError: null,
    savedAt: null,
    retries: 0,
    isInJournal: true,
    maybeStored: [],
    competingVersions: [],
    writing: null,
    cancelSave: null,
    cancelWrite: null,
  };
}

export function isPending({ read, inFlight }: Field): boolean {
  return read !== null || inFlight !== null;
}

/** The newest text of the field, whether it is unsaved, being saved or stored. */
export function textOf({ read, inFlight, value }: Field): string {
  return read?.() ?? inFlight?.value ?? value;
}

/** The save state to show. */
export function stateOf(field: Field, isSignedOut: boolean): SaveState {
  const [competingVersion] = field.competingVersions;
  if (competingVersion) return { kind: 'conflict', theirs: competingVersion.text, rev: field.rev };
  if (!isPending(field)) return { kind: 'saved', at: field.savedAt };
  const isInJournal = field.isInJournal ? {} : { isInJournal: false };
  if (isSignedOut) return { kind: 'signedOut', ...isInJournal };
  return { ...(field.saveError ?? { kind: 'saving' }), ...isInJournal };
}

/** True if both are shown in the same way. */
export function sameState(one: SaveState, other: SaveState | undefined): boolean {
  const ours = Object.entries(one);
  const theirs = Object.entries(other ?? {});
  return (
    ours.length === theirs.length &&
    ours.every(([key, value]) => theirs.some(([name, found]) => name === key && found === value))
  );
}

/** The field's entry in the journal; null if nothing is unsaved. */
export function entryOf(field: Field, at: number): JournalEntry | null {
  const competingVersions = ownCompetingVersions(field).map(({ text }) => text);
  if (!isPending(field) && competingVersions.length === 0) return null;
  const { base, inFlight, maybeStored } = field;
  return {
    value: textOf(field),
    baseRev: base,
    inFlight,
    doubts: [...maybeStored],
    competingVersions,
    at,
  };
}

function ownCompetingVersions({ competingVersions }: Field): CompetingVersion[] {
  return competingVersions.filter(({ isServers }) => !isServers);
}

/** Adds the server's text to the competing versions. */
export function competeWithServer(field: Field): void {
  field.competingVersions = [
    { text: field.value, isServers: true },
    ...ownCompetingVersions(field),
  ];
}

/** Continues from the server's text. */
export function continueFrom(field: Field, { value, rev }: Stored): void {
  field.value = value;
  field.rev = rev;
  field.base = rev;
}

/**
 * Notes the server's current text. True if the field now shows it; otherwise a save or the user's
 * choice decides.
 */
export function receiveServerText(field: Field, stored: Stored): boolean {
  const isChoosing = field.competingVersions.some(({ isServers }) => isServers);
  if (isChoosing) {
    field.value = stored.value;
    field.rev = stored.rev;
    competeWithServer(field);
  } else if (!isPending(field) && field.competingVersions.length === 0) {
    continueFrom(field, stored);
    return true;
  }
  return false;
}

/** The next save to send; null if the server already has the text. */
export function takeRequest(field: Field, newId: () => string): SaveRequest | null {
  if (!field.read) return null;
  const value = field.read();
  field.read = null;
  if (value === field.value && field.maybeStored.length === 0) return null;
  return { field: field.name, value, op_id: newId(), base_rev: field.base };
}

/** How a conflict ends: with one of its two texts, or with one that has both. */
export type Choice = 'mine' | 'theirs' | { text: string };

/** The text that a choice gives up although it was never saved; null if there is none. */
export function textGivenUp(field: Field, choice: Choice): string | null {
  const [competingVersion] = field.competingVersions;
  if (!competingVersion) return null;
  if (choice === 'mine') return competingVersion.isServers ? null : competingVersion.text;
  return choice === 'theirs' && isPending(field) ? textOf(field) : null;
}

/** Ends a conflict with the text that the user chose, and returns it. */
export function choose(field: Field, choice: Choice): string {
  const mine = textOf(field);
  const [competingVersion, ...others] = field.competingVersions;
  if (!competingVersion) return mine;
  const chosen =
    choice === 'mine' ? mine : choice === 'theirs' ? competingVersion.text : choice.text;
  if (field.inFlight) field.maybeStored.push(field.inFlight.value);
  field.inFlight = null;
  field.competingVersions = others;
  if (competingVersion.isServers) field.base = field.rev;
  field.read = () => chosen;
  return chosen;
}
