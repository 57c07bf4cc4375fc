import type { EmailForm } from '@/domain/checks/report';
import type { NewsletterContent } from '@/domain/newsletter/content';
import type { Variant } from '@/domain/newsletter/variants';

/** What a layout passes to its sections. */
export interface SectionProps {
  content: NewsletterContent;
  variant: Variant;
  form: EmailForm;
}
