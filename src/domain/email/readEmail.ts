import { isElement, parseEmail, walk, type EmailElement, type EmailNode } from './emailTree';
import { readBody, readPassages, type EmailDocument } from './emailDocument';

function childrenOf(node: EmailNode): EmailElement[] {
  return 'childNodes' in node ? node.childNodes.filter(isElement) : [];
}

function contentsOf(element: EmailElement): string {
  return element.childNodes.map((child) => ('value' in child ? child.value : '')).join('');
}

/** The style elements of the head, and those in the body, which browsers apply too. */
function styleSheets(root: EmailElement): string {
  const found: string[] = [];
  walk(root, {
    enter(element) {
      if (element.tagName === 'style') found.push(contentsOf(element));
    },
  });
  return found.join('\n');
}

/** Parses an email once for all checks. Null if nothing in it is visible. Never throws. */
export function readEmail(html: string): EmailDocument | null {
  const root = childrenOf(parseEmail(html)).find(({ tagName }) => tagName === 'html');
  const parts = root ? childrenOf(root) : [];
  const head = parts.find(({ tagName }) => tagName === 'head');
  const source = parts.find(({ tagName }) => tagName === 'body');
  if (!root || !source) return null;
  const { body, elements } = readBody(source);
  const title = head && childrenOf(head).find(({ tagName }) => tagName === 'title');
  if (elements.length === 1) return null;
  return {
    language: root.attrs.find(({ name }) => name === 'lang')?.value ?? '',
    title: title ? contentsOf(title) : null,
    css: styleSheets(root),
    body,
    elements,
    ...readPassages(body),
  };
}
