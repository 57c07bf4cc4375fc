import type { SectionName } from '@/domain/newsletter/variants';
import { attribute, isElement, parseEmail, type EmailElement } from '@/domain/email/emailTree';
import { elementsIn, linesIn, textIn, tidy } from '@/domain/email/emailWords';
import { rowsOf, rowScope, type ShownRow } from './figureRows';
import { sectionElements, sectionsOf } from '@/domain/email/sections';

/** One item of the news section. */
export interface ShownItem {
  category: string;
  headline: string;
  /** Empty if it has no link. */
  href: string;
  /** The whole text of the item. */
  text: string;
}

/** The visible contents of one section, in the order of the email. */
export interface SectionContents {
  html: string;
  /** Paragraphs and other blocks, without rows of figures. */
  lines: string[];
  /** The rows of its tables of figures, by name. */
  rows: Map<string, ShownRow>;
  items: ShownItem[];
  links: string[];
  images: string[];
}

export interface EmailContents {
  title: string;
  /** Text outside the sections, such as the preheader. */
  frameText: string;
  /** The source outside the sections. */
  frameHtml: string;
  sections: Map<SectionName, SectionContents>;
}

const itemTags = ['tr', 'p', 'h2', 'h3', 'h4'];

/** The paragraphs of the news with the heading above them; emails sent by earlier versions have rows. */
function itemsOf(section: EmailElement): ShownItem[] {
  let category = '';
  return elementsIn(section, ...itemTags).flatMap((element) => {
    if (elementsIn(element, ...itemTags).length > 0) return [];
    const text = textIn(element);
    if (element.tagName.startsWith('h')) category = text;
    else if (text !== '') return [itemOf(element, category, text)];
    return [];
  });
}

function itemOf(item: EmailElement, category: string, text: string): ShownItem {
  const [link] = elementsIn(item, 'a');
  const [bold] = elementsIn(item, 'b');
  const head = link ?? bold;
  const href = (link && attribute(link, 'href')) ?? '';
  return { category, headline: head ? textIn(head) : text, href, text };
}

function contentsOf(name: SectionName, root: EmailElement, html: string): SectionContents {
  const addresses = (tag: string, attr: string) =>
    elementsIn(root, tag).flatMap((element) => attribute(element, attr) ?? []);
  const isNews = name === 'news';
  return {
    html,
    lines: isNews
      ? []
      : linesIn(root, (element) => element.tagName === 'tr' && !!rowScope(element)),
    rows: rowsOf(root),
    items: isNews ? itemsOf(root) : [],
    links: isNews ? [] : addresses('a', 'href'),
    images: addresses('img', 'src'),
  };
}

/** Reads the visible contents of an email. */
export function readEmail(html: string): EmailContents {
  const tree = parseEmail(html);
  const parts = sectionsOf(html);
  const sourceOf = (name: SectionName | null) =>
    parts.map((part) => (part.section === name ? part.html : '')).join('');
  const sections = new Map<SectionName, SectionContents>();
  const found = sectionElements(tree);
  for (const { section, element } of found) {
    if (!sections.has(section)) {
      sections.set(section, contentsOf(section, element, sourceOf(section)));
    }
  }
  const [root] = 'childNodes' in tree ? tree.childNodes.filter(isElement) : [];
  const roots = new Set(found.map(({ element }) => element));
  const isSection = (element: EmailElement) => roots.has(element);
  return {
    title: root ? elementsIn(root, 'title').map(rawText).join(' ') : '',
    frameText: root ? linesIn(root, isSection).join(' ') : '',
    frameHtml: sourceOf(null),
    sections,
  };
}

/** Includes text that is never displayed, such as a title. */
function rawText(element: EmailElement): string {
  return tidy(element.childNodes.map((node) => ('value' in node ? node.value : '')).join(''));
}
