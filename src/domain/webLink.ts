import { safeHref } from './safeHref';

/** The address when it is a complete http or https one, else ''. */
export function webLink(address: string): string {
  const href = safeHref(address);
  return href === null || href.startsWith('mailto:') ? '' : href;
}
