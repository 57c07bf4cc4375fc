/** Events that hostile strings' attributes wait for. */
const eventNames = (
  'mouseover mouseenter mousemove mousedown mouseup mouseout mouseleave auxclick contextmenu ' +
  'dblclick wheel pointerover pointerenter pointermove pointerdown pointerup pointerout ' +
  'pointerleave focus focusin focusout blur keydown keypress keyup input change submit reset ' +
  'invalid select selectstart beforeinput search load error abort loadstart loadeddata ' +
  'loadedmetadata canplay canplaythrough play playing pause ended progress timeupdate ' +
  'volumechange cuechange durationchange toggle beforetoggle show animationstart ' +
  'animationiteration animationend animationcancel webkitanimationstart webkitAnimationStart ' +
  'webkitAnimationIteration webkitAnimationEnd transitionrun transitionstart transitionend ' +
  'transitioncancel webkitTransitionEnd scroll scrollend beforematch copy cut paste drag ' +
  'dragstart dragenter dragover dragleave drop dragend beforecopy beforecut beforepaste ' +
  'touchstart touchmove touchend touchcancel start finish bounce beginEvent endEvent ' +
  'repeatEvent fullscreenchange formdata slotchange securitypolicyviolation'
).split(' ');

const windowEventNames = (
  'load resize scroll focus blur hashchange popstate pageshow pagehide message online offline ' +
  'storage beforeprint afterprint beforeunload unload'
).split(' ');

const mostElements = 4000;

function leadsOut(address: string | null): boolean {
  return /^(https?|mailto|ftp):/i.test(address ?? '');
}

/** Stays on the page when a harmless link is clicked. A `javascript:` one may run. */
function stay(event: Event): void {
  const target = event.target as Element | null;
  if (event.type === 'submit') {
    const button = (event as SubmitEvent).submitter;
    const action = button?.getAttribute('formaction') ?? target?.getAttribute('action') ?? '';
    if (!/script:|^\s*data:/i.test(action.replace(/[\u0000-\u0020]/g, ''))) event.preventDefault();
    return;
  }
  const link = target?.closest?.('a, area');
  if (link && leadsOut((link as HTMLAnchorElement).href)) event.preventDefault();
}

function click(element: Element, withControl: boolean): void {
  element.dispatchEvent(
    new MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey: withControl }),
  );
}

/**
 * Without an `on…` attribute only a script could listen, and running one would have been noticed.
 */
function listens(element: Element): boolean {
  return element.getAttributeNames().some((name) => name.startsWith('on'));
}

function touchOne(element: Element): void {
  if (listens(element)) {
    for (const name of eventNames) element.dispatchEvent(new Event(name));
    try {
      // Called through the prototype, because a form's field may be named `focus`.
      HTMLElement.prototype.focus.call(element);
    } catch {
      // SVG and MathML elements may not support this.
    }
  }
  click(element, false);
  if (element.localName === 'a') click(element, true);
}

/** Sends every event that a user or the page could send to all elements. */
export function touch(page: Document): void {
  const view = page.defaultView;
  view?.addEventListener('click', stay);
  view?.addEventListener('submit', stay);
  const elements = Array.from(page.querySelectorAll('*')).slice(0, mostElements);
  for (const element of elements) touchOne(element);
  for (const name of windowEventNames) view?.dispatchEvent(new Event(name));
}

/** Only elements inside `root`, without the events of the window. */
export function touchWithin(root: Element): void {
  root.ownerDocument.defaultView?.addEventListener('click', stay);
  for (const element of Array.from(root.querySelectorAll('*'))) touchOne(element);
}

const allowedAddress = /^(https?:\/\/|mailto:|<%asm_|$)/;
const addressNames = new Set([
  'href',
  'src',
  'srcset',
  'action',
  'formaction',
  'background',
  'data',
]);

function describe(element: Element, found: Set<string>): void {
  found.add(element.localName);
  for (const { name, value } of element.attributes) {
    found.add(`${element.localName}@${name}`);
    if (addressNames.has(name) && !allowedAddress.test(value)) {
      found.add(`address ${value.slice(0, 200)}`);
    }
  }
}

/**
 * Names of elements and attributes, and unusual addresses, such as `a`, `a@href`, `address x:y`.
 */
export function inventory(root: ParentNode): string[] {
  const found = new Set<string>();
  for (const element of root.querySelectorAll('*')) describe(element, found);
  return [...found];
}

/**
 * Records the inventory of everything that is in `root` from now on, however briefly. Call the
 * result to read it.
 */
export function watched(root: Element): () => string[] {
  const found = new Set<string>();
  const note = (records: MutationRecord[]) => {
    for (const { addedNodes, target } of records) {
      for (const node of [target, ...addedNodes]) {
        if (!(node instanceof Element)) continue;
        if (node !== root) describe(node, found);
        for (const element of node.querySelectorAll('*')) describe(element, found);
      }
    }
  };
  const observer = new MutationObserver(note);
  observer.observe(root, { childList: true, subtree: true, attributes: true });
  return () => {
    note(observer.takeRecords());
    return [...found];
  };
}
