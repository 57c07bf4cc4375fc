import type { SaveState } from '@/domain/saveState';

/** One save as it travels; a retry repeats it with the same `op_id`. */
export interface SaveRequest {
  field: string;
  value: string;
  op_id: string;
  base_rev: number;
  /** It was sent before and not answered. */
  mayBeStored?: boolean;
}

/** How a save ended. `unreachable` and `broken` (a 5xx) may have been stored all the same. */
export type SaveOutcome =
  | { kind: 'stored'; rev: number }
  | { kind: 'conflict'; theirs: string; rev: number }
  | { kind: 'refused'; message: string }
  | { kind: 'unreachable' }
  | { kind: 'broken'; message: string }
  | { kind: 'signedOut' };

/** What the engine knows of one field. */
export interface Field<Name extends string = string> {
  name: Name;
  /** The text that the server has, as far as it has answered. */
  value: string;
  rev: number;
  /** Reads the text that has been typed since; null when there is none. */
  read: (() => string) | null;
  inFlight: SaveRequest | null;
  isSending: boolean;
  sending?: Promise<void>;
  state: SaveState;
  retries: number;
  /** A text that was refused after an earlier try had no answer: the server may have it. */
  doubt?: string;
  saveTimer: ReturnType<typeof setTimeout> | undefined;
  journalTimer: ReturnType<typeof setTimeout> | undefined;
}

/** A field as the server has it. */
export function newField<Name extends string>(
  name: Name,
  { value, rev }: { value: string; rev: number },
): Field<Name> {
  return {
    name,
    value,
    rev,
    read: null,
    inFlight: null,
    isSending: false,
    state: { kind: 'saved', at: null },
    retries: 0,
    saveTimer: undefined,
    journalTimer: undefined,
  };
}

const firstRetry = 1_000;
const lastRetry = 30_000;

/** What to show and when to save next, in ms; null waits for the person. */
interface Next {
  state: SaveState;
  delay: number | null;
}

/** Brings the field up to date with an answer. */
export function afterOutcome(
  field: Field,
  request: SaveRequest,
  outcome: SaveOutcome,
  now: Date,
): Next {
  switch (outcome.kind) {
    case 'stored':
      return afterStored(field, request, outcome.rev, now);
    case 'conflict':
      field.inFlight = null;
      if (outcome.theirs === request.value || outcome.theirs === field.doubt) {
        return afterAgreement(field, request, outcome, now);
      }
      field.read ??= () => request.value;
      return {
        state: { kind: 'conflict', theirs: outcome.theirs, rev: outcome.rev },
        delay: null,
      };
    case 'refused':
      field.inFlight = null;
      if (request.mayBeStored) field.doubt = request.value;
      field.read ??= () => request.value;
      return { state: { kind: 'failed', message: outcome.message }, delay: null };
    case 'signedOut':
      return { state: { kind: 'signedOut' }, delay: null };
    default:
      return afterSilence(field, request, outcome);
  }
}

/** A revision below the field's is an old answer: somebody has saved since. 0 counts nothing. */
function afterStored(field: Field, request: SaveRequest, rev: number, now: Date): Next {
  field.retries = 0;
  if (rev > 0 && rev < field.rev) {
    const newer = { kind: 'conflict', theirs: field.value, rev: field.rev } as const;
    return afterOutcome(field, request, newer, now);
  }
  delete field.doubt;
  field.inFlight = null;
  field.rev = rev;
  field.value = request.value;
  return field.read
    ? { state: { kind: 'saving' }, delay: firstRetry }
    : { state: { kind: 'saved', at: now }, delay: null };
}

/** The save may have been stored: it is repeated as it is, later each time. */
function afterSilence(
  field: Field,
  request: SaveRequest,
  outcome: Extract<SaveOutcome, { kind: 'unreachable' | 'broken' }>,
): Next {
  const delay = Math.min(firstRetry * 2 ** field.retries, lastRetry);
  field.retries += 1;
  request.mayBeStored = true;
  const state: SaveState =
    outcome.kind === 'broken' ? { kind: 'failed', message: outcome.message } : { kind: 'offline' };
  return { state, delay };
}

/** The other text is one of the writer's own: nobody else changed the field. */
function afterAgreement(
  field: Field,
  request: SaveRequest,
  { theirs, rev }: { theirs: string; rev: number },
  now: Date,
): Next {
  delete field.doubt;
  field.rev = rev;
  field.value = theirs;
  if (theirs !== request.value) field.read ??= () => request.value;
  return field.read
    ? { state: { kind: 'saving' }, delay: firstRetry }
    : { state: { kind: 'saved', at: now }, delay: null };
}
