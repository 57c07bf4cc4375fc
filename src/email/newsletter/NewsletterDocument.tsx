import type { ReactNode } from 'react';
import { hasTwins } from '@/domain/newsletter/darkTwins';
import { EmailDocument } from '@/email/parts/EmailDocument';
import { twinCss } from '@/email/styles';
import type { SectionProps } from './section';

interface NewsletterDocumentProps extends SectionProps {
  /** Style rules that only this layout needs. */
  css?: string;
  /** The sections from top to bottom, in the order that the specification gives. */
  children: ReactNode;
}

/** The document of a newsletter; only an email has a preheader. */
export function NewsletterDocument(props: NewsletterDocumentProps) {
  const { content, variant, form, css = '', children } = props;
  return (
    <EmailDocument
      title={content.subject}
      width={variant.width}
      preheader={form === 'email' ? content.preheader : ''}
      css={hasTwins(content) ? css + twinCss : css}
    >
      {children}
    </EmailDocument>
  );
}
