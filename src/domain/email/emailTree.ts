import type { DefaultTreeAdapterTypes } from 'parse5';
import { emailLimits, parseHtml } from '@/domain/format/boundedHtml';
import { remembered } from '@/domain/format/remembered';

export type EmailNode = DefaultTreeAdapterTypes.Node;
export type EmailElement = DefaultTreeAdapterTypes.Element;

/**
 * Parses an email or a part of it. Elements and texts know their position in the source in UTF-16
 * units. Never throws. Beyond the limits of an email only its beginning is read. Several checks read the same email, so a few trees are kept; nobody may
 * change them.
 */
export const parseEmail = remembered(
  (html: string) => html,
  (html: string): DefaultTreeAdapterTypes.Document =>
    parseHtml(html, emailLimits, { scriptingEnabled: false, sourceCodeLocationInfo: true })
      .document,
  4,
);

export function isElement(node: EmailNode): node is EmailElement {
  return 'tagName' in node;
}

/** The attribute's value with character references decoded; undefined if it is absent. */
export function attribute(element: EmailElement, name: string): string | undefined {
  return element.attrs.find((attr) => attr.name === name)?.value;
}

/** Callbacks of `walk`. If `enter` returns false, the element's contents are skipped. */
interface Visitor {
  enter(element: EmailElement): boolean | void;
  leave?(element: EmailElement): void;
  text?(text: string): void;
}

/**
 * Visits all nodes in document order. It isn't recursive, because foreign HTML may be nested deeper
 * than the call stack allows.
 */
export function walk(root: EmailNode, visitor: Visitor): void {
  const trail: { node: EmailNode; nextChild: number }[] = [{ node: root, nextChild: 0 }];
  for (let step = trail.at(-1); step; step = trail.at(-1)) {
    const { node } = step;
    const child = 'childNodes' in node ? node.childNodes[step.nextChild++] : undefined;
    if (child === undefined) {
      trail.pop();
      if (node !== root && isElement(node)) visitor.leave?.(node);
    } else if (isElement(child)) {
      if (visitor.enter(child) !== false) trail.push({ node: child, nextChild: 0 });
      else visitor.leave?.(child);
    } else if (child.nodeName === '#text' && 'value' in child) {
      visitor.text?.(child.value);
    }
  }
}
