import type { CheckedEmail } from '@/domain/checks/report';
import { applyEdits, variantOf, type CorpusEdit } from './applyEdits';
import { cleanEmail, remade } from './clean';

/** The email of the clean newsletter after these edits. Throws if an edit doesn't fit. */
export function edited(edits: readonly CorpusEdit[]): CheckedEmail {
  const clean = cleanEmail(variantOf(edits), 'email');
  return applyEdits(clean, edits, (input, now) => remade(clean, input, now));
}
