import type { SendVariant } from '@/api/contract/sends';
import type { EmailForm } from '@/domain/checks/report';
import { buildContent, type ContentInput } from '@/domain/newsletter/content';
import { withoutTwins } from '@/domain/newsletter/darkTwins';
import { taggedContent } from '@/domain/newsletter/taggedContent';
import { variants } from '@/domain/newsletter/variants';
import { plainText } from '@/email/plainText';
import { renderEmail, type RenderedEmail } from '@/email/render';
import { NewsletterEmail } from './NewsletterEmail';

/** The email of a newsletter, the same for preview, Copy HTML and sending. */
export function renderNewsletter(
  key: SendVariant,
  input: ContentInput,
  form: EmailForm = 'email',
): RenderedEmail {
  const variant = variants[key];
  const isEmail = form === 'email';
  const { newsletter } = input;
  const content = isEmail
    ? taggedContent(buildContent(input, variant), newsletter.date, input.publisher)
    : buildContent({ ...input, newsletter: withoutTwins(newsletter) }, variant);
  return {
    subject: content.subject,
    preheader: isEmail ? content.preheader.trimEnd() : '',
    html: renderEmail(<NewsletterEmail content={content} variant={variant} form={form} />),
    text: plainText(content, variant, form),
  };
}
