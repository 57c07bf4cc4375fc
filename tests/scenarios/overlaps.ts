interface Mark {
  owner: Element;
  box: DOMRect;
}

const controls = 'a, button, input, select, textarea, [role="spinbutton"]';

/** What stands side by side, where one thing must never lie over another. */
const rows = 'tr, header, [role="toolbar"]';

/** A pixel or two are the shadow of a letter or the rounding of a line. */
const slack = 2;

/** The part of a box that the ancestors of `inside` don't cut off. */
function shownPart(box: DOMRect, inside: Element): DOMRect {
  let { left, top, right, bottom } = box;
  for (let each: Element | null = inside; each; each = each.parentElement) {
    const { overflowX, overflowY } = getComputedStyle(each);
    const edge = each.getBoundingClientRect();
    if (overflowX !== 'visible')
      [left, right] = [Math.max(left, edge.left), Math.min(right, edge.right)];
    if (overflowY !== 'visible')
      [top, bottom] = [Math.max(top, edge.top), Math.min(bottom, edge.bottom)];
  }
  return new DOMRect(left, top, right - left, bottom - top);
}

/** The boxes of the letters and icons that a row shows, each with the control or cell it belongs to. */
function marksOf(row: Element): Mark[] {
  const marks: Mark[] = [];
  const add = (box: DOMRect, inside: Element) => {
    const shown = shownPart(box, inside);
    const owner = inside.closest(`${controls}, td, th`) ?? inside;
    // The arrow of a select lies over it, and is no part of it.
    if (owner.matches('svg')) return;
    if (shown.width > slack && shown.height > slack) marks.push({ owner, box: shown });
  };
  const nodes = document.createTreeWalker(row, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT);
  for (let node = nodes.nextNode(); node; node = nodes.nextNode()) {
    const element = node instanceof Element ? node : node.parentElement;
    if (!element?.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
    if (element.matches('svg')) add(element.getBoundingClientRect(), element);
    if (node instanceof Element || !node.nodeValue?.trim()) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    for (const box of range.getClientRects()) add(box, element);
  }
  return marks;
}

function areOver(one: Mark, other: Mark): boolean {
  if (one.owner.contains(other.owner) || other.owner.contains(one.owner)) return false;
  const [a, b] = [one.box, other.box];
  const width = Math.min(a.right, b.right) - Math.max(a.left, b.left);
  const height = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
  return width > slack && height > slack;
}

const named = ({ owner }: Mark) =>
  (owner.getAttribute('aria-label') ?? owner.textContent).trim().slice(0, 40);

/** The letters and icons of a row that lie over those of another control or cell of it. */
export function overlaps(among = rows): string[] {
  const faults = [...document.querySelectorAll(among)].flatMap((row) => {
    const marks = marksOf(row);
    return marks.flatMap((one, at) =>
      marks
        .slice(at + 1)
        .filter((other) => areOver(one, other))
        .map((other) => `“${named(one)}” lies over “${named(other)}”`),
    );
  });
  return [...new Set(faults)].slice(0, 5);
}
