import { leftOutKind, setsSize, type LeftOutKind } from '@/domain/commentary/leftOut';
import { counted } from '@/domain/format/text';
import { textsIn } from './docsSuggestions';

/** How many passages of each kind, and how many images, a paste lost. */
export type LeftOut = Record<LeftOutKind | 'image', number>;

export function nothingLeftOut(): LeftOut {
  return { deleted: 0, comment: 0, hidden: 0, image: 0 };
}

function kindOf(element: Element): LeftOutKind | null {
  return leftOutKind({
    tag: element.localName,
    attribute: (name) => element.getAttribute(name),
    hasSizeInside: () =>
      [...element.querySelectorAll('[style]')].some((inner) =>
        setsSize(inner.getAttribute('style') ?? ''),
      ),
  });
}

/** Elements with deleted words, comments or hidden text. */
export function leftOutElements(root: HTMLElement): Element[] {
  const candidates = root.querySelectorAll('del, [class], [style], [hidden]');
  return [...candidates].filter((element) => kindOf(element) !== null);
}

/** Stretches of visible words inside these elements. Neighbors count as one. */
function passagesIn(root: HTMLElement, elements: ReadonlySet<Element>): number {
  let count = 0;
  let wasInside = false;
  for (const text of textsIn(root)) {
    if (text.data.trim() === '') continue;
    let around = text.parentElement;
    while (around && !elements.has(around)) around = around.parentElement;
    if (around && !wasInside) count += 1;
    wasInside = around !== null;
  }
  return count;
}

/** Word writes each comment twice: its mark in the text, and its words at the end. */
function commentsIn(elements: readonly Element[]): number {
  const marks = elements.filter(({ classList }) => classList.contains('msocomanchor'));
  const bodies = elements.filter((element) =>
    /mso-element:\s*comment(?!-)/i.test(element.getAttribute('style') ?? ''),
  );
  return Math.max(marks.length, bodies.length);
}

/** Removes deleted words, comments and hidden text, and counts them. `body` must be inert. */
export function takeLeftOut(body: HTMLElement): LeftOut {
  const leftOut = nothingLeftOut();
  for (const kind of ['comment', 'hidden', 'deleted'] as const) {
    const elements = leftOutElements(body).filter((element) => kindOf(element) === kind);
    const passages = passagesIn(body, new Set(elements));
    const isComments = kind === 'comment' && passages > 0;
    leftOut[kind] = isComments ? Math.max(1, commentsIn(elements)) : passages;
    for (const element of elements) element.remove();
  }
  return leftOut;
}

/** Such as `3 deleted passages` and `1 comment`. */
export function leftOutParts({ image, deleted, comment, hidden }: LeftOut): string[] {
  return [
    ...(image > 0 ? [counted(image, 'image')] : []),
    ...(deleted > 0 ? [counted(deleted, 'deleted passage')] : []),
    ...(comment > 0 ? [counted(comment, 'comment')] : []),
    ...(hidden > 0 ? [counted(hidden, 'hidden passage')] : []),
  ];
}
