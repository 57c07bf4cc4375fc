import { noDocument, type Check, type Subject } from '@/domain/checks/check';
import { type Draft, locationOf, sectionWords } from '@/domain/checks/textFinding';
import {
  closest,
  copyMark,
  textWithin,
  type EmailDocument,
  type ReadElement,
} from '@/domain/email/emailDocument';
import { parseDeclarations } from '@/domain/email/styleRules';
import { fileOf } from './altTexts';
import { quoted } from '@/domain/format/text';
import type { SectionName } from '@/domain/newsletter/variants';

/** In px: the narrowest phone. */
const screen = 320;

type Styles = ReadonlyMap<string, string>;

const noStyles: Styles = new Map();

/** Most elements have the style of another one, so each style is parsed once. */
function stylesOf({ attributes }: ReadElement, known: Map<string, Styles>): Styles {
  const style = attributes.get('style');
  if (style === undefined) return noStyles;
  const styles =
    known.get(style) ??
    new Map(parseDeclarations(style).map(({ name, value }) => [name, value.toLowerCase()]));
  known.set(style, styles);
  return styles;
}

function pixels(value: string | undefined): number {
  return value !== undefined && /^\s*\d[\d.]*(?:px)?\s*$/i.test(value)
    ? Number.parseFloat(value)
    : 0;
}

/** True if a maximum keeps the element within its surroundings. */
function isBounded(styles: Styles): boolean {
  const most = styles.get('max-width') ?? '';
  return most.endsWith('%') || most.endsWith('vw') || (pixels(most) > 0 && pixels(most) <= screen);
}

/** The classes that a rule for narrow screens makes as wide as the screen. */
function shrinkingClasses({ css }: EmailDocument): Set<string> {
  const rules = css.matchAll(/\.([\w-]+)\s*\{[^{}]*?(?:max-)?width\s*:\s*100%\s*!important/gi);
  return new Set(Array.from(rules, ([, name = '']) => name));
}

function widthOf({ tag, attributes }: ReadElement, styles: Styles): number {
  const own = styles.get('width');
  const width = own ?? (/^(?:img|table|td|th|iframe|hr)$/.test(tag) ? attributes.get('width') : '');
  return isBounded(styles) ? 0 : pixels(width);
}

function problemOf(element: ReadElement, styles: Styles): string {
  const least = pixels(styles.get('min-width'));
  if (least > screen) return `is never narrower than ${least} px`;
  const width = widthOf(element, styles);
  return width > screen ? `is ${width} px wide` : '';
}

function nameOf(element: ReadElement): string {
  if (element.tag === 'table') return 'A table';
  const isImage = element.tag === 'img';
  const words = isImage ? fileOf(element) : textWithin(element);
  if (words === '') return isImage ? 'An image' : 'An element';
  return `${isImage ? 'The image ' : ''}${quoted(words)}`;
}

/** Words that stand on top, too, are the author’s. */
function sectionOf(element: ReadElement): SectionName | null {
  return closest(element, ({ attributes }) => attributes.has(copyMark))
    ? 'commentary'
    : element.section;
}

/** The outermost elements that stick out; what is inside them has the same cause. */
function tooWide(document: EmailDocument): Draft[] {
  const shrinking = shrinkingClasses(document);
  const known = new Map<string, Styles>();
  const within = new Set<ReadElement>();
  return document.elements.flatMap((element): Draft[] => {
    if (element.parent && within.has(element.parent)) within.add(element);
    if (element.isHidden || within.has(element)) return [];
    const problem = problemOf(element, stylesOf(element, known));
    const classes = (element.attributes.get('class') ?? '').split(' ');
    if (problem === '' || classes.some((name) => shrinking.has(name))) return [];
    within.add(element);
    const section = sectionOf(element);
    const text = `${nameOf(element)} in ${sectionWords(section)} ${problem}, so the email is wider than a phone. Let it shrink to the screen.`;
    return [{ severity: 'mustFix', text, ...locationOf(section ?? 'header') }];
  });
}

/** Without it, phones show the email as on a wide screen, in tiny letters. */
function viewport({ html }: Subject): Draft[] {
  if (/<meta\b[^>]*\bname\s*=\s*["']?viewport\b[^>]*width\s*=\s*device-width/i.test(html))
    return [];
  const text =
    'The email doesn’t set its viewport, so phones show it zoomed out. Add the viewport’s meta element.';
  return [{ severity: 'check', text, section: 'header' }];
}

/** Nothing may be wider than a phone. The styles are read; nothing is drawn. */
export const widths: Check = {
  key: 'widths',
  name: 'Width on a phone',
  run(subject) {
    if (!subject.document) return noDocument;
    return [...tooWide(subject.document), ...viewport(subject)];
  },
};
