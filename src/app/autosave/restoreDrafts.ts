import { competeWithServer, isPending, textOf, type Field } from './field';
import type { Draft } from './journal';

/** Restores the drafts of closed pages, newest first, in their field. True if its text changed. */
export function restoreDrafts(field: Field, drafts: Draft[]): boolean {
  const before = textOf(field);
  for (const draft of drafts) {
    if (isPending(field) || field.competingVersions.length > 0) compete(field, draft);
    else continueDraft(field, draft);
  }
  return textOf(field) !== before;
}

/** Continues with the draft's text. The closed page may already have sent the same text. */
function continueDraft(field: Field, draft: Draft): void {
  const { value, baseRev, inFlight, doubts: maybeStored } = draft;
  if (!inFlight && value === field.value)
    return addCompetingVersions(field, draft.competingVersions);
  if (inFlight) field.inFlight = { ...inFlight, mayBeStored: true };
  if (value !== inFlight?.value) field.read = () => value;
  field.maybeStored = [...maybeStored, value];
  const isOwn = baseRev === field.rev || maybeStored.includes(field.value);
  if (inFlight || !isOwn) field.base = baseRev;
  if (!inFlight && !isOwn) competeWithServer(field);
  addCompetingVersions(field, draft.competingVersions);
}

/** Keeps a draft beside the field's own text, so that the user can choose. */
function compete(field: Field, { value, inFlight, doubts, competingVersions }: Draft): void {
  if (inFlight) field.maybeStored.push(inFlight.value);
  field.maybeStored.push(...doubts);
  addCompetingVersions(field, [value, ...competingVersions]);
}

function addCompetingVersions(field: Field, texts: string[]): void {
  for (const text of texts) {
    const known = [
      textOf(field),
      field.value,
      ...field.competingVersions.map((competingVersion) => competingVersion.text),
    ];
    if (!known.includes(text)) field.competingVersions.push({ text, isServers: false });
  }
}
