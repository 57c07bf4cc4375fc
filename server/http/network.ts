import { parseUrl } from '@/domain/format/addresses';

/**
 * What the limits count as one caller: an IPv4 address, or the /64 network of an IPv6 one, which is
 * what a household gets. A port that some proxies append is left out.
 */
export function networkOf(text: string): string {
  const address = withoutPort(text);
  const version4 = /^::ffff:([\d.]+)$/i.exec(address)?.[1];
  if (version4 !== undefined || !isVersion6(address)) return version4 ?? address;
  return `${groupsOf(address).slice(0, 4).join(':')}::/64`;
}

function withoutPort(text: string): string {
  const bracketed = /^\[(.+)\](?::\d+)?$/.exec(text)?.[1];
  return bracketed ?? /^([\d.]+):\d+$/.exec(text)?.[1] ?? text;
}

function isVersion6(address: string): boolean {
  return parseUrl(`http://[${address.split('%')[0]}]/`) !== null;
}

/** The eight groups of an IPv6 address, without leading zeros. */
function groupsOf(address: string): string[] {
  const [head = '', tail] = (address.split('%')[0] ?? '').split('::');
  const read = (part: string) => part.split(':').filter((group) => group !== '');
  const [before, after] = [read(head), read(tail ?? '')];
  const zeros = Array<string>(Math.max(0, 8 - before.length - after.length)).fill('0');
  return [...before, ...zeros, ...after].map((group) =>
    group.toLowerCase().replace(/^0+(?=.)/, ''),
  );
}
