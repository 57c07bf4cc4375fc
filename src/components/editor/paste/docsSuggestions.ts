/**
 * In Google Docs' HTML, suggested deletions look like any other words. Only this part of its
 * clipboard tells where they are. Safari doesn't show it to other sites.
 */
export const docsClipType = 'application/x-vnd.google-docs-document-slice-clip+wrapped';

/** A copied document: its text, and for each UTF-16 unit of it what the HTML lacks. */
interface DocsClip {
  text: string;
  isDeleted: boolean[];
  /** Characters that stand for an image. */
  isImage: (at: number) => boolean;
}

function within(value: unknown, ...path: string[]): unknown {
  return path.reduce<unknown>(
    (inner, name) =>
      typeof inner === 'object' && inner !== null ? Reflect.get(inner, name) : undefined,
    value,
  );
}

function listAt(value: unknown, ...path: string[]): unknown[] {
  const list = within(value, ...path);
  return Array.isArray(list) ? list : [];
}

/** At each place where suggestions begin or end, the list has the names of those that are open. */
function deletedUnits(length: number, changes: readonly unknown[]): boolean[] {
  let isOpen = false;
  return Array.from({ length }, (_, at) => {
    const names = changes[at];
    if (Array.isArray(names)) isOpen = names.length > 0;
    return isOpen;
  });
}

/** Null if there are no suggested deletions. */
function readClip(clip: string): DocsClip | null {
  try {
    const data = within(JSON.parse(clip), 'data');
    const slice = within(typeof data === 'string' ? JSON.parse(data) : data, 'resolved');
    const text = within(slice, 'dsl_spacers');
    if (typeof text !== 'string') return null;
    const changes = listAt(slice, 'dsl_suggesteddeletions', 'sgsl_sugg');
    const images = listAt(slice, 'dsl_entitypositionmap', 'inline');
    const isDeleted = deletedUnits(text.length, changes);
    const isImage = (at: number) => (images[at] ?? null) !== null;
    return isDeleted.includes(true) ? { text, isDeleted, isImage } : null;
  } catch {
    return null;
  }
}

const unseen = /[\s\p{Cc}\p{Cf}\p{Co}]/u;

/** Follows the HTML's text through the document's, although white space differs. */
class DocsReader {
  private at = 0;
  private wasDeleted = false;

  constructor(private readonly clip: DocsClip) {}

  /** Whether the next unit of the HTML is deleted; null if the document has another one there. */
  next(unit: string): boolean | null {
    const { text, isDeleted, isImage } = this.clip;
    const isUnseen = (at: number) => unseen.test(text[at] ?? '');
    if (unseen.test(unit)) {
      if (!isUnseen(this.at)) return this.wasDeleted;
    } else {
      while (isUnseen(this.at) || isImage(this.at)) this.at += 1;
      if (text[this.at] !== unit) return null;
    }
    this.wasDeleted = isDeleted[this.at] === true;
    this.at += 1;
    return this.wasDeleted;
  }
}

/** The text in stretches that are deleted or not; null if it isn't the document's text. */
function stretchesOf(data: string, reader: DocsReader) {
  const stretches: { words: string; isDeleted: boolean }[] = [];
  for (let at = 0; at < data.length; at += 1) {
    const unit = data.charAt(at);
    const isDeleted = reader.next(unit);
    if (isDeleted === null) return null;
    const last = stretches.at(-1);
    if (last?.isDeleted === isDeleted) last.words += unit;
    else stretches.push({ words: unit, isDeleted });
  }
  return stretches;
}

function deletion(words: string, page: Document): HTMLElement {
  const element = page.createElement('del');
  element.append(words);
  return element;
}

/**
 * Puts the suggested deletions of a Google Docs clipboard into `del` elements. False if there are
 * some and they can't be found in the HTML, which is then unchanged.
 */
export function markDocsDeletions(body: HTMLElement, clipboard: string): boolean {
  const clip = clipboard === '' ? null : readClip(clipboard);
  if (!clip) return true;
  const reader = new DocsReader(clip);
  const texts = textsIn(body).map((text) => ({ text, stretches: stretchesOf(text.data, reader) }));
  if (texts.some(({ stretches }) => stretches === null)) return false;
  for (const { text, stretches } of texts) {
    const parts = (stretches ?? []).map(({ words, isDeleted }) =>
      isDeleted ? deletion(words, text.ownerDocument) : words,
    );
    text.replaceWith(...parts);
  }
  return true;
}

/** The texts inside a node, in the order of the document. */
export function textsIn(root: Node): Text[] {
  const texts: Text[] = [];
  const walker = (root.ownerDocument ?? document).createTreeWalker(root, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) texts.push(walker.currentNode as Text);
  return texts;
}
