import { page } from 'vitest/browser';

/** Room for a shadow or a focus ring around the last thing shown, in px. */
const margin = 16;

/** What a dialog's head, foot and distance from the window's edges take at most, in px. */
const aroundDialog = 240;

interface Edges {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

const replaced = 'img, svg, canvas, iframe, input, textarea, select, video, hr, progress';

function overlap(one: Edges, other: Edges): Edges {
  return {
    left: Math.max(one.left, other.left),
    top: Math.max(one.top, other.top),
    right: Math.min(one.right, other.right),
    bottom: Math.min(one.bottom, other.bottom),
  };
}

function paints(element: Element, style: CSSStyleDeclaration): boolean {
  if (element.matches(replaced)) return true;
  const sides = [style.borderTopWidth, style.borderRightWidth, style.borderBottomWidth];
  return (
    style.backgroundColor !== 'rgba(0, 0, 0, 0)' ||
    style.backgroundImage !== 'none' ||
    style.boxShadow !== 'none' ||
    [...sides, style.borderLeftWidth].some((width) => width !== '0px')
  );
}

function textEdges(text: Node): Edges {
  const range = document.createRange();
  range.selectNodeContents(text);
  return range.getBoundingClientRect();
}

/** Boxes of all that is painted within the element, cut where an ancestor hides what overflows. */
function paintedEdges(element: Element, cut: Edges): Edges[] {
  const style = getComputedStyle(element);
  if (style.display === 'none' || style.visibility === 'hidden') return [];
  const box = element.getBoundingClientRect();
  const whole = { left: 0, top: 0, right: window.innerWidth, bottom: window.innerHeight };
  const around = style.position === 'fixed' || element.matches(':modal') ? whole : cut;
  const isOpen = style.overflow === 'visible' || style.display === 'contents';
  const within = isOpen ? around : overlap(around, box);
  // The page's own ground lies under the whole window.
  const own = element !== document.body && paints(element, style) ? [overlap(around, box)] : [];
  const inner = [...element.childNodes].flatMap((node) => {
    if (node instanceof Element) return paintedEdges(node, within);
    const isText = node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim() !== '';
    return isText ? [overlap(within, textEdges(node))] : [];
  });
  return [...own, ...inner].filter(({ left, right, top, bottom }) => right > left && bottom > top);
}

/** Grows the window, at most to `tallest`, until all of the page or of the dialog stands in it. */
async function makeRoom(shown: Element[], tallest: number): Promise<void> {
  const heights = shown
    .flatMap((element) => [element, ...element.querySelectorAll('*')])
    .map(({ scrollHeight }) => scrollHeight);
  const needed = Math.min(Math.max(...heights) + aroundDialog, tallest);
  if (needed > window.innerHeight) await page.viewport(window.innerWidth, needed);
}

/**
 * Lays an empty element over what the story shows, for a picture of nothing else: a dialog alone,
 * otherwise all from the upper left corner of the page to the last thing that is painted. What
 * lies below the window is left out, unless the story asks for more by `tallest`, in px.
 */
export async function frameShown(tallest = 0): Promise<HTMLElement> {
  const dialogs = [...document.querySelectorAll(':modal')];
  const shown = dialogs.length > 0 ? dialogs : [document.body];
  await makeRoom(shown, tallest);
  window.scrollTo(0, 0);
  const everything = { left: 0, top: 0, right: window.innerWidth, bottom: window.innerHeight };
  const boxes = shown.flatMap((element) => paintedEdges(element, everything));
  const start = dialogs.length > 0 ? [] : [0];
  const left = Math.min(...start, ...boxes.map((box) => box.left - margin));
  const top = Math.min(...start, ...boxes.map((box) => box.top - margin));
  const right = Math.max(...boxes.map((box) => box.right + margin));
  const bottom = Math.max(...boxes.map((box) => box.bottom + margin));
  if (boxes.length === 0) throw new Error('The story shows nothing that a picture could hold.');
  const frame = document.createElement('div');
  frame.dataset.testid = 'picture';
  Object.assign(frame.style, {
    position: 'absolute',
    pointerEvents: 'none',
    left: `${Math.max(0, Math.floor(left))}px`,
    top: `${Math.max(0, Math.floor(top))}px`,
    width: `${Math.min(window.innerWidth, Math.ceil(right)) - Math.max(0, Math.floor(left))}px`,
    height: `${Math.min(window.innerHeight, Math.ceil(bottom)) - Math.max(0, Math.floor(top))}px`,
  });
  document.body.append(frame);
  return frame;
}
