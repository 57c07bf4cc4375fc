/** A button or link at the head of the page that is on screen. */
export interface PageAction {
  label: string;
  /** The address of a link. */
  to?: string | undefined;
}

/**
 * What the head of this page offers: its enabled buttons and links, by the words that they show. A
 * screen needs no list of its own, so the palette can't differ from what people see.
 */
export function pageActions(): PageAction[] {
  return controls().map((control) => ({
    label: labelOf(control),
    to: control instanceof HTMLAnchorElement ? control.pathname + control.search : undefined,
  }));
}

/** Presses the control with this label, as the user would. */
export function runPageAction(label: string): void {
  const control = controls().find((one) => labelOf(one) === label);
  control?.focus();
  control?.click();
}

function controls(): HTMLElement[] {
  const head = document.querySelector('#main > header');
  const found = head?.querySelectorAll<HTMLElement>(
    'button:not(:disabled, [aria-disabled=true], [popovertarget], [aria-haspopup=menu]), a[href]',
  );
  return Array.from(found ?? []).filter((one) => labelOf(one) !== '' && one.checkVisibility());
}

function labelOf(control: HTMLElement): string {
  return (control.getAttribute('aria-label') ?? control.innerText).trim();
}
