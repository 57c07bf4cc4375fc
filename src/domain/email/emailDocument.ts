import { plainLine, struckLine } from '@/domain/commentary/plainRuns';
import type { Mark } from '@/domain/commentary/blocks';
import { isSectionName, type SectionName } from '@/domain/newsletter/variants';
import { isElement, type EmailElement, type EmailNode } from './emailTree';

/** An element of the email's body. It is read-only, because all checks share it. */
export interface ReadElement {
  tag: string;
  attributes: ReadonlyMap<string, string>;
  parent: ReadElement | null;
  children: readonly (ReadElement | string)[];
  section: SectionName | null;
  /** True if the element or one around it has `display:none`. */
  isHidden: boolean;
}

/** A stretch of text such as a paragraph, a cell or a heading. */
export interface Passage {
  /** As it is read without formatting, such as `10^6`. `<br>` is `\n`. */
  text: string;
  section: SectionName | null;
  element: ReadElement;
}

export interface EmailDocument {
  language: string;
  /** The text of the `title` element; null without one. */
  title: string | null;
  /** The contents of all `style` elements. */
  css: string;
  body: ReadElement;
  /** In document order, with the body first. */
  elements: readonly ReadElement[];
  /** Visible passages in document order, with white space collapsed and without struck words. */
  passages: readonly Passage[];
  /** The struck words of each passage that has some. They are seen, but state nothing. */
  struck: readonly Passage[];
}

const silentTags = new Set([
  'style',
  'script',
  'title',
  'noscript',
  'template',
  'head',
  'textarea',
]);

const inlineTags = new Set(
  'a abbr acronym b bdi bdo big center cite code data del dfn em font i ins kbd label mark q s samp small span strike strong sub sup time tt u var'.split(
    ' ',
  ),
);

/** True if the element's own attributes hide it. */
function hidesItself(attributes: ReadonlyMap<string, string>): boolean {
  const style = attributes.get('style') ?? '';
  return /(?:^|;)\s*display\s*:\s*none|(?:^|;)\s*visibility\s*:\s*hidden/i.test(style);
}

interface Opened {
  element: ReadElement & { children: (ReadElement | string)[] };
  source: EmailElement;
  nextChild: number;
}

function opened(source: EmailElement, parent: ReadElement | null): Opened {
  const attributes = new Map(source.attrs.map(({ name, value }) => [name, value]));
  const id = attributes.get('id');
  const section = parent?.section ?? (isSectionName(id) ? id : null);
  const isHidden = parent?.isHidden === true || attributes.has('hidden') || hidesItself(attributes);
  const element = { tag: source.tagName, attributes, parent, children: [], section, isHidden };
  return { element, source, nextChild: 0 };
}

/**
 * Reads the body without recursion, because foreign HTML may be nested deeper than the call stack
 * allows.
 */
export function readBody(source: EmailElement): { body: ReadElement; elements: ReadElement[] } {
  const root = opened(source, null);
  const elements: ReadElement[] = [root.element];
  const trail = [root];
  for (let step = trail.at(-1); step; step = trail.at(-1)) {
    const child: EmailNode | undefined = step.source.childNodes[step.nextChild++];
    if (child === undefined) {
      trail.pop();
    } else if (isElement(child)) {
      if (silentTags.has(child.tagName)) continue;
      const next = opened(child, step.element);
      step.element.children.push(next.element);
      elements.push(next.element);
      trail.push(next);
    } else if (child.nodeName === '#text' && 'value' in child) {
      step.element.children.push(child.value);
    }
  }
  return { body: root.element, elements };
}

/** Collapses white space as a browser does, keeping `\n` for `<br>`. */
export function folded(text: string): string {
  return text
    .replace(/[ \t\f\r\u00A0]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .trim();
}

const markOfTag = new Map<string, Mark>([
  ['s', 's'],
  ['strike', 's'],
  ['del', 's'],
  ['sup', 'sup'],
  ['sub', 'sub'],
]);

interface Step {
  element: ReadElement;
  nextChild: number;
  marks: readonly Mark[];
}

type TextRun = { kind: 'text'; text: string; marks: readonly Mark[] } | { kind: 'break' };

/** Marks words of the email that stand a second time where their author wrote them. */
export const copyMark = 'data-copy';

/** Collects the text of each block, whatever formatting is inside it. Copies are left out. */
export function readPassages(body: ReadElement): Pick<EmailDocument, 'passages' | 'struck'> {
  const passages: Passage[] = [];
  const struck: Passage[] = [];
  let runs: TextRun[] = [];
  let owner = body;
  const flush = (next: ReadElement) => {
    const place = { section: owner.section, element: owner };
    const words = folded(plainLine(runs, { lineBreak: '\n' }));
    const struckWords = folded(struckLine(runs));
    if (words !== '') passages.push({ ...place, text: words });
    if (struckWords !== '') struck.push({ ...place, text: struckWords });
    runs = [];
    owner = next;
  };
  const trail: Step[] = [{ element: body, nextChild: 0, marks: [] }];
  for (let step = trail.at(-1); step; step = trail.at(-1)) {
    const child = step.element.children[step.nextChild++];
    if (child === undefined) {
      trail.pop();
      const outer = step.element.parent;
      if (outer && !inlineTags.has(step.element.tag)) flush(outer);
    } else if (typeof child === 'string') {
      const text = child.replace(/[\t\n\f\r]/g, ' ');
      runs.push({ kind: 'text', text, marks: step.marks });
    } else if (child.tag === 'br') {
      runs.push({ kind: 'break' });
    } else if (!child.isHidden && !child.attributes.has(copyMark)) {
      if (!inlineTags.has(child.tag)) flush(child);
      const mark = markOfTag.get(child.tag);
      trail.push({
        element: child,
        nextChild: 0,
        marks: mark ? [...step.marks, mark] : step.marks,
      });
    }
  }
  flush(body);
  return { passages, struck };
}

/** The element and all of its descendants, in document order. */
export function within(root: ReadElement): ReadElement[] {
  const found: ReadElement[] = [];
  const waiting: ReadElement[] = [root];
  for (let element = waiting.pop(); element; element = waiting.pop()) {
    found.push(element);
    for (let at = element.children.length - 1; at >= 0; at -= 1) {
      const child = element.children[at];
      if (child !== undefined && typeof child !== 'string') waiting.push(child);
    }
  }
  return found;
}

/** The text inside an element on one line as it stands there, hidden and struck words too. */
export function textWithin(root: ReadElement): string {
  const parts: string[] = [];
  const waiting: (ReadElement | string)[] = [root];
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    if (typeof node === 'string') parts.push(node);
    else if (node.tag === 'br') parts.push(' ');
    else
      for (let at = node.children.length - 1; at >= 0; at -= 1)
        waiting.push(node.children[at] ?? '');
  }
  return folded(parts.join('').replace(/\n/g, ' '));
}

/** The element itself or the nearest one around it for which the function returns a value. */
export function closest(
  element: ReadElement,
  isWanted: (element: ReadElement) => boolean,
): ReadElement | null {
  let at: ReadElement | null = element;
  while (at && !isWanted(at)) at = at.parent;
  return at;
}
