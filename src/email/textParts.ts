import type { LetterForm } from '@/domain/findings/report';
import { firm, type Brand } from '@/domain/firm';
import { legalNotes, unsubscribeToken } from '@/domain/legal';

/** A line of the text part; nothing stands where there is none. */
export type Line = string | false | null | undefined;

/** Lines under a heading; '' where there are none. */
export function textSection(heading: string, lines: readonly Line[]): string {
  const present = lines.filter((line): line is string => Boolean(line));
  if (present.length === 0) return '';
  return [heading.toUpperCase(), '-'.repeat(heading.length), ...present].join('\n');
}

/** Links, legal notes and the way out, as every email's text part ends. */
export function textFoot(brand: Brand, form: LetterForm): string {
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
