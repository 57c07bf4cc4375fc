import { inventory, touch } from './touch';

/** Runs before anything else in every frame that may run scripts. */
type Report = (trap: string, detail: string) => void;

const report = (trap: string, detail: string) => {
  (globalThis as unknown as { xssTrap?: Report }).xssTrap?.(trap, detail.slice(0, 300));
};

for (const name of ['alert', 'confirm', 'prompt', 'print'] as const) {
  Object.defineProperty(globalThis, name, {
    configurable: true,
    writable: true,
    value: (words: unknown) => report('dialog', [name, words].join(' ')),
  });
}

/**
 * Chromium also reports an `on…` attribute that is read into a document which is on no page: by
 * DOMParser, by a template, by its own sanitiser. Such an element can do nothing, and its report
 * names the page's document as its target, where that of an element on the page names the element.
 */
function isInert(event: SecurityPolicyViolationEvent): boolean {
  return event.target === document && event.effectiveDirective === 'script-src-attr';
}

addEventListener(
  'securitypolicyviolation',
  (event) => {
    // The events that `touch` sends bear the name alone.
    if (!(event instanceof SecurityPolicyViolationEvent)) return;
    const what = `${event.effectiveDirective} ${event.blockedURI} ${event.sample}`.trim();
    report(isInert(event) ? 'inert' : 'policy', what);
  },
  true,
);

Object.assign(globalThis, { xss: { touch, inventory } });
