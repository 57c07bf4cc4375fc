import { type EmailDocument, type ReadElement, folded } from '@/domain/email/emailDocument';
import { readEmail } from '@/domain/email/readEmail';
import { contrastRatio, type Colour } from '@/domain/format/colors';
import { textStylesIn, styleSheetOf, type TextStyle } from '@/domain/email/textStyles';
import type { Mode, StyleSheet } from '@/domain/email/styleRules';

const modeWords: Record<Mode, string> = {
  light: 'light mode',
  dark: 'dark mode',
  forced: 'the dark mode of Outlook.com',
};

type SeenStyle = TextStyle & { ink: Colour; ground: Colour };

/**
 * The contrast that WCAG 2 level AA requires. Text counts as large from 24 px, or 18.66 px in bold.
 */
function needed({ size, isBold }: TextStyle): number {
  return size >= 24 || (isBold && size >= 18.66) ? 3 : 4.5;
}

function hex({ red, green, blue }: Colour): string {
  return `#${[red, green, blue].map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`;
}

/** Includes the alternative text, which is shown if the image isn't loaded. */
function ownText({ tag, children, attributes }: ReadElement): string {
  if (tag === 'img') return folded(attributes.get('alt') ?? '');
  const words = children.filter((child) => typeof child === 'string').map(folded);
  return words.find((text) => text !== '') ?? '';
}

/** A line for text whose contrast is too low; undefined where it is high enough. */
function weakness(words: string, style: SeenStyle, mode: Mode): string | undefined {
  const [ratio, least] = [contrastRatio(style.ink, style.ground), needed(style)];
  if (ratio >= least) return undefined;
  const measured = `${(Math.floor(ratio * 10) / 10).toFixed(1)}:1 (${hex(style.ink)} on ${hex(style.ground)})`;
  return `${modeWords[mode]}: “${words.slice(0, 60)}” has ${measured}, ${least}:1 is needed`;
}

function problemsIn(document: EmailDocument, sheet: StyleSheet, mode: Mode): string[] {
  return Array.from(textStylesIn(document, sheet, mode), ([element, style]) => {
    const words = element.isHidden ? '' : ownText(element);
    if (words === '') return undefined;
    const { ink, ground } = style;
    if (ink && ground) return weakness(words, { ...style, ink, ground }, mode);
    if (element.tag === 'img') return undefined;
    return `${modeWords[mode]}: “${words.slice(0, 60)}” is on a color that only the email client knows`;
  }).filter((problem) => problem !== undefined);
}

/**
 * A line for each text of an email that can't be read well, computed from its styles in light mode
 * and in both kinds of dark mode, and for each rule that can't be evaluated. Clients that invert
 * colors on their own can't be predicted.
 */
export function contrastProblems(html: string): string[] {
  const document = readEmail(html);
  if (!document) throw new Error('The email has no HTML.');
  const sheet = styleSheetOf(document);
  const modes = ['light', 'dark', 'forced'] as const;
  return [
    ...modes.flatMap((mode) => problemsIn(document, sheet, mode)),
    ...sheet.unread.map((selector) => `the rule “${selector}” can’t be evaluated`),
  ];
}
