import ipaddr from 'ipaddr.js';

/** The IPv4 address that an IPv6 one stands for: mapped, or reached through NAT64, 6to4 or Teredo. */
function embedded(address: ipaddr.IPv6): ipaddr.IPv4 | null {
  if (address.isIPv4MappedAddress()) return address.toIPv4Address();
  const bytes = address.toByteArray();
  const range = address.range();
  const at = range === 'rfc6052' ? 12 : range === '6to4' ? 2 : null;
  return at === null ? null : new ipaddr.IPv4(bytes.slice(at, at + 4));
}

/**
 * True for an IP address on the public internet. Private, local, shared, reserved and multicast
 * ranges aren't, and neither are IPv6 addresses that lead to them.
 */
export function isPublicAddress(text: string): boolean {
  if (!ipaddr.isValid(text)) return false;
  const address = ipaddr.parse(text);
  if (address instanceof ipaddr.IPv4) return address.range() === 'unicast';
  const inside = embedded(address);
  if (inside) return address.isIPv4MappedAddress() && inside.range() === 'unicast';
  // Only 2000::/3 is given out; an old form such as ::127.0.0.1 is in none of the named ranges.
  return address.range() === 'unicast' && (address.toByteArray()[0] ?? 0) >> 5 === 1;
}
