import useSWR from 'swr';
import type { EmailForm, Report } from '@/domain/checks/report';
import { formatClock } from '@/domain/format/dates';
import { senderOf } from '@/domain/firm/sender';
import type { Variant } from '@/domain/newsletter/variants';
import { renderNewsletter } from '@/email/newsletter/renderNewsletter';
import type { PreviewedEmail } from '@/screens/preview/shownEmail';
import type { ReadContent } from './contentInput';
import { checkInWorker } from '@/app/checks/checksWorker';
import { sha256 } from './sha256';

/** A newsletter rendered as one email, with its findings. */
export interface ShownEmail {
  email: PreviewedEmail | undefined;
  /** SHA-256 of the HTML; undefined until it is computed. */
  hash: string | undefined;
  report: Report | undefined;
}

const nothing: ShownEmail = { email: undefined, hash: undefined, report: undefined };

/** Checks a rendered email, and computes the SHA-256 of its HTML. */
export async function examine(
  email: PreviewedEmail,
  content: ReadContent,
  variant: Variant,
  form: EmailForm,
  check = checkInWorker,
) {
  const { input, readAt: now } = content;
  const [report, hash] = await Promise.all([
    check({ ...email, form, variant, input, now }),
    sha256(email.html),
  ]);
  return { hash, report };
}

/**
 * Checks an email for the time at which it would be due, except the age of its figures: somebody
 * decides about that.
 */
export function judge(
  content: ReadContent,
  variant: Variant,
  form: EmailForm,
  at: Date,
): Promise<Report> {
  const email = renderedEmail(content, variant, form);
  const { input } = content;
  return checkInWorker({ ...email, form, variant, input, now: at, isAgeAccepted: true });
}

/** Renders and checks one form of a newsletter. Null while there is no content. */
export function useEmail(
  content: ReadContent | null,
  variant: Variant,
  form: EmailForm,
): ShownEmail {
  const email = content && renderedEmail(content, variant, form);
  const { data } = useSWR(
    content && ['email', content.input.newsletter.id, variant.key, form, content.readAt.getTime()],
    () => email && content && examine(email, content, variant, form),
    { revalidateOnFocus: false, revalidateIfStale: false },
  );
  if (!email) return nothing;
  return { email, hash: data?.hash, report: data?.report };
}

/** The emails rendered from each content, by variant and form; forgotten together with the content. */
const renderedEmails = new WeakMap<ReadContent, Map<string, PreviewedEmail>>();

/**
 * The email of a newsletter as it is shown and sent. Rendered once for each content that was read,
 * because the preview asks for it each time it is drawn and rendering takes tens of milliseconds.
 */
export function renderedEmail(
  content: ReadContent,
  variant: Variant,
  form: EmailForm,
): PreviewedEmail {
  const emails = renderedEmails.get(content) ?? new Map<string, PreviewedEmail>();
  renderedEmails.set(content, emails);
  const key = `${variant.key} ${form}`;
  const known = emails.get(key);
  if (known) return known;
  const brand = content.input.publisher.brands[variant.brand];
  const email = {
    ...renderNewsletter(variant.key, content.input, form),
    sender: senderOf(brand),
    brand: brand.name,
    website: brand.website,
    readAt: formatClock(content.readAt),
  };
  emails.set(key, email);
  return email;
}
