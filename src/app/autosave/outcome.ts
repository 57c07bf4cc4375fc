import {
  competeWithServer,
  continueFrom,
  type Field,
  type SaveOutcome,
  type SaveRequest,
  type Stored,
} from './field';

const firstRetry = 1_000;
const lastRetry = 30_000;

/**
 * Updates the field after an answer. Returns the milliseconds until the next save, or null for
 * none.
 */
export function takeOutcome(
  field: Field,
  request: SaveRequest,
  outcome: SaveOutcome,
): number | null {
  switch (outcome.kind) {
    case 'stored':
      return afterStored(field, request, outcome.rev);
    case 'conflict':
      return afterConflict(field, request, { value: outcome.theirs, rev: outcome.rev });
    case 'refused':
      field.inFlight = null;
      field.read ??= () => request.value;
      field.saveError = { kind: 'failed', message: outcome.message };
      if (request.mayBeStored) field.maybeStored.push(request.value);
      return null;
    case 'signedOut':
      return null;
    case 'unreachable':
      return afterNoAnswer(field, request, { kind: 'offline' });
    case 'broken':
      return afterNoAnswer(field, request, { kind: 'failed', message: outcome.message });
  }
}

/**
 * If the answer's revision is below the field's, it belongs to an earlier try: somebody has read
 * the text and changed it since. Revision 0 comes from an API that doesn't count revisions.
 */
function afterStored(field: Field, request: SaveRequest, rev: number): number | null {
  settle(field);
  if (rev === 0 || rev >= field.rev) continueFrom(field, { value: request.value, rev });
  else if (field.read) startConflict(field, rev);
  else field.base = field.rev;
  return field.read ? firstRetry : null;
}

function startConflict(field: Field, base: number): void {
  field.base = base;
  competeWithServer(field);
}

function afterConflict(field: Field, request: SaveRequest, theirs: Stored): number | null {
  const isOwn = theirs.value === request.value || field.maybeStored.includes(theirs.value);
  if (theirs.value !== request.value) field.read ??= () => request.value;
  if (!isOwn) {
    field.inFlight = null;
    field.value = theirs.value;
    field.rev = theirs.rev;
    competeWithServer(field);
    return null;
  }
  settle(field);
  continueFrom(field, theirs);
  return field.read ? 0 : null;
}

function settle(field: Field): void {
  field.inFlight = null;
  field.retries = 0;
  field.maybeStored = [];
}

/** The save may have been stored, so it is repeated unchanged, with growing delays. */
function afterNoAnswer(
  field: Field,
  request: SaveRequest,
  saveError: NonNullable<Field['saveError']>,
): number {
  const delay = Math.min(firstRetry * 2 ** field.retries, lastRetry);
  field.retries += 1;
  field.saveError = saveError;
  request.mayBeStored = true;
  return delay;
}
