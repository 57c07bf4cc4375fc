import type { SendVariant } from '@/api/contract/sends';
import type { SectionName } from '@/domain/newsletter/variants';
import { renderNewsletter } from '@/email/newsletter/renderNewsletter';
import { typical } from '@/email/previews/inputs';
import { EmailSections } from '../EmailSections';

export interface NewsletterSectionsProps {
  variant: SendVariant;
  /** From top to bottom. */
  sections: readonly SectionName[];
}

/** Some sections of the typical newsletter, on a wide screen and on a phone. */
export function NewsletterSections({ variant, sections }: NewsletterSectionsProps) {
  const { subject, html } = renderNewsletter(variant, { ...typical, imageHost: '.' });
  return <EmailSections html={html} title={subject} sections={sections} />;
}
