import type { EmailForm } from '@/domain/checks/report';
import type { Brand } from '@/api/contract/publication';
import { unsubscribeToken, type LegalNote } from '@/domain/firm/legal';

/** A line of the plain-text part; anything but text is left out. */
export type Line = string | false | null | undefined;

/** Lines under an underlined heading; '' without lines. */
export function textSection(heading: string, lines: readonly Line[]): string {
  const present = lines.filter((line): line is string => Boolean(line));
  if (present.length === 0) return '';
  return [heading.toUpperCase(), '-'.repeat(heading.length), ...present].join('\n');
}

/** The end of every plain-text part: links, legal notes and, in an email, the unsubscribe link. */
export function textFooter(
  { brand, legal }: { brand: Brand; legal: readonly LegalNote[] },
  form: EmailForm,
): string {
  const links = [
    { name: 'About', url: brand.about },
    { name: 'Contact', url: brand.contact },
    ...brand.social_links,
  ];
  return [
    ...links.map(({ name, url }) => `${name}: ${url}`),
    ...legal.map(({ subject, text }) => `${subject} ${text}`),
    `${brand.name}, ${brand.postal_address}`,
    ...(form === 'email' ? [`Unsubscribe: ${unsubscribeToken}`] : []),
  ].join('\n\n');
}
