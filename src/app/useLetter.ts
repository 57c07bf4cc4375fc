import useSWR from 'swr';
import type { LetterForm, Report } from '@/domain/findings/report';
import { formatClock } from '@/domain/dates';
import { firm } from '@/domain/firm';
import type { Variant } from '@/domain/variants';
import { renderNewsletter } from '@/email/newsletter/renderNewsletter';
import type { PreviewedEmail } from '@/screens/preview/PreviewScreen';
import type { ReadIssue } from './issueInput';
import { sha256 } from './sha256';

/** A newsletter as one of its letters, with what the checks say of its bytes. */
export interface ShownLetter {
  email: PreviewedEmail | undefined;
  /** SHA-256 of the HTML; undefined until it is known. */
  hash: string | undefined;
  report: Report | undefined;
}

const nothing: ShownLetter = { email: undefined, hash: undefined, report: undefined };

async function examine(
  letter: PreviewedEmail,
  issue: ReadIssue,
  variant: Variant,
  form: LetterForm,
) {
  const [{ checkLetter }, hash] = await Promise.all([
    import('@/domain/findings/checkLetter'),
    sha256(letter.html),
  ]);
  return { hash, report: checkLetter({ ...letter, form, variant, ...issue, now: issue.readAt }) };
}

/** Renders one form of a newsletter and examines it; null waits. */
export function useLetter(
  issue: ReadIssue | null,
  variant: Variant,
  form: LetterForm,
): ShownLetter {
  const email = issue && letterOf(issue, variant, form);
  const { data } = useSWR(
    issue && ['letter', issue.input.newsletter.id, variant.key, form, issue.readAt.getTime()],
    () => email && issue && examine(email, issue, variant, form),
    { revalidateOnFocus: false, revalidateIfStale: false },
  );
  if (!email) return nothing;
  return { email, hash: data?.hash, report: data?.report };
}

/** The letter of an issue as it is shown and sent. */
export function letterOf(
  { input, readAt }: ReadIssue,
  variant: Variant,
  form: LetterForm,
): PreviewedEmail {
  const { sender } = firm.brands[variant.brand];
  return { ...renderNewsletter(variant.key, input, form), sender, readAt: formatClock(readAt) };
}
