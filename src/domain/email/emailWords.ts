import { walk, type EmailElement } from './emailTree';

const inline = new Set(
  'a abbr b br code del em font i ins s small span strong sub sup u'.split(' '),
);
const unread = new Set(['head', 'script', 'style', 'template', 'title']);

/** Puts the text on one line and removes layout spaces. */
export function tidy(text: string): string {
  return text.replace(/[\s\u00A0]+/g, ' ').trim();
}

/** List markers don't count as lines. */
function isLine(text: string): boolean {
  return /[\p{L}\p{N}]/u.test(text) && !/^\d+\.$/.test(text);
}

/** The lines of an element, without elements for which `isLeftOut` is true. */
export function linesIn(
  root: EmailElement,
  isLeftOut: (element: EmailElement) => boolean,
): string[] {
  const lines: string[] = [];
  let line = '';
  const endLine = () => {
    if (isLine(tidy(line))) lines.push(tidy(line));
    line = '';
  };
  const pass = ({ tagName }: EmailElement) => {
    if (tagName === 'br') line += ' ';
    else if (!inline.has(tagName)) endLine();
  };
  walk(root, {
    enter(element) {
      pass(element);
      return !unread.has(element.tagName) && !isLeftOut(element);
    },
    leave: pass,
    text: (text) => void (line += text),
  });
  endLine();
  return lines;
}

/** The text of an element on one line. */
export function textIn(root: EmailElement): string {
  return linesIn(root, () => false).join(' ');
}

/** The elements with one of the tags, in document order. */
export function elementsIn(root: EmailElement, ...tags: string[]): EmailElement[] {
  const found: EmailElement[] = [];
  walk(root, { enter: (element) => void (tags.includes(element.tagName) && found.push(element)) });
  return found;
}
