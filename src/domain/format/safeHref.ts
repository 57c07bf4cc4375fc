import { parseUrl } from './parseUrl';
import { stripInvisible } from './stripInvisible';

const schemes = new Set(['http:', 'https:', 'mailto:']);
const longest = 4096;

/**
 * The address as the URL parser writes it; null unless it is a complete http, https or mailto
 * address.
 */
export function safeHref(address: unknown): string | null {
  if (typeof address !== 'string' || address.length > longest) return null;
  const text = stripInvisible(address).trim();
  const url = parseUrl(text);
  if (!url || !schemes.has(url.protocol)) return null;
  return url.protocol === 'mailto:' && !url.pathname.includes('@') ? null : url.href;
}

/** Like `safeHref` for typed text: adds `https://` or `mailto:` if the scheme is missing. */
export function hrefFromTyping(typed: string): string | null {
  const text = stripInvisible(typed).trim();
  if (/\s/.test(text)) return null;
  if (/^[a-z][a-z0-9+.-]*:(?!\d)/i.test(text)) return safeHref(text);
  if (/^[^\s@/:]+@[^\s@/:]+\.[^\s@/:]+$/.test(text)) return safeHref(`mailto:${text}`);
  const address = text.replace(/^\/\//, '');
  return /^[^/?#]+\.[^/?#.]/.test(address) ? safeHref(`https://${address}`) : null;
}
