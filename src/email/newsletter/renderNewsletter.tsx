import type { SendVariant } from '@/api/contract/sends';
import type { LetterForm } from '@/domain/findings/report';
import { buildIssue, type IssueInput } from '@/domain/issue';
import { variants } from '@/domain/variants';
import { plainText } from '@/email/plainText';
import { renderEmail } from '@/email/render';
import { NewsletterEmail } from './NewsletterEmail';

/** Everything that leaves the house for one newsletter. */
export interface RenderedNewsletter {
  subject: string;
  /** The words of the inbox row; '' where there are none, and on the website. */
  preheader: string;
  html: string;
  text: string;
}

/** The same bytes for preview, copy and send. */
export function renderNewsletter(
  key: SendVariant,
  input: IssueInput,
  form: LetterForm = 'email',
): RenderedNewsletter {
  const variant = variants[key];
  const issue = buildIssue(input, variant);
  return {
    subject: issue.subject,
    preheader: form === 'email' ? issue.preheader.trimEnd() : '',
    html: renderEmail(<NewsletterEmail issue={issue} variant={variant} form={form} />),
    text: plainText(issue, variant, form),
  };
}
