import type { Brand, LegalParagraph, Publisher } from '@/api/contract/publication';

/** The email provider replaces this token with the subscriber's own address for unsubscribing. */
export const unsubscribeToken = '<%asm_group_unsubscribe_raw_url%>';

export type LegalNote = Pick<LegalParagraph, 'subject' | 'text'>;

function filledIn({ subject, text }: LegalParagraph, firm: string, brand: string): LegalNote {
  const names: Record<string, string> = { '{firm}': firm, '{brand}': brand };
  return { subject, text: text.replace(/\{firm\}|\{brand\}/g, (found) => names[found] ?? found) };
}

/** The notes at the foot of every email of a brand. */
export function legalNotes({ name, legal }: Publisher, brand: Brand): LegalNote[] {
  return legal.map((paragraph) => filledIn(paragraph, name, brand.name));
}

/** The notes for everybody who reads about the firm's research. */
export function disclosures({ name, legal }: Publisher, brand: Brand): LegalNote[] {
  return legal
    .filter(({ is_public }) => is_public)
    .map((paragraph) => filledIn(paragraph, name, brand.name));
}
