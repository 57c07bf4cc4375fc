/** A paragraph that stands for a list item. */
export interface Item {
  /** Is replaced by the list. */
  block: HTMLElement;
  /** Lists with different names don't continue each other. */
  name: string;
  /** 1 is the outermost level. */
  level: number;
  isNumbered: boolean;
  /** The number that was written; null if it is the next one. */
  number: number | null;
  /** True for a further paragraph of the item before it. */
  isContinued?: boolean;
}

interface OpenList {
  list: HTMLElement;
  name: string;
  level: number;
  nextNumber: number;
}

const highestStart = 9999;

function newList({ block, name, level, isNumbered, number }: Item): OpenList {
  const list = block.ownerDocument.createElement(isNumbered ? 'ol' : 'ul');
  const start = number !== null && number >= 0 && number <= highestStart ? number : 1;
  if (isNumbered && start !== 1) list.setAttribute('start', String(start));
  return { list, name, level, nextNumber: start };
}

/** False if the numbers start again or leave some out, which begins another list. */
function continues({ list, name, nextNumber }: OpenList, item: Item): boolean {
  const isNumbered = list.nodeName === 'OL';
  const isNext = item.number === null || item.number === nextNumber;
  return name === item.name && isNumbered === item.isNumbered && (!isNumbered || isNext);
}

/** The list for the item. `open` has the lists around it, from the outermost. */
function listFor(item: Item, open: OpenList[]): OpenList {
  while (open.length > 1 && (open.at(-1)?.level ?? 0) > item.level) open.pop();
  const last = open.at(-1);
  const isDeeper = last !== undefined && item.level > last.level;
  if (last && !isDeeper && continues(last, item)) return last;
  if (!isDeeper) open.pop();
  const next = newList(item);
  const host = open.at(-1)?.list.lastElementChild;
  if (host) host.append(next.list);
  else item.block.before(next.list);
  open.push(next);
  return next;
}

function isNextTo(block: HTMLElement, list: HTMLElement | undefined): boolean {
  return list !== undefined && block.previousElementSibling === list;
}

function continueItem(item: Item, open: OpenList[]): boolean {
  const line = open.at(-1)?.list.lastElementChild;
  if (item.isContinued !== true || !line) return false;
  const paragraph = item.block.ownerDocument.createElement('p');
  paragraph.append(...item.block.childNodes);
  line.append(paragraph);
  return true;
}

/** Puts the blocks into nested lists. The document is changed and must be inert. */
export function putIntoLists(items: readonly Item[]): void {
  let open: OpenList[] = [];
  for (const item of items) {
    const { block } = item;
    if (!isNextTo(block, open[0]?.list)) open = [];
    if (!continueItem(item, open)) {
      const target = listFor(item, open);
      const line = block.ownerDocument.createElement('li');
      line.append(...block.childNodes);
      target.list.append(line);
      target.nextNumber += 1;
    }
    block.remove();
  }
}

const romanValues: Record<string, number> = { i: 1, v: 5, x: 10, l: 50, c: 100 };

function romanNumber(word: string): number {
  const values = Array.from(word).map((letter) => romanValues[letter] ?? 0);
  return values.reduce(
    (sum, value, at) => (value < (values[at + 1] ?? 0) ? sum - value : sum + value),
    0,
  );
}

const numbered = /^\(?([a-z\d]{1,5}(?:\.\d+)*)[.)]/i;

/** The number that a marker such as `2.`, `1.3.`, `(c)` or `iv.` stands for; null for a bullet. */
export function numberOf(marker: string): number | null {
  const [, found] = numbered.exec(marker.trim()) ?? [];
  if (found === undefined) return null;
  const last = (found.split('.').at(-1) ?? '').toLowerCase();
  if (/^\d+$/.test(last)) return Number(last);
  if (/^(?:[ivx]|[ivxlc]{2,})$/.test(last)) return romanNumber(last);
  return last.length === 1 ? last.charCodeAt(0) - 'a'.charCodeAt(0) + 1 : 1;
}

/** Begins another list where an item has a number of its own, as the schema has one start a list. */
export function splitAtNumbers(body: HTMLElement): void {
  for (const item of body.querySelectorAll<HTMLElement>('ol > li[value]')) {
    const value = Number(item.getAttribute('value'));
    const list = item.parentElement;
    if (!list || !Number.isInteger(value)) continue;
    const before = [...list.children].indexOf(item);
    const start = Number(list.getAttribute('start') ?? '1');
    if (value === start + before) continue;
    const rest = [...list.children].slice(before);
    const next = before === 0 ? list : item.ownerDocument.createElement('ol');
    next.setAttribute('start', String(value));
    if (next === list) continue;
    next.append(...rest);
    list.after(next);
  }
}

const box = /^\s*\[([ xX]?)\]\s+/;

function firstText(item: Element): Text | null {
  const walker = item.ownerDocument.createTreeWalker(item, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const text = walker.currentNode as Text;
    if (text.data.trim() !== '') return text;
  }
  return null;
}

/** A checkbox becomes a sign, so that a checklist stays one. */
export function writeCheckboxes(body: HTMLElement): void {
  for (const item of body.querySelectorAll<HTMLElement>('li')) {
    const input = item.querySelector<HTMLInputElement>(
      ':scope > input[type="checkbox"], :scope > label > input[type="checkbox"], :scope > p > input[type="checkbox"]',
    );
    const text = firstText(item);
    if (!text) continue;
    const written = box.exec(text.data);
    const state = item.getAttribute('role') === 'checkbox' && item.getAttribute('aria-checked');
    if (typeof state === 'string') item.querySelector('img')?.remove();
    if (written) text.data = text.data.slice(written[0].length);
    if (!written && !input && typeof state !== 'string') continue;
    const isChecked =
      state === 'true' || /x/i.test(written?.[1] ?? '') || input?.hasAttribute('checked') === true;
    input?.remove();
    text.data = `${isChecked ? '☑' : '☐'} ${text.data.trimStart()}`;
  }
}
