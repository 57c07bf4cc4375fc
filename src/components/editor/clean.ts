import { DOMParser, type ParseOptions } from 'prosemirror-model';
import { withoutUnseen } from '@/domain/characters';
import { tidyForeign } from './foreignBlocks';
import { schema } from './schema';

/** Left out with everything inside; the same list as in `domain/commentaryParse`, plus pictures. */
const dropped =
  'applet, audio, canvas, datalist, embed, frameset, iframe, math, noembed, noframes, noscript, ' +
  'object, option, plaintext, progress, script, select, style, svg, template, textarea, title, ' +
  'video, xmp, img';

/** Takes names away, in place: a control named `nodeName` hides that property of its form. */
export function unname(dom: HTMLElement): void {
  for (const element of dom.querySelectorAll('[id], [name]')) {
    Element.prototype.removeAttribute.call(element, 'id');
    Element.prototype.removeAttribute.call(element, 'name');
  }
}

/** Takes out, in place, what neither a reader nor the schema wants. `dom` must be inert. */
function clean(dom: HTMLElement): void {
  unname(dom);
  for (const element of dom.querySelectorAll(dropped)) element.remove();
  // Word processors underline every link by style; the words are not underlined themselves.
  for (const inLink of dom.querySelectorAll<HTMLElement>('a[style], a [style]')) {
    inLink.style?.removeProperty('text-decoration');
    inLink.style?.removeProperty('text-decoration-line');
  }
  // A heading's own weight is no formatting of its words.
  for (const heading of dom.querySelectorAll<HTMLElement>('h1, h2, h3, h4, h5, h6')) {
    heading.style.removeProperty('font-weight');
  }
  const texts = document.createTreeWalker(dom, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const text = texts.currentNode as Text;
    const words = withoutUnseen(text.data);
    if (words !== text.data) text.data = words;
  }
}

/** Reads HTML, stored or pasted. It changes the tree that it is given, so never the page itself. */
class CleanParser extends DOMParser {
  override parse(dom: HTMLElement, options?: ParseOptions) {
    clean(dom);
    return super.parse(dom, options);
  }

  override parseSlice(dom: HTMLElement, options?: ParseOptions) {
    clean(dom);
    const slice = super.parseSlice(dom, options);
    const isOwn = dom.closest('[data-pm-slice]') ?? dom.querySelector('[data-pm-slice]');
    return isOwn ? slice : tidyForeign(slice);
  }
}

export const cleanParser = new CleanParser(schema, DOMParser.fromSchema(schema).rules);
