import { maxRecipients, RecipientAddress } from '@/api/contract/settings';

/** Typed addresses, or why they can't be used. */
export type ReadAddresses =
  | { addresses: string[]; error: null }
  | { addresses: null; error: string };

/** Reads addresses that are separated by lines, spaces, commas or semicolons; each counts once. */
export function readAddresses(text: string): ReadAddresses {
  const addresses = [...new Set(text.split(/[\s,;]/).filter(Boolean))];
  const wrong = addresses.find((address) => !RecipientAddress.safeParse(address).success);
  if (wrong !== undefined) {
    return { addresses: null, error: `“${wrong}” isn’t a complete email address.` };
  }
  return addresses.length > maxRecipients
    ? { addresses: null, error: `Use at most ${maxRecipients} addresses.` }
    : { addresses, error: null };
}
