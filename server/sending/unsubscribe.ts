import { type BrandKey, brandKeys } from '@/api/contract/publication';
import { type RecipientList, recipientLists } from '@/api/contract/settings';
import { unsubscribeToken } from '@/domain/firm/legal';
import type { Deps } from '@server/deps';
import { hmacOf } from '@server/http/tokens';
import type { OutgoingEmail } from './providers/provider';

/** Who unsubscribes, and from which list of test mails or from which brand's newsletters. */
export interface Unsubscriber {
  list: RecipientList | BrandKey;
  address: string;
}

/** Such as `test:ann@desk.example`. */
function claimOf({ list, address }: Unsubscriber): string {
  return `${list}:${address}`;
}

function signatureOf(secret: string, claim: string): Promise<string> {
  return hmacOf(secret, `unsubscribe ${claim}`);
}

/** The last part of an address that takes one recipient off a list, and nobody else. */
export async function unsubscribePart(secret: string, who: Unsubscriber): Promise<string> {
  const bytes = new TextEncoder().encode(claimOf(who));
  const claim = btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_');
  return `${claim.replaceAll('=', '')}-${await signatureOf(secret, claimOf(who))}`;
}

const shape = /^([\w-]+)-([0-9a-f]{64})$/;

/** Who an address takes off a list; null if it wasn't signed with this secret. */
export async function readUnsubscribePart(
  secret: string,
  part: string,
): Promise<Unsubscriber | null> {
  const [, encoded = '', signature = ''] = shape.exec(part) ?? [];
  const claim = decoded(encoded);
  const [, name, address] = /^(\w+):(.+)$/.exec(claim) ?? [];
  const list = [...recipientLists, ...brandKeys].find((each) => each === name);
  if (!list || address === undefined) return null;
  return isSame(signature, await signatureOf(secret, claim)) ? { list, address } : null;
}

function decoded(encoded: string): string {
  try {
    const binary = atob(encoded.replaceAll('-', '+').replaceAll('_', '/'));
    return new TextDecoder().decode(Uint8Array.from(binary, (char) => char.charCodeAt(0)));
  } catch {
    return '';
  }
}

/** Takes the same time wherever two signatures differ. */
export function isSame(a: string, b: string): boolean {
  let difference = a.length ^ b.length;
  for (let at = 0; at < b.length; at += 1) difference |= a.charCodeAt(at) ^ b.charCodeAt(at);
  return difference === 0;
}

type UnsubscribeDeps = Pick<Deps, 'publicUrl' | 'unsubscribeSecret'>;

/**
 * A test mail with a working link in place of the provider's token, which nobody fills in here. A
 * mail to one recipient gets that person's own address; one to several gets the brand's page, which
 * is no one-click address, because it can't know who asks.
 */
export async function withOwnUnsubscribe(
  outgoing: OutgoingEmail,
  list: RecipientList,
  { publicUrl, unsubscribeSecret: secret }: UnsubscribeDeps,
): Promise<OutgoingEmail> {
  const { unsubscribe, to, html, text } = outgoing;
  const [address, ...others] = to;
  if (!unsubscribe) return outgoing;
  const isNamed = secret !== undefined && address !== undefined && others.length === 0;
  const url = isNamed
    ? `${publicUrl}u/${await unsubscribePart(secret, { list, address })}`
    : unsubscribe.url;
  return {
    ...outgoing,
    html: html.replaceAll(unsubscribeToken, url),
    text: text.replaceAll(unsubscribeToken, url),
    unsubscribe: { ...unsubscribe, url, ...(isNamed && { isOneClick: true }) },
  };
}
