import type { DomainFinding } from '@/api/contract/deliverability';
import { readTags } from './dkim';
import { type AskDns, finding, notAsked } from './domain';

const policies = ['none', 'quarantine', 'reject'];

export const isDmarc = (text: string) => /^v\s*=\s*DMARC1\s*(;|$)/.test(text);

/** What is wrong with a DMARC record, as the rest of a sentence; '' for nothing. */
export function dmarcProblem(record: string): string {
  const tags = readTags(record);
  if (!tags) return 'can’t be read: each part must be a name, = and a value, once';
  const isOneOf = (name: string, values: string[]) => {
    const value = tags.get(name);
    return value === undefined || values.includes(value.toLowerCase());
  };
  if (!tags.has('p')) return 'has no policy: add p=none, p=quarantine or p=reject';
  if (!isOneOf('p', policies))
    return `has p=${tags.get('p')}, which must be none, quarantine or reject`;
  if (!isOneOf('sp', policies))
    return `has sp=${tags.get('sp')}, which must be none, quarantine or reject`;
  for (const name of ['adkim', 'aspf']) {
    if (!isOneOf(name, ['r', 's'])) return `has ${name}=${tags.get(name)}, which must be r or s`;
  }
  const pct = tags.get('pct');
  if (pct !== undefined && (!/^\d{1,3}$/.test(pct) || Number(pct) > 100)) {
    return `has pct=${pct}, which must be a number up to 100`;
  }
  for (const name of ['rua', 'ruf']) {
    const addresses = tags.get(name)?.split(',') ?? [];
    if (!addresses.every((each) => /^\s*mailto:[^\s@,]+@[^\s@,]+\s*$/i.test(each))) {
      return `has ${name}=${tags.get(name)}, which must be addresses such as mailto:dmarc@firm.com`;
    }
  }
  return '';
}

/** The domain and those above it, down to two labels, as DMARC looks for a policy. */
function namesAbove(domain: string): string[] {
  const labels = domain.split('.');
  return labels.slice(0, -1).map((_, at) => labels.slice(at).join('.'));
}

interface Policy {
  /** Where it stands. */
  domain: string;
  records: readonly string[];
}

/** The closest records; null where DNS couldn't be asked. At most the domain and four above it are asked. */
async function findPolicy(domain: string, ask: AskDns): Promise<Policy | null> {
  for (const each of namesAbove(domain).slice(0, 5)) {
    const answer = await ask.txt(`_dmarc.${each}`);
    if (answer === null) return null;
    const records = answer.filter(isDmarc);
    if (records.length > 0) return { domain: each, records };
  }
  return { domain, records: [] };
}

/** Judges what mail servers do with emails that nobody vouches for, and whether those of the desk are. */
export async function judgeDmarc(
  domain: string,
  signs: boolean,
  ask: AskDns,
): Promise<DomainFinding> {
  const policy = await findPolicy(domain, ask);
  if (!policy) return notAsked('dmarc');
  const [record, ...more] = policy.records;
  const name = `_dmarc.${policy.domain}`;
  const start = `v=DMARC1; p=none; rua=mailto:dmarc@${policy.domain}`;
  const found = policy.records.join('\n');
  const replaced = (value: string) => ({ found, record: { name, type: 'TXT', value } as const });
  if (record === undefined) {
    return finding(
      'dmarc',
      'bad',
      'There is no DMARC record. Gmail and Yahoo have asked bulk senders for one since February 2024. Reports go to the address in rua: use one that exists.',
      replaced(start),
    );
  }
  if (more.length > 0) {
    const text = `There are ${policy.records.length} DMARC records, so mail servers ignore all of them. Keep one.`;
    return finding('dmarc', 'bad', text, { found });
  }
  const problem = dmarcProblem(record);
  if (problem !== '') {
    return finding('dmarc', 'bad', `The DMARC record ${problem}.`, replaced(start));
  }
  if (!signs) {
    return finding(
      'dmarc',
      'bad',
      'No key signs for this domain, so newsletters may fail DMARC. Fix DKIM first.',
      { found },
    );
  }
  const tags = readTags(record);
  const isBelow = policy.domain !== domain;
  const applied = (isBelow ? tags?.get('sp') : undefined) ?? tags?.get('p') ?? '';
  if (applied.toLowerCase() === 'none') {
    return finding(
      'dmarc',
      'warn',
      'The policy is none: that’s enough for Gmail and Yahoo, but others can send in your name. Once the reports show only your own emails, use quarantine.',
      replaced(
        record.replace(isBelow && tags?.has('sp') ? /\bsp\s*=\s*none/i : /\bp\s*=\s*none/i, (tag) =>
          tag.replace(/none/i, 'quarantine'),
        ),
      ),
    );
  }
  const isStrict = tags?.get('adkim')?.toLowerCase() === 's';
  const text = isStrict
    ? `Fakes are stopped. Signatures must name exactly ${domain} (adkim=s).`
    : 'Fakes are stopped, and signatures of this domain count.';
  return finding('dmarc', 'good', text, { found });
}
