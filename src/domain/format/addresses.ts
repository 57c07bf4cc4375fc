import { stripInvisible } from './stripInvisible';

/**
 * The parts of a complete address; null where it isn't one. The platform's `URL.canParse` isn't
 * used: in Node 20 it refuses an address with a letter such as `ü` once it has run a few thousand
 * times.
 */
export function parseUrl(text: string): URL | null {
  try {
    return new URL(text);
  } catch {
    return null;
  }
}

/**
 * An address without its path and query, which may be a key of their own: `https://hooks.example/…`.
 */
export function hostOnly(address: string): string {
  const url = parseUrl(address);
  if (!url) return '';
  return url.pathname === '/' && url.search === '' ? url.origin : `${url.origin}/…`;
}

const schemes = new Set(['http:', 'https:', 'mailto:']);

/** A telephone number as people write it, with three digits at least. */
const phone = /^tel:(?=(?:\D*\d){3})\+?[\d\-() ]{3,40}$/i;

/** A telephone number as a link: only its digits, with its plus and its dashes. */
function phoneHref(text: string): string | null {
  const written = text.replaceAll('%20', ' ');
  return phone.test(written) ? `tel:${written.slice(4).replace(/[() ]/g, '')}` : null;
}

const longest = 4096;

/**
 * The address as the URL parser writes it; null unless it is a complete http, https or mailto
 * address, or a telephone number.
 */
export function safeHref(address: unknown): string | null {
  if (typeof address !== 'string' || address.length > longest) return null;
  const text = stripInvisible(address).trim();
  if (/^tel:/i.test(text)) return phoneHref(text);
  const url = parseUrl(text);
  if (!url || !schemes.has(url.protocol)) return null;
  return url.protocol === 'mailto:' && !url.pathname.includes('@') ? null : url.href;
}

/** Like `safeHref` for typed text: adds `https://` or `mailto:` if the scheme is missing. */
export function hrefFromTyping(typed: string): string | null {
  const text = stripInvisible(typed).trim();
  if (/\s/.test(text)) return null;
  if (/^(?:tel:|[a-z][a-z0-9+.-]*:(?!\d))/i.test(text)) return safeHref(text);
  if (/^[^\s@/:]+@[^\s@/:]+\.[^\s@/:]+$/.test(text)) return safeHref(`mailto:${text}`);
  const address = text.replace(/^\/\//, '');
  return /^[^/?#]+\.[^/?#.]/.test(address) ? safeHref(`https://${address}`) : null;
}

/** The address if it is a complete http or https address, otherwise an empty string. */
export function webLink(address: string): string {
  const href = safeHref(address);
  return href !== null && /^https?:/.test(href) ? href : '';
}

/** A complete web address stays as it is; any other path is added to the image host. */
export function imageUrl(source: string, imageHost: string): string {
  const path = source.trim();
  if (path === '' || /^https?:\/\//i.test(path)) return path;
  const escaped = path.replace(/^\/+/, '').replace(/[\s"<>\\]/g, encodeURIComponent);
  return `${imageHost.trim().replace(/\/+$/, '')}/${escaped}`;
}

/**
 * True for a path of this site. A browser drops line breaks and tabs from an address, and reads `\`
 * as `/`.
 */
export function isOwnPath(address: string): boolean {
  return address.length <= 1_000 && /^\/(?![/\\])[^\\\p{Cc}]*$/u.test(address);
}
