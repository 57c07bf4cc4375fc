import { safeHref } from './safeHref';

/** The address if it is a complete http or https address, otherwise an empty string. */
export function webLink(address: string): string {
  const href = safeHref(address);
  return href === null || href.startsWith('mailto:') ? '' : href;
}
