import ipaddr from 'ipaddr.js';

/**
 * What the limits count as one caller: an IPv4 address, or the /64 network of an IPv6 one, which is
 * what a household gets. A port that some proxies append is left out.
 */
export function networkOf(text: string): string {
  const parsed = readAddress(text);
  if (!parsed) return withoutPort(text);
  return parsed instanceof ipaddr.IPv4 ? parsed.toString() : network6(parsed, 64);
}

export type IpAddress = ipaddr.IPv4 | ipaddr.IPv6;

/** More than any address with its port and zone has. */
const longest = 80;

/**
 * An address as a connection or a proxy names it: a port and the zone of an IPv6 address are left
 * out, and an IPv4 address in the form of IPv6 is read as IPv4. Null for anything else, such as
 * short or octal forms of IPv4, which programs read differently.
 */
export function readAddress(text: string): IpAddress | null {
  if (text.length > longest) return null;
  const address = withoutPort(text);
  if (ipaddr.IPv4.isValidFourPartDecimal(address)) return ipaddr.IPv4.parse(address);
  const [whole = ''] = /^[\da-f:.]+(?=(?:%[\w.-]+)?$)/i.exec(address) ?? [];
  if (!ipaddr.IPv6.isValid(whole)) return null;
  const parsed = ipaddr.IPv6.parse(whole);
  return parsed.isIPv4MappedAddress() ? parsed.toIPv4Address() : parsed;
}

/**
 * The network around a caller, from which one person may have many addresses: /24 of IPv4, /48 of
 * IPv6. Takes what `networkOf` returns.
 */
export function widerNetworkOf(network: string): string {
  const [address = ''] = network.split('/');
  if (!ipaddr.isValid(address)) return network;
  const parsed = ipaddr.parse(address);
  if (parsed instanceof ipaddr.IPv6) return network6(parsed, 48);
  return `${parsed.octets.slice(0, 3).join('.')}.0/24`;
}

function network6({ parts }: ipaddr.IPv6, bits: 48 | 64): string {
  const groups = parts.slice(0, bits / 16).map((part) => part.toString(16));
  return `${groups.join(':')}::/${bits}`;
}

function withoutPort(text: string): string {
  const bracketed = /^\[(.+)\](?::\d+)?$/.exec(text)?.[1];
  return bracketed ?? /^([\d.]+):\d+$/.exec(text)?.[1] ?? text;
}
