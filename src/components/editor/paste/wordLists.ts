interface Item {
  paragraph: HTMLElement;
  /** Word's own name of the list. */
  name: string;
  /** 1 is the outermost level. */
  level: number;
  /** Such as `·`, `2.` or `a)`. */
  marker: string;
}

interface OpenList {
  list: HTMLElement;
  name: string;
  level: number;
  firstMarker: string;
}

const place = /mso-list:\s*(l\d+)\s+level(\d+)/i;
const ownMarker = /mso-list:\s*ignore/i;
const numbered = /^\(?[a-z\d]{1,5}(?:\.\d+)*[.)]/i;
const highestStart = 9999;

function styleOf(element: Element): string {
  return element.getAttribute('style') ?? '';
}

/** Reads a paragraph that Word uses as a list item, and removes its written marker. */
function itemOf(paragraph: HTMLElement): Item | null {
  const [, name, level] = place.exec(styleOf(paragraph)) ?? [];
  if (name === undefined) return null;
  const spans = [...paragraph.querySelectorAll('[style*="mso-list" i]')];
  const marker = spans.find((span) => ownMarker.test(styleOf(span)));
  marker?.remove();
  return { paragraph, name, level: Number(level), marker: marker?.textContent?.trim() ?? '' };
}

function newList({ paragraph, name, level, marker }: Item): OpenList {
  const list = paragraph.ownerDocument.createElement(numbered.test(marker) ? 'ol' : 'ul');
  const start = Number.parseInt(marker.replace('(', ''), 10);
  if (start >= 0 && start <= highestStart) list.setAttribute('start', String(start));
  return { list, name, level, firstMarker: marker };
}

/** False if the numbers start again, which begins another list. */
function continues({ list, name, firstMarker }: OpenList, item: Item): boolean {
  const isNumbered = list.nodeName === 'OL';
  const restarts = isNumbered && item.marker === firstMarker;
  return name === item.name && isNumbered === numbered.test(item.marker) && !restarts;
}

/** The list for the item. `open` has the lists around it, from the outermost. */
function listFor(item: Item, open: OpenList[]): HTMLElement {
  while (open.length > 1 && (open.at(-1)?.level ?? 0) > item.level) open.pop();
  const last = open.at(-1);
  const isDeeper = last !== undefined && item.level > last.level;
  if (last && !isDeeper && continues(last, item)) return last.list;
  if (!isDeeper) open.pop();
  const next = newList(item);
  const host = open.at(-1)?.list.lastElementChild;
  if (host) host.append(next.list);
  else item.paragraph.before(next.list);
  open.push(next);
  return next.list;
}

function isNextTo(one: HTMLElement, list: HTMLElement | undefined): boolean {
  return list !== undefined && one.previousElementSibling === list;
}

/**
 * Turns the paragraphs that Word writes for lists into lists. `body` is changed and must be inert.
 */
export function makeWordLists(body: HTMLElement): void {
  let open: OpenList[] = [];
  for (const paragraph of body.querySelectorAll<HTMLElement>('p, div')) {
    const item = itemOf(paragraph);
    if (!item) continue;
    if (!isNextTo(paragraph, open[0]?.list)) open = [];
    const line = paragraph.ownerDocument.createElement('li');
    const list = listFor(item, open);
    line.append(...paragraph.childNodes);
    list.append(line);
    paragraph.remove();
  }
}
