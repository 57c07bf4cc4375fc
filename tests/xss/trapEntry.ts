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
 * Chromium also reports an `on…` attribute that is parsed into a detached document, such as by
 * DOMParser, a template, or its own sanitizer. Such an element can't do anything, and its report
 * names the page's document as the target instead of the element.
 */
function isInert(event: SecurityPolicyViolationEvent): boolean {
  return event.target === document && event.effectiveDirective === 'script-src-attr';
}

addEventListener(
  'securitypolicyviolation',
  (event) => {
    // Only the events that `touch` sends have this name.
    if (!(event instanceof SecurityPolicyViolationEvent)) return;
    const what = `${event.effectiveDirective} ${event.blockedURI} ${event.sample}`.trim();
    report(isInert(event) ? 'inert' : 'policy', what);
  },
  true,
);

Object.assign(globalThis, { xss: { touch, inventory } });
