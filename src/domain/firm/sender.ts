import type { Brand } from '@/api/contract/publication';

/** Whom an email comes from, as its header has it: `Insight <research@insight.example>`. */
export function senderOf({ from_name, from_address }: Brand): string {
  const name = /[^\p{L}\p{N} !#$%&'*+/=?^_`{|}~-]/u.test(from_name)
    ? `"${from_name.replace(/["\\]/g, '\\$&')}"`
    : from_name;
  return `${name} <${from_address}>`;
}
