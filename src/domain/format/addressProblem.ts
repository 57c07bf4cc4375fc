import { parseUrl } from '@/domain/format/addresses';

/** What is wrong with a web address; null where nothing is. */
export type AddressProblem =
  | 'missing'
  | 'relative'
  | 'broken'
  | 'unsafe'
  | 'local'
  | 'insecure'
  | null;

const localNames =
  /(?:^|\.)(?:localhost|local|localdomain|internal|intranet|lan|home|corp|test|invalid|home\.arpa)$/;
const localNumbers =
  /^(?:0|10|127)\.|^192\.168\.|^169\.254\.|^172\.(?:1[6-9]|2\d|3[01])\.|^100\.(?:6[4-9]|[7-9]\d|1[01]\d|12[0-7])\./;
const localSix = /^\[(?:::1?|f[cd][\da-f]{2}:.*|fe[89ab][\da-f]:.*|::ffff:(?:7f|a|c0a8).*)\]$/;

/** True for a host that can only be reached from inside a private network. */
export function isLocalHost(host: string): boolean {
  const name = host.toLowerCase().replace(/\.$/, '');
  if (name.startsWith('[')) return localSix.test(name);
  if (/^\d+(?:\.\d+){3}$/.test(name)) return localNumbers.test(name);
  return !name.includes('.') || localNames.test(name);
}

function hostProblem(host: string): AddressProblem {
  if (host.startsWith('[')) return isLocalHost(host) ? 'local' : null;
  const labels = host.replace(/\.$/, '').split('.');
  const areWhole = labels.every((label) => /^[\w-]+$/.test(label) && !/^-|-$/.test(label));
  if (!areWhole) return 'broken';
  if (isLocalHost(host)) return 'local';
  const isNumber = /^\d+(?:\.\d+){3}$/.test(host);
  return isNumber || /^(?:[a-z]{2,}|xn--[\w-]+)$/i.test(labels.at(-1) ?? '') ? null : 'broken';
}

const unsafe = new Set(['javascript:', 'data:', 'vbscript:', 'blob:', 'about:', 'view-source:']);
const spoken = new Set(['tel:', 'sms:']);

function schemeProblem(url: URL, text: string): AddressProblem {
  if (unsafe.has(url.protocol)) return 'unsafe';
  if (url.protocol === 'file:') return 'local';
  if (spoken.has(url.protocol)) return url.pathname === '' ? 'broken' : null;
  if (url.protocol === 'mailto:') {
    return /^[^@\s]+@[^@\s]+\.[^@\s]+$/.test(decodeURIComponent(url.pathname)) ? null : 'broken';
  }
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return 'broken';
  return /^https?:\/\/[^/\\]/i.test(text) ? null : 'broken';
}

/** Checks an address from an `href` or `src`, without requesting it. */
export function addressProblem(address: string | undefined): AddressProblem {
  const text = (address ?? '').replace(/[\u0000-\u001F\u007F]/g, (mark) =>
    /\s/.test(mark) ? ' ' : '',
  );
  if (text.trim() === '' || /^\s*#\s*$/.test(text)) return 'missing';
  const url = parseUrl(text);
  if (!url) return /^\s*[a-z][a-z0-9+.-]*:/i.test(text) ? 'broken' : 'relative';
  const problem = schemeProblem(url, text.trim());
  if (problem !== null) return problem;
  if (/\s/.test(text.trim())) return 'broken';
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return null;
  return hostProblem(url.hostname) ?? (url.protocol === 'http:' ? 'insecure' : null);
}

/** The host of an address if only a private network reaches it, else null. */
export function privateHostOf(address: string): string | null {
  return addressProblem(address) === 'local' ? (parseUrl(address)?.host ?? null) : null;
}
