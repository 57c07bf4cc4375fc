import ipaddr from 'ipaddr.js';

/**
 * What the limits count as one caller: an IPv4 address, or the /64 network of an IPv6 one, which is
 * what a household gets. A port that some proxies append is left out.
 */
export function networkOf(text: string): string {
  const address = withoutPort(text);
  if (!ipaddr.isValid(address)) return address;
  const parsed = ipaddr.parse(address);
  if (parsed instanceof ipaddr.IPv4) return parsed.toString();
  if (parsed.isIPv4MappedAddress()) return parsed.toIPv4Address().toString();
  return network6(parsed, 64);
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
