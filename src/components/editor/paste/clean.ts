import { DOMParser, type ParseOptions } from 'prosemirror-model';
import { stripInvisible } from '@/domain/format/stripInvisible';
import { tidyForeign } from './foreignBlocks';
import { leftOutElements } from './leftOut';
import { schema } from '../schema';

/**
 * Elements that are removed with their contents: those that `src/domain/commentary/parse.ts`
 * removes, and images.
 */
const dropped =
  'applet, audio, canvas, datalist, embed, frameset, iframe, math, noembed, noframes, noscript, ' +
  'object, option, plaintext, progress, script, select, style, svg, template, textarea, title, ' +
  'video, xmp, img';

/** Removes names, because a form control named `nodeName` would hide that property of its form. */
export function removeNames(dom: HTMLElement): void {
  for (const element of dom.querySelectorAll('[id], [name]')) {
    Element.prototype.removeAttribute.call(element, 'id');
    Element.prototype.removeAttribute.call(element, 'name');
  }
}

/** Removes everything that the schema doesn't need. `dom` is changed and must be inert. */
function clean(dom: HTMLElement): void {
  removeNames(dom);
  for (const element of dom.querySelectorAll(dropped)) element.remove();
  for (const element of leftOutElements(dom)) element.remove();
  // Word processors underline every link by style, although the words aren't underlined.
  for (const inLink of dom.querySelectorAll<HTMLElement>('a[style], a [style]')) {
    inLink.style?.removeProperty('text-decoration');
    inLink.style?.removeProperty('text-decoration-line');
  }
  // Headings are bold by style, although the words aren't formatted as bold.
  for (const heading of dom.querySelectorAll<HTMLElement>('h1, h2, h3, h4, h5, h6')) {
    heading.style.removeProperty('font-weight');
  }
  const texts = document.createTreeWalker(dom, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const text = texts.currentNode as Text;
    const words = stripInvisible(text.data);
    if (words !== text.data) text.data = words;
  }
}

/** Parses stored or pasted HTML. It changes the given tree, so never pass a part of the page. */
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
