import { noDocument, type Check, type Draft, type Subject } from '@/domain/checks/check';
import { locationOf } from '@/domain/checks/location';
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
import { sectionWords } from '@/domain/checks/wording';
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

/** A rough figure: letters of Arial are half as wide as high, those of code a bit more. */
function widthOfLine(text: string, size: number, share: number): number {
  return text.length * size * share;
}

interface Flow {
  size: number;
  wraps: boolean;
  breaks: boolean;
}

function flowOf({ tag }: ReadElement, styles: Styles, outer: Flow): Flow {
  const space = styles.get('white-space');
  const breaking =
    styles.get('word-break') ?? styles.get('overflow-wrap') ?? styles.get('word-wrap');
  return {
    size: pixels(styles.get('font-size')) || outer.size,
    wraps:
      space === undefined
        ? outer.wraps && tag !== 'pre' && tag !== 'nobr'
        : !/^(?:nowrap|pre)$/.test(space),
    breaks:
      breaking === undefined ? outer.breaks : /^(?:break-word|break-all|anywhere)$/.test(breaking),
  };
}

/** Of a text that may not wrap, the longest line; of others, the longest word. */
function isTooLong(element: ReadElement, flow: Flow, outer: Flow): boolean {
  if (!flow.wraps && outer.wraps) {
    const lines = element.tag === 'pre' ? rawLines(element) : [textWithin(element)];
    const share = element.tag === 'pre' ? 0.6 : 0.48;
    return lines.some((line) => widthOfLine(line, flow.size, share) > screen);
  }
  if (!flow.wraps || flow.breaks) return false;
  return element.children.some(
    (child) =>
      typeof child === 'string' &&
      child.length > 30 &&
      child.split(/[\s\u200B\u00AD-]+/).some((word) => widthOfLine(word, flow.size, 0.5) > screen),
  );
}

function rawLines({ children }: ReadElement): string[] {
  return children
    .map((child) => (typeof child === 'string' ? child : textWithin(child)))
    .join('')
    .split('\n');
}

const unwrapped = 'doesn’t wrap';

function problemOf(element: ReadElement, styles: Styles, flow: Flow, outer: Flow): string {
  const least = pixels(styles.get('min-width'));
  if (least > screen) return `is never narrower than ${least} px`;
  const width = widthOf(element, styles);
  if (width > screen) return `is ${width} px wide`;
  return isTooLong(element, flow, outer) ? unwrapped : '';
}

const things: Record<string, string> = {
  img: 'An image',
  table: 'A table',
  pre: 'Preformatted text',
};

function nameOf(element: ReadElement): string {
  if (element.tag === 'img') {
    const file = fileOf(element);
    return file ? `The image ${quoted(file)}` : 'An image';
  }
  const words = things[element.tag] ? '' : textWithin(element);
  return things[element.tag] ?? (words ? quoted(words) : 'An element');
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
  const flows = new Map<ReadElement, Flow>();
  const known = new Map<string, Styles>();
  const within = new Set<ReadElement>();
  return document.elements.flatMap((element): Draft[] => {
    const outer = (element.parent && flows.get(element.parent)) ?? {
      size: 16,
      wraps: true,
      breaks: false,
    };
    const styles = stylesOf(element, known);
    const flow = flowOf(element, styles, outer);
    flows.set(element, flow);
    if (element.parent && within.has(element.parent)) within.add(element);
    if (element.isHidden || within.has(element)) return [];
    const problem = problemOf(element, styles, flow, outer);
    const classes = (element.attributes.get('class') ?? '').split(' ');
    if (problem === '' || classes.some((name) => shrinking.has(name))) return [];
    within.add(element);
    const section = sectionOf(element);
    const text = `${nameOf(element)} in ${sectionWords(section)} ${problem}, so the email is wider than a phone. Let it shrink to the screen.`;
    const severity = problem === unwrapped ? 'check' : 'mustFix';
    return [{ severity, text, ...locationOf(section ?? 'header') }];
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
