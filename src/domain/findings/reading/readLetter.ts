import { parse } from 'parse5';
import { isElement, type EmailElement, type EmailNode } from '@/domain/findings/emailTree';
import { readBody, readPassages, type LetterDocument } from './letterDocument';

function childrenOf(node: EmailNode): EmailElement[] {
  return 'childNodes' in node ? node.childNodes.filter(isElement) : [];
}

function contentsOf(element: EmailElement): string {
  return element.childNodes.map((child) => ('value' in child ? child.value : '')).join('');
}

/** Style elements stand in the head, or deeper where a browser would read them too. */
function styleSheets(root: EmailElement): string {
  const waiting = [root];
  const found: string[] = [];
  for (let element = waiting.pop(); element; element = waiting.pop()) {
    if (element.tagName === 'style') found.push(contentsOf(element));
    waiting.push(...childrenOf(element).toReversed());
  }
  return found.join('\n');
}

/** Reads an email once for all checks. Null where nothing in it could be shown. Never throws. */
export function readLetter(html: string): LetterDocument | null {
  const root = childrenOf(parse(html, { scriptingEnabled: false })).find(
    ({ tagName }) => tagName === 'html',
  );
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
    passages: readPassages(body),
  };
}
