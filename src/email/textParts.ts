import type { EmailForm } from '@/domain/findings/report';
import { firm, type Brand } from '@/domain/firm/firm';
import { legalNotes, unsubscribeToken } from '@/domain/firm/legal';

/** A line of the plain-text part; anything but text is left out. */
export type Line = string | false | null | undefined;

/** Lines under an underlined heading; '' without lines. */
export function textSection(heading: string, lines: readonly Line[]): string {
  const present = lines.filter((line): line is string => Boolean(line));
  if (present.length === 0) return '';
  return [heading.toUpperCase(), '-'.repeat(heading.length), ...present].join('\n');
}

/** The end of every plain-text part: links, legal notes and, in an email, the unsubscribe link. */
export function textFooter(brand: Brand, form: EmailForm): string {
  const links = [
    { name: 'About', url: brand.about },
    { name: 'Contact', url: brand.contact },
    ...brand.social,
  ];
  return [
    ...links.map(({ name, url }) => `${name}: ${url}`),
    ...legalNotes(brand).map(({ subject, text }) => `${subject} ${text}`),
    `${brand.name}, ${firm.address}`,
    ...(form === 'email' ? [`Unsubscribe: ${unsubscribeToken}`] : []),
  ].join('\n\n');
}
