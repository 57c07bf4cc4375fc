import type { SectionName } from '@/domain/variants';
import { attribute, isElement, parseEmail, type EmailElement } from './emailTree';
import { elementsIn, linesIn, textIn, tidy } from './emailWords';
import { rowsOf, scopeOf, type ShownRow } from './figureRows';
import { sectionRows, sectionsOf } from './sections';

/** One row of the news. */
export interface ShownItem {
  category: string;
  headline: string;
  /** '' for none. */
  href: string;
  /** All that the row says. */
  text: string;
}

/** What a reader meets in one section, each list in the order of the email. */
export interface SectionContents {
  html: string;
  /** Paragraphs and whatever else begins a line of its own; rows of figures are not among them. */
  lines: string[];
  /** The rows of its tables of figures, by what they are called. */
  rows: Map<string, ShownRow>;
  items: ShownItem[];
  links: string[];
  pictures: string[];
}

/** What an email shows. */
export interface EmailContents {
  title: string;
  /** What stands before the sections, such as the preheader. */
  frameText: string;
  /** The source around the sections. */
  frameHtml: string;
  sections: Map<SectionName, SectionContents>;
}

/** The innermost rows of the news, with the heading that they stand under. */
function itemsOf(section: EmailElement): ShownItem[] {
  let category = '';
  return elementsIn(section, 'tr').flatMap((row) => {
    if (elementsIn(row, 'tr').length > 0) return [];
    const text = textIn(row);
    if (elementsIn(row, 'h2', 'h3', 'h4').length > 0) category = text;
    else if (text !== '') return [itemOf(row, category, text)];
    return [];
  });
}

function itemOf(row: EmailElement, category: string, text: string): ShownItem {
  const [link] = elementsIn(row, 'a');
  const [bold] = elementsIn(row, 'b');
  const head = link ?? bold;
  const href = (link && attribute(link, 'href')) ?? '';
  return { category, headline: head ? textIn(head) : text, href, text };
}

function contentsOf(name: SectionName, row: EmailElement, html: string): SectionContents {
  const addresses = (tag: string, attr: string) =>
    elementsIn(row, tag).flatMap((element) => attribute(element, attr) ?? []);
  const isNews = name === 'news';
  return {
    html,
    lines: isNews ? [] : linesIn(row, (element) => element.tagName === 'tr' && !!scopeOf(element)),
    rows: rowsOf(row),
    items: isNews ? itemsOf(row) : [],
    links: isNews ? [] : addresses('a', 'href'),
    pictures: addresses('img', 'src'),
  };
}

/** Reads the HTML of an email as its reader would. */
export function readEmail(html: string): EmailContents {
  const tree = parseEmail(html);
  const parts = sectionsOf(html);
  const sourceOf = (name: SectionName | null) =>
    parts.map((part) => (part.section === name ? part.html : '')).join('');
  const sections = new Map<SectionName, SectionContents>();
  for (const { section, row } of sectionRows(tree)) {
    if (!sections.has(section)) sections.set(section, contentsOf(section, row, sourceOf(section)));
  }
  const [root] = 'childNodes' in tree ? tree.childNodes.filter(isElement) : [];
  const isSection = (element: EmailElement) =>
    element.tagName === 'tr' && sections.has(attribute(element, 'id') as SectionName);
  return {
    title: root ? elementsIn(root, 'title').map(rawText).join(' ') : '',
    frameText: root ? linesIn(root, isSection).join(' ') : '',
    frameHtml: sourceOf(null),
    sections,
  };
}

/** Also of what is never shown, such as a title. */
function rawText(element: EmailElement): string {
  return tidy(element.childNodes.map((node) => ('value' in node ? node.value : '')).join(''));
}
