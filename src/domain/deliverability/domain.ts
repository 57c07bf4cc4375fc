import type { DnsRecord, DomainCheck, DomainFinding } from '@/api/contract/deliverability';

/** What DNS answers: null where it couldn't be asked, an empty list where it has nothing. */
export type Answer<T> = readonly T[] | null;

/** Asks DNS. Never rejects. */
export interface AskDns {
  /** The strings of each TXT record, joined. */
  txt(name: string): Promise<Answer<string>>;
  cname(name: string): Promise<Answer<string>>;
  mx(name: string): Promise<Answer<string>>;
}

/** What sends for the domain. */
export interface Sending {
  isSendgrid: boolean;
  /** The mail server that sends, besides SendGrid; empty for none. */
  host: string;
}

/** A finding of one check, with or without a record to add. */
export function finding(
  check: DomainCheck,
  state: DomainFinding['state'],
  text: string,
  { found = '', record = null }: { found?: string; record?: DnsRecord | null } = {},
): DomainFinding {
  return { check, state, text, found, record };
}

export const notAsked = (check: DomainCheck) =>
  finding(check, 'unknown', 'DNS didn’t answer. Check again in a few minutes.');

const freeMail =
  /^((gmail|googlemail|outlook|hotmail|live|msn|aol|icloud|me|mac|proton|protonmail|pm|mail|email|zoho|fastmail|gmx|web|qq|163|126|mailbox|yandex|rediffmail)\.(com|me|de|net|org|ru|cn)|(yahoo|ymail|hotmail|outlook|live|gmx|yandex)\.[a-z.]{2,6}|t-online\.de)$/;

/** Names that no public DNS has. */
const reserved = /(^|\.)(example|test|invalid|localhost|local|internal|example\.(com|net|org))$/;

/** True for a name that may be asked: labels of letters, digits, - and _, at least two of them. */
export function isDomain(name: string): boolean {
  const label = '(?!-)[a-z\\d_-]{1,63}(?<!-)';
  return name.length <= 253 && new RegExp(`^(${label}\\.)+(?!\\d+$)${label}$`, 'i').test(name);
}

/** The domain of an address, in small letters. */
export function domainOf(address: string): string {
  return (address.split('@').at(-1) ?? '').trim().toLowerCase().replace(/\.$/, '');
}

/** Why nobody can set up the domain for newsletters; null where its DNS can be looked at. */
export function judgeDomain(domain: string): DomainFinding | null {
  if (!isDomain(domain)) {
    return finding('from', 'bad', `“${domain}” isn’t a domain. Correct the sender’s address.`);
  }
  if (reserved.test(domain)) {
    return finding(
      'from',
      'bad',
      `${domain} is a name for examples and own networks. Enter the firm’s own address as the sender in Publication.`,
    );
  }
  if (freeMail.test(domain)) {
    return finding(
      'from',
      'bad',
      `${domain} belongs to a mail service, which lets nobody else send for it. Use an address of the firm’s own domain.`,
    );
  }
  return null;
}
