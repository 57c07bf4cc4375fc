import { sectionNames, type SectionName } from '@/domain/variants';
import { isElement, type EmailElement, type EmailNode } from '@/domain/findings/emailTree';

/** An element of an email's body; read-only, shared by all checks. */
export interface LetterElement {
  tag: string;
  attributes: ReadonlyMap<string, string>;
  parent: LetterElement | null;
  children: readonly (LetterElement | string)[];
  section: SectionName | null;
  /** Kept from readers by its own or an outer `display:none`. */
  isHidden: boolean;
}

/** A stretch of text that reads as one: a paragraph, a cell, a heading. `<br>` is `\n`. */
export interface Passage {
  text: string;
  section: SectionName | null;
  element: LetterElement;
}

export interface LetterDocument {
  language: string;
  /** Of the `title` element; null without one. */
  title: string | null;
  /** The contents of all `style` elements of the document. */
  css: string;
  body: LetterElement;
  /** In the order of the document, the body first. */
  elements: readonly LetterElement[];
  /** Visible ones, white space folded, in the order of the document. */
  passages: readonly Passage[];
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

function isSectionName(id: string | undefined): id is SectionName {
  return id !== undefined && Object.hasOwn(sectionNames, id);
}

/** True where the element itself is not drawn. */
function hidesItself(attributes: ReadonlyMap<string, string>): boolean {
  const style = attributes.get('style') ?? '';
  return /(?:^|;)\s*display\s*:\s*none|(?:^|;)\s*visibility\s*:\s*hidden/i.test(style);
}

interface Opened {
  element: LetterElement & { children: (LetterElement | string)[] };
  source: EmailElement;
  nextChild: number;
}

function opened(source: EmailElement, parent: LetterElement | null): Opened {
  const attributes = new Map(source.attrs.map(({ name, value }) => [name, value]));
  const id = attributes.get('id');
  const section = parent?.section ?? (isSectionName(id) ? id : null);
  const isHidden = parent?.isHidden === true || attributes.has('hidden') || hidesItself(attributes);
  const element = { tag: source.tagName, attributes, parent, children: [], section, isHidden };
  return { element, source, nextChild: 0 };
}

/** Without recursion: foreign HTML nests deeper than the stack. */
export function readBody(source: EmailElement): { body: LetterElement; elements: LetterElement[] } {
  const root = opened(source, null);
  const elements: LetterElement[] = [root.element];
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

/** Folds white space as a browser does; `\n` stands only for `<br>`. */
export function folded(text: string): string {
  return text
    .replace(/[ \t\f\r\u00A0]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .trim();
}

type Step = { element: LetterElement; nextChild: number };

/** Gathers what stands in one block, whatever is marked within it. */
export function readPassages(body: LetterElement): Passage[] {
  const passages: Passage[] = [];
  let text = '';
  let owner = body;
  const flush = (next: LetterElement) => {
    const words = folded(text);
    if (words !== '') passages.push({ text: words, section: owner.section, element: owner });
    text = '';
    owner = next;
  };
  const trail: Step[] = [{ element: body, nextChild: 0 }];
  for (let step = trail.at(-1); step; step = trail.at(-1)) {
    const child = step.element.children[step.nextChild++];
    if (child === undefined) {
      trail.pop();
      const outer = step.element.parent;
      if (outer && !inlineTags.has(step.element.tag)) flush(outer);
    } else if (typeof child === 'string') {
      text += child.replace(/[\t\n\f\r]/g, ' ');
    } else if (child.tag === 'br') {
      text += '\n';
    } else if (!child.isHidden) {
      if (!inlineTags.has(child.tag) && child.tag !== 'img') flush(child);
      trail.push({ element: child, nextChild: 0 });
    }
  }
  return passages;
}

/** Every element below `root`, itself included, in the order of the document. */
export function within(root: LetterElement): LetterElement[] {
  const found: LetterElement[] = [];
  const waiting: LetterElement[] = [root];
  for (let element = waiting.pop(); element; element = waiting.pop()) {
    found.push(element);
    for (let at = element.children.length - 1; at >= 0; at -= 1) {
      const child = element.children[at];
      if (child !== undefined && typeof child !== 'string') waiting.push(child);
    }
  }
  return found;
}

/** The words inside an element on one line, hidden ones too. */
export function textWithin(root: LetterElement): string {
  const parts: string[] = [];
  const waiting: (LetterElement | string)[] = [root];
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    if (typeof node === 'string') parts.push(node);
    else if (node.tag === 'br') parts.push(' ');
    else
      for (let at = node.children.length - 1; at >= 0; at -= 1)
        waiting.push(node.children[at] ?? '');
  }
  return folded(parts.join('').replace(/\n/g, ' '));
}

/** The nearest element around this one, itself included, that answers. */
export function closest(
  element: LetterElement,
  isWanted: (element: LetterElement) => boolean,
): LetterElement | null {
  let at: LetterElement | null = element;
  while (at && !isWanted(at)) at = at.parent;
  return at;
}
