import { noDocument, type Check, type Draft, type Outcome } from '@/domain/findings/check';
import { locationOf } from '@/domain/findings/location';
import { contrastRatio, type Colour } from '@/domain/findings/reading/colors';
import type { EmailDocument, ReadElement } from '@/domain/findings/reading/emailDocument';
import { folded } from '@/domain/findings/reading/emailDocument';
import { textStylesIn, styleSheetOf, type TextStyle } from '@/domain/findings/reading/looks';
import type { Mode, StyleSheet } from '@/domain/findings/reading/styleRules';
import { quoted, sectionWords } from '@/domain/findings/wording';

const modeWords: Record<Mode, string> = {
  light: 'light mode',
  dark: 'dark mode',
  forced: 'the dark mode of Outlook.com',
};

type VisibleStyle = TextStyle & { ink: Colour; ground: Colour };

/**
 * The contrast that WCAG 2 level AA requires. Text counts as large from 24 px, or 18.66 px in bold.
 */
function needed({ size, isBold }: TextStyle): number {
  return size >= 24 || (isBold && size >= 18.66) ? 3 : 4.5;
}

/** Text below this contrast can't be read at all. */
const unreadable = 1.5;

function hex({ red, green, blue }: Colour): string {
  return `#${[red, green, blue].map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`;
}

/** Includes the alternative text, which is shown if the image isn't loaded. */
function ownText({ tag, children, attributes }: ReadElement): string {
  if (tag === 'img') return folded(attributes.get('alt') ?? '');
  const words = children.filter((child) => typeof child === 'string').map(folded);
  return words.find((text) => text !== '') ?? '';
}

/** A text color on a background in one section, and the modes in which the contrast is too low. */
interface Weakness {
  draft: Omit<Draft, 'text'>;
  start: string;
  end: string;
  modes: Mode[];
}

interface Reading {
  weak: Map<string, Weakness>;
  ratios: Map<string, number>;
}

function checkContrast(
  element: ReadElement,
  words: string,
  look: VisibleStyle,
  mode: Mode,
  into: Reading,
): void {
  const least = needed(look);
  const pair = `${hex(look.ink)} on ${hex(look.ground)}`;
  const ratio = into.ratios.get(pair) ?? contrastRatio(look.ink, look.ground);
  into.ratios.set(pair, ratio);
  if (ratio >= least) return;
  const key = `${element.section} ${pair} ${least}`;
  const known = into.weak.get(key);
  if (known) {
    if (!known.modes.includes(mode)) known.modes.push(mode);
    return;
  }
  const measured = `${(Math.floor(ratio * 10) / 10).toFixed(1)}:1 (${pair})`;
  into.weak.set(key, {
    draft: { isBlocking: ratio < unreadable, ...locationOf(element.section, words.slice(0, 60)) },
    start: `${quoted(words)} in ${sectionWords(element.section)} has a contrast of ${measured} in`,
    end: `; ${least}:1 is needed.`,
    modes: [mode],
  });
}

/**
 * Collects weak contrasts of one mode, and returns how many texts have a color or background that
 * only the email client knows.
 */
function readMode(document: EmailDocument, sheet: StyleSheet, mode: Mode, into: Reading): number {
  let unknown = 0;
  for (const [element, look] of textStylesIn(document, sheet, mode)) {
    const words = element.isHidden ? '' : ownText(element);
    if (words === '') continue;
    const { ink, ground } = look;
    if (ink && ground) checkContrast(element, words, { ...look, ink, ground }, mode, into);
    else if (element.tag !== 'img') unknown += 1;
  }
  return unknown;
}

function reasons(unknown: number, unread: readonly string[]): string {
  const [selector] = unread;
  const parts = [
    unknown > 0 && `${unknown} texts are on colors that only the email client knows`,
    selector && `the rule ${quoted(selector)} can’t be evaluated`,
  ];
  return `${parts.filter(Boolean).join(', and ')}.`;
}

/**
 * Computes contrasts from the email's styles in light mode and both kinds of dark mode. Clients
 * that invert colors on their own can't be predicted.
 */
export const contrast: Check = {
  key: 'contrast',
  name: 'Contrast in light and dark',
  run({ document }): Outcome {
    if (!document) return noDocument;
    const sheet = styleSheetOf(document);
    const into: Reading = { weak: new Map(), ratios: new Map() };
    const unknown = Math.max(
      ...(['light', 'dark', 'forced'] as const).map((mode) =>
        readMode(document, sheet, mode, into),
      ),
    );
    const found = Array.from(into.weak.values(), ({ draft, start, end, modes }) => ({
      ...draft,
      text: `${start} ${modes.map((mode) => modeWords[mode]).join(' and ')}${end}`,
    }));
    if (unknown === 0 && sheet.unread.length === 0) return { found };
    return { found, notRun: reasons(unknown, sheet.unread) };
  },
};
