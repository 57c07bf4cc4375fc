import { hrefFromTyping, safeHref } from '@/domain/format/addresses';

/** An address in a text, without the punctuation after it. Positions count UTF-16 units. */
export interface FoundAddress {
  from: number;
  to: number;
  href: string;
}

const candidate =
  /(?:https?:\/\/|mailto:|www\.)[^\s<>"“”„«»\u00A0]+|[\p{L}\p{N}._%+-]+@[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)*\.\p{L}{2,}/giu;

/** A bracket belongs to the address if it was opened in it. */
function closesNothing(address: string): boolean {
  const last = address.at(-1) ?? '';
  const open = { ')': '(', ']': '[', '}': '{' }[last];
  return open !== undefined && address.split(open).length < address.split(last).length;
}

function withoutPunctuation(text: string): string {
  let address = text;
  while (/[.,;:!?'’‘*_…|\\]$/.test(address) || closesNothing(address))
    address = address.slice(0, -1);
  return address;
}

function hrefOf(address: string): string | null {
  if (/^(?:https?:\/\/|mailto:)/i.test(address)) return safeHref(address);
  if (/^www\./i.test(address) && !/^www\.[^./]+\.\p{L}/iu.test(address)) return null;
  return hrefFromTyping(address);
}

/** The web and mail addresses in a text. `example.com` alone isn't one, because `Node.js` isn't. */
export function addressesIn(text: string): FoundAddress[] {
  return [...text.matchAll(candidate)].flatMap(({ 0: found, index }) => {
    const before = text.charAt(index - 1);
    const address = withoutPunctuation(found);
    const href = /[\p{L}\p{N}@/]/u.test(before) ? null : hrefOf(address);
    return href === null ? [] : [{ from: index, to: index + address.length, href }];
  });
}
