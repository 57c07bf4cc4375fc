import { sendVariants } from '@/api/contract/sends';
import { byteLength } from '@/domain/email/sections';
import { sizeOf, type EmailSize } from '@/domain/email/size';
import { variants, type Variant } from '@/domain/newsletter/variants';
import { renderNewsletter } from '@/email/newsletter/renderNewsletter';
import { typical } from '@/email/previews/inputs';

export interface TypicalEmail {
  variant: Variant;
  html: string;
  size: EmailSize;
  /** The size of the plain text in bytes. */
  textBytes: number;
}

/** The sample newsletter in every layout, as the server would send it. */
export function typicalEmails(): TypicalEmail[] {
  return sendVariants.map((key) => {
    const { html, text } = renderNewsletter(key, { ...typical, imageHost: '.' });
    return { variant: variants[key], html, size: sizeOf(html), textBytes: byteLength(text) };
  });
}
