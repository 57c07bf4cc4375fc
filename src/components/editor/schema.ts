import { Schema, type MarkSpec, type NodeSpec } from 'prosemirror-model';
import { figureTextOf, isFigureName, isFigureText } from '@/domain/commentary/figureNames';
import { safeHref } from '@/domain/format/addresses';
import { tableNodes } from './tables/nodes';

const highestStart = 9999;
const headingLevels: readonly unknown[] = [3, 4, 5, 6];
/** Page titles in pasted text become the highest heading level of a section. */
const levelOfTag = { h1: 3, h2: 3, h3: 3, h4: 4, h5: 5, h6: 6 };

function isStart(value: unknown): value is number {
  return Number.isInteger(value) && Number(value) >= 0 && Number(value) <= highestStart;
}

function startOf(element: HTMLElement): number {
  const start = Number(element.getAttribute('start') ?? '1');
  return isStart(start) ? start : 1;
}

/** Elements inside which `src/domain/commentary` removes a quote. */
const unquotable = 'blockquote, ul, ol, li, h1, h2, h3, h4, h5, h6';

function isWithin(element: HTMLElement, selector: string): boolean {
  return Boolean(element.parentElement?.closest(selector));
}

/** A validator for attributes. A value that fails never gets into a document. */
function refuseUnless(isValid: (value: unknown) => boolean) {
  return (value: unknown) => {
    if (!isValid(value)) throw new RangeError('This attribute value isn’t allowed.');
  };
}

function figureAttributes(element: HTMLElement) {
  const name = element.getAttribute('data-figure');
  return isFigureName(name) ? { name, text: figureTextOf(element.textContent ?? '') } : false;
}

const nodes = {
  doc: { content: 'block+' },
  paragraph: {
    content: 'inline*',
    group: 'block',
    parseDOM: ['p', 'dt', 'dd', 'caption', 'summary'].map((tag) => ({ tag })),
    toDOM: () => ['p', 0],
  },
  heading: {
    attrs: {
      level: { default: 3, validate: refuseUnless((level) => headingLevels.includes(level)) },
    },
    content: 'inline*',
    group: 'block',
    defining: true,
    parseDOM: Object.entries(levelOfTag).map(([tag, level]) => ({ tag, attrs: { level } })),
    toDOM: (node) => [`h${node.attrs.level}`, 0],
  },
  blockquote: {
    content: '(paragraph | heading | list)+',
    group: 'block',
    defining: true,
    parseDOM: [
      { tag: 'blockquote', getAttrs: (element) => !isWithin(element, unquotable) && null },
    ],
    toDOM: () => ['blockquote', 0],
  },
  ...tableNodes,
  horizontal_rule: { group: 'block', parseDOM: [{ tag: 'hr' }], toDOM: () => ['hr'] },
  bullet_list: {
    content: 'list_item+',
    group: 'block list',
    parseDOM: [{ tag: 'ul' }],
    toDOM: () => ['ul', 0],
  },
  ordered_list: {
    attrs: { order: { default: 1, validate: refuseUnless(isStart) } },
    content: 'list_item+',
    group: 'block list',
    parseDOM: [{ tag: 'ol', getAttrs: (element) => ({ order: startOf(element) }) }],
    toDOM: ({ attrs }) => (attrs.order === 1 ? ['ol', 0] : ['ol', { start: attrs.order }, 0]),
  },
  list_item: {
    content: 'paragraph (paragraph | list)*',
    defining: true,
    parseDOM: [{ tag: 'li' }],
    toDOM: () => ['li', 0],
  },
  text: { group: 'inline' },
  /** A live figure: which one, and its text at the time when it was inserted. */
  figure: {
    inline: true,
    group: 'inline',
    atom: true,
    selectable: false,
    attrs: {
      name: { validate: refuseUnless(isFigureName) },
      text: { validate: refuseUnless(isFigureText) },
    },
    parseDOM: [{ tag: 'span[data-figure]', getAttrs: (element) => figureAttributes(element) }],
    toDOM: ({ attrs }) => ['span', { 'data-figure': String(attrs.name) }, String(attrs.text)],
    leafText: ({ attrs }) => String(attrs.text),
  },
  hard_break: {
    inline: true,
    group: 'inline',
    selectable: false,
    parseDOM: [{ tag: 'br' }],
    toDOM: () => ['br'],
    leafText: () => '\n',
  },
} satisfies Record<string, NodeSpec>;

const boldWeight = /^(bold|bolder|[6-9]\d\d|1000)$/;
const plainWeight = /^(normal|lighter|[1-5]\d\d)$/;

/** Underline and strikethrough share one CSS property, which browsers always write in full. */
function decoratedBy(line: string) {
  const getAttrs = (value: string) => value.split(' ').includes(line) && null;
  return { style: 'text-decoration-line', getAttrs, consuming: false };
}

/**
 * Matches a tag unless its style cancels its meaning: Google Docs puts everything in a `b` of
 * normal weight.
 */
function unlessStyled(tag: string, property: 'fontWeight' | 'fontStyle', plain: RegExp) {
  const getAttrs = (element: HTMLElement) => !plain.test(element.style[property]) && null;
  return { tag, getAttrs };
}

const marks = {
  link: {
    attrs: {
      href: {
        validate: refuseUnless((href) => typeof href === 'string' && safeHref(href) === href),
      },
    },
    inclusive: false,
    parseDOM: [
      {
        tag: 'a[href]',
        getAttrs: (element) => {
          const href = safeHref(element.getAttribute('href'));
          return href === null ? false : { href };
        },
      },
    ],
    toDOM: ({ attrs }) => ['a', { href: String(attrs.href) }, 0],
  },
  strong: {
    parseDOM: [
      unlessStyled('strong', 'fontWeight', plainWeight),
      unlessStyled('b', 'fontWeight', plainWeight),
      {
        style: 'font-weight',
        getAttrs: (value) => plainWeight.test(value) && null,
        clearMark: (mark) => mark.type.name === 'strong',
      },
      { style: 'font-weight', getAttrs: (value) => boldWeight.test(value) && null },
    ],
    toDOM: () => ['strong', 0],
  },
  em: {
    parseDOM: [
      unlessStyled('i', 'fontStyle', /^normal$/),
      unlessStyled('em', 'fontStyle', /^normal$/),
      { style: 'font-style', getAttrs: (value) => /^(italic|oblique)/.test(value) && null },
      { style: 'font-style=normal', clearMark: (mark) => mark.type.name === 'em' },
    ],
    toDOM: () => ['em', 0],
  },
  underline: {
    parseDOM: [{ tag: 'u' }, decoratedBy('underline')],
    toDOM: () => ['u', 0],
  },
  strike: {
    parseDOM: [{ tag: 's' }, { tag: 'strike' }, decoratedBy('line-through')],
    toDOM: () => ['s', 0],
  },
  sub: {
    excludes: 'sub sup',
    parseDOM: [{ tag: 'sub' }, { style: 'vertical-align=sub' }],
    toDOM: () => ['sub', 0],
  },
  sup: {
    excludes: 'sub sup',
    parseDOM: [{ tag: 'sup' }, { style: 'vertical-align=super' }],
    toDOM: () => ['sup', 0],
  },
  code: {
    parseDOM: ['code', 'kbd', 'samp', 'tt'].map((tag) => ({ tag })),
    toDOM: () => ['code', 0],
  },
} satisfies Record<string, MarkSpec>;

/**
 * The formatting that `src/domain/commentary` allows. Parsing HTML into this schema is what makes
 * it safe.
 */
export const schema = new Schema({ nodes, marks });
