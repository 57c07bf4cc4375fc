import * as z from 'zod/mini';
import { call, levels } from './call';
import { brandKeys } from './publication';
import { listOf, Text } from './wire';

/** The parts of a domain's records on which it depends whether emails arrive. */
export const domainChecks = ['from', 'spf', 'dkim', 'dmarc', 'mx'] as const;
export type DomainCheck = (typeof domainChecks)[number];

/** A record to add where the domain's DNS is kept. */
const DnsRecord = z.object({ name: Text, type: z.enum(['TXT', 'CNAME', 'MX']), value: Text });
export type DnsRecord = z.infer<typeof DnsRecord>;

export const DomainFinding = z.object({
  check: z.enum(domainChecks),
  /** `unknown` where DNS couldn't be asked. */
  state: z.enum(['good', 'warn', 'bad', 'unknown']),
  /** What it means and what to do, in a sentence or two. */
  text: Text,
  /** What DNS has; empty for nothing. */
  found: Text,
  /** What to add, or to put in the place of what was found; null for nothing. */
  record: z.nullable(DnsRecord),
});
export type DomainFinding = z.infer<typeof DomainFinding>;

export const BrandDomain = z.object({
  brand: z.enum(brandKeys),
  /** The domain of its sender's address. */
  domain: Text,
  findings: listOf(DomainFinding),
});
export type BrandDomain = z.infer<typeof BrandDomain>;

const selectorRule = 'Enter a selector such as s1 or google, or nothing.';

export const DomainCheckDraft = z.object({
  /** The name of a DKIM key besides SendGrid's; empty for none. */
  selector: z
    .string()
    .check(
      z.trim(),
      z.maxLength(63, selectorRule),
      z.regex(/^([a-z\d]([\w.-]*[a-z\d])?)?$/i, selectorRule),
    ),
});
export type DomainCheckDraft = z.infer<typeof DomainCheckDraft>;

/** Our addition: asks DNS about the domains that newsletters come from. */
export const deliverabilityCalls = {
  check: call('/settings/check_domains', DomainCheckDraft, z.array(BrandDomain), {
    capability: 'deliveries',
    isQuiet: true,
    level: levels.administer,
  }),
};
