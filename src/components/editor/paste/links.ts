import { addressesIn } from '@/domain/links/find';
import { safeHref } from '@/domain/format/addresses';
import { untracked, unwrapped } from '@/domain/links/unwrap';
import { textsIn } from './docsSuggestions';
import type { PasteReport } from './report';

/** The page's own address, counted in the report if it was wrapped or tracked. */
export function ownAddress(href: string, report: PasteReport): string {
  const page = unwrapped(href);
  const clean = untracked(page);
  if (page !== href) report.unwrapped += 1;
  else if (clean !== page) report.untracked += 1;
  return clean;
}

/** Lets links lead to their pages without a detour. `body` is changed and must be inert. */
export function unwrapLinks(body: HTMLElement, report: PasteReport): void {
  for (const link of body.querySelectorAll<HTMLElement>('a[href]')) {
    const written = link.getAttribute('href') ?? '';
    const href = safeHref(written);
    if (href === null) continue;
    // Outlook keeps the address that it wraps in SafeLinks.
    const original = safeHref(link.getAttribute('originalsrc'));
    const address = ownAddress(original ?? href, report);
    if (original !== null && original !== href && unwrapped(original) === original) {
      if (untracked(original) !== original) report.untracked -= 1;
      report.unwrapped += 1;
    }
    if (address === href) continue;
    link.setAttribute('href', address);
    const words = link.textContent?.trim() ?? '';
    if (words === written || words === href) link.textContent = address;
  }
}

/** Turns addresses in the text into links. `body` is changed and must be inert. */
export function linkAddresses(body: HTMLElement, report: PasteReport): void {
  for (const text of textsIn(body)) {
    if (text.parentElement?.closest('a[href], code, kbd, samp, tt, pre')) continue;
    let rest = text;
    let done = 0;
    for (const { from, to, href } of addressesIn(text.data)) {
      const words = rest.splitText(from - done);
      rest = words.splitText(to - from);
      done = to;
      const link = text.ownerDocument.createElement('a');
      const address = ownAddress(href, report);
      link.setAttribute('href', address);
      link.append(address === href ? words.data : address);
      words.replaceWith(link);
    }
  }
}

/** Programs underline links; in some, the cell or the words around the link have the underline. */
export function forgetLinkLines(body: HTMLElement): void {
  for (const link of body.querySelectorAll('a[href]')) {
    const words = link.textContent?.trim();
    for (const line of link.querySelectorAll('u')) line.replaceWith(...line.childNodes);
    let around = link.parentElement;
    while (around && around !== body && around.textContent?.trim() === words) {
      if (around.style.textDecorationLine === 'underline') {
        around.style.removeProperty('text-decoration');
      }
      around = around.parentElement;
    }
  }
}
