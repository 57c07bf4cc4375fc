import { facesServer, isPending, textOf, type Field } from './field';
import type { Draft } from './journal';

/** Brings what ended pages left, newest first, into their field. True where its text changed. */
export function takeUp(field: Field, drafts: Draft[]): boolean {
  const before = textOf(field);
  for (const draft of drafts) {
    if (isPending(field) || field.rivals.length > 0) compete(field, draft);
    else goOn(field, draft);
  }
  return textOf(field) !== before;
}

/** The field goes on where the draft ends. Its page may have sent this very text as it ended. */
function goOn(field: Field, draft: Draft): void {
  const { value, baseRev, inFlight, doubts } = draft;
  if (!inFlight && value === field.value) return addRivals(field, draft.rivals);
  if (inFlight) field.inFlight = { ...inFlight, mayBeStored: true };
  if (value !== inFlight?.value) field.read = () => value;
  field.doubts = [...doubts, value];
  const isOwn = baseRev === field.rev || doubts.includes(field.value);
  if (inFlight || !isOwn) field.base = baseRev;
  if (!inFlight && !isOwn) facesServer(field);
  addRivals(field, draft.rivals);
}

/** The field has a text already: the draft is kept beside it for the writer to choose. */
function compete(field: Field, { value, inFlight, doubts, rivals }: Draft): void {
  if (inFlight) field.doubts.push(inFlight.value);
  field.doubts.push(...doubts);
  addRivals(field, [value, ...rivals]);
}

function addRivals(field: Field, texts: string[]): void {
  for (const text of texts) {
    const known = [textOf(field), field.value, ...field.rivals.map((rival) => rival.text)];
    if (!known.includes(text)) field.rivals.push({ text, isServers: false });
  }
}
