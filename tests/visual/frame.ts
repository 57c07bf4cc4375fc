/** Space for a shadow or a focus ring around the content, in px. */
const margin = 16;

/** The most that a dialog's header, footer and distance from the window's edges take, in px. */
const aroundDialog = 240;

export interface Edges {
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

/** The boxes of everything painted inside the element, cut where an ancestor hides overflow. */
function paintedEdges(element: Element, cut: Edges): Edges[] {
  const style = getComputedStyle(element);
  if (style.display === 'none' || style.visibility === 'hidden') return [];
  const box = element.getBoundingClientRect();
  const whole = { left: 0, top: 0, right: window.innerWidth, bottom: window.innerHeight };
  const around = style.position === 'fixed' || element.matches(':modal') ? whole : cut;
  const isOpen = style.overflow === 'visible' || style.display === 'contents';
  const within = isOpen ? around : overlap(around, box);
  // The page's own background covers the whole window.
  const own = element !== document.body && paints(element, style) ? [overlap(around, box)] : [];
  const inner = [...element.childNodes].flatMap((node) => {
    if (node instanceof Element) return paintedEdges(node, within);
    const isText = node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim() !== '';
    return isText ? [overlap(within, textEdges(node))] : [];
  });
  return [...own, ...inner].filter(({ left, right, top, bottom }) => right > left && bottom > top);
}

/** What is photographed: the open dialogs, or else the whole page. */
function shownElements(): Element[] {
  const dialogs = [...document.querySelectorAll(':modal')];
  return dialogs.length > 0 ? dialogs : [document.body];
}

/** The window's height, in px and at most `tallest`, in which the whole page or dialog fits. */
export function neededHeight(tallest: number): number {
  const heights = shownElements()
    .flatMap((element) => [element, ...element.querySelectorAll('*')])
    .map(({ scrollHeight }) => scrollHeight);
  return Math.max(window.innerHeight, Math.min(Math.max(...heights) + aroundDialog, tallest));
}

/**
 * The part of the window that a picture holds: only the dialog if there is one, otherwise everything
 * from the page's top left corner to the last painted element.
 */
export function pictureEdges(): Edges {
  const shown = shownElements();
  const everything = { left: 0, top: 0, right: window.innerWidth, bottom: window.innerHeight };
  const boxes = shown.flatMap((element) => paintedEdges(element, everything));
  if (boxes.length === 0) throw new Error('The story shows nothing that a picture could hold.');
  const start = shown[0] === document.body ? [0] : [];
  const left = Math.min(...start, ...boxes.map((box) => box.left - margin));
  const top = Math.min(...start, ...boxes.map((box) => box.top - margin));
  const right = Math.max(...boxes.map((box) => box.right + margin));
  const bottom = Math.max(...boxes.map((box) => box.bottom + margin));
  return {
    left: Math.max(0, Math.floor(left)),
    top: Math.max(0, Math.floor(top)),
    right: Math.min(window.innerWidth, Math.ceil(right)),
    bottom: Math.min(window.innerHeight, Math.ceil(bottom)),
  };
}
