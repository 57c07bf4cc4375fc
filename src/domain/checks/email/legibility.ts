import { noDocument, type Check } from '@/domain/checks/check';
import { type Draft, locationOf, sectionWords } from '@/domain/checks/textFinding';
import { contrastRatio, type Colour } from '@/domain/format/colors';
import type { Mode, StyleSheet } from '@/domain/email/styleRules';
import { styleSheetOf, textStylesIn, type TextStyle } from '@/domain/email/textStyles';
import { folded, type EmailDocument, type ReadElement } from '@/domain/email/emailDocument';
import { quoted } from '@/domain/format/text';
import type { SectionName } from '@/domain/newsletter/variants';

/** Below this ratio a text is as good as invisible. */
const invisible = 1.5;

const modes: Record<Mode, string> = {
  light: '',
  dark: ' in dark mode',
  forced: ' in the dark mode of Outlook.com',
};

/** The contrast that WCAG 2 level AA requires; large text is 24 px, or 18.66 px in bold. */
function neededBy({ size, isBold }: TextStyle): number {
  return size >= 24 || (isBold && size >= 18.66) ? 3 : 4.5;
}

function ownText({ children }: ReadElement): string {
  return folded(children.filter((child) => typeof child === 'string').join(' '));
}

/** The notice stands in the header for whoever looks for it. */
function sectionOf({ section }: ReadElement): SectionName | null {
  return section === 'notice' ? 'header' : section;
}

/** A text that doesn't stand out from its ground. */
interface Weakness {
  element: ReadElement;
  words: string;
  mode: Mode;
  ratio: number;
  /** The same for all texts that look alike. */
  look: string;
}

function hex({ red, green, blue }: Colour): string {
  return [red, green, blue].map((part) => Math.round(part).toString(16)).join('.');
}

function weakIn(document: EmailDocument, sheet: StyleSheet, mode: Mode): Weakness[] {
  const styles = textStylesIn(document, sheet, mode);
  const ratios = new Map<TextStyle, number>();
  const found: Weakness[] = [];
  for (const [element, style] of styles) {
    const { ink, ground } = style;
    if (!ink || !ground || element.isHidden) continue;
    const ratio = ratios.get(style) ?? contrastRatio(ink, ground);
    ratios.set(style, ratio);
    if (ratio >= neededBy(style)) continue;
    const words = ownText(element);
    if (!/[\p{L}\p{N}]/u.test(words)) continue;
    found.push({ element, words, mode, ratio, look: `${hex(ink)} ${hex(ground)} ${mode}` });
  }
  return found;
}

function draftOf({ element, words, mode, ratio }: Weakness, others: number): Draft {
  const section = sectionOf(element);
  const more = others > 0 ? ` and ${others} more` : '';
  const seen = ratio < invisible ? 'can’t be seen' : 'is hard to read';
  const fix = mode === 'light' ? 'Use a darker or lighter color.' : 'Give it a color for the dark.';
  return {
    severity: ratio < invisible && mode === 'light' ? 'mustFix' : 'check',
    text: `${quoted(words)}${more} in ${sectionWords(section)} ${seen}${modes[mode]}: its contrast is ${ratio.toFixed(1)} to 1. ${fix}`,
    ...locationOf(section, words.slice(0, 60)),
    fact: `contrast ${words}`,
  };
}

/** Texts that look alike are one finding, because they have one cause. */
function weakTexts(document: EmailDocument): Draft[] {
  const groups = new Map<string, Weakness[]>();
  const sheet = styleSheetOf(document);
  for (const mode of ['light', 'dark', 'forced'] as const) {
    for (const weak of weakIn(document, sheet, mode)) {
      const group = groups.get(weak.look);
      if (group) group.push(weak);
      else groups.set(weak.look, [weak]);
    }
  }
  return [...groups.values()].flatMap(([first, ...others]) =>
    first ? [draftOf(first, others.length)] : [],
  );
}

/** Every text must stand out from its ground, by day and in the dark modes that follow the styles. */
export const legibility: Check = {
  key: 'legibility',
  name: 'Text that can be read',
  run({ document }) {
    return document ? weakTexts(document) : noDocument;
  },
};
