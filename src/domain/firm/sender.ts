import type { Brand } from '@/api/contract/publication';
import { isReservedHost } from './sites';

/** Whom an email comes from, as its header has it: `Insight <research@insight.example>`. */
export function senderOf({ from_name, from_address }: Brand): string {
  const name = /[^\p{L}\p{N} !#$%&'*+/=?^_`{|}~-]/u.test(from_name)
    ? `"${from_name.replace(/["\\]/g, '\\$&')}"`
    : from_name;
  return `${name} <${from_address}>`;
}

/**
 * A warning where a brand still sends from a host that only is in samples; undefined otherwise. Our
 * server refuses such a send; an API that isn't ours can't know it.
 */
export function sampleSenderWarning({ from_address }: Brand): string | undefined {
  const host = from_address.split('@').at(-1) ?? '';
  return isReservedHost(host)
    ? `The sender, ${from_address}, is only a sample. Name yours in firm.json and build the dashboard again.`
    : undefined;
}
