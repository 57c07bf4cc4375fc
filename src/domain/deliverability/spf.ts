import type { DomainFinding } from '@/api/contract/deliverability';
import { type AskDns, finding, isDomain, notAsked, type Sending } from './domain';

/** RFC 7208 lets a record cause so many lookups, with those of the records that it includes. */
const mostLookups = 10;

const sendgridName = 'sendgrid.net';

export const isSpf = (text: string) => /^v=spf1(?: |$)/i.test(text);

interface Term {
  qualifier: string;
  /** Such as `include`, or `redirect` for a modifier. */
  name: string;
  value: string;
}

const mechanism = /^([+?~-]?)(all|include|a|mx|ptr|ip4|ip6|exists)(?=[:/]|$)(?::([^/]*))?(\/.*)?$/i;
const modifier = /^([a-z][\w.-]*)=(.*)$/i;

/** The terms of a record; null for one that RFC 7208 doesn't allow. */
export function readSpf(record: string): Term[] | null {
  const terms: Term[] = [];
  for (const text of record.trim().split(/ +/).slice(1)) {
    const [, qualifier = '', name, value = '', mask = ''] = mechanism.exec(text) ?? [];
    const [, other, target = ''] = name === undefined ? (modifier.exec(text) ?? []) : [];
    if (name !== undefined) {
      const key = name.toLowerCase();
      const isIp = key === 'ip4' || key === 'ip6';
      const isEmpty = (isIp || key === 'include' || key === 'exists') && value === '';
      // The value of ip6 has colons of its own.
      const ip = isIp ? text.replace(/^[+?~-]?ip[46]:/i, '') : '';
      if (isEmpty || (key === 'all' && (value || mask))) return null;
      terms.push({ qualifier: qualifier || '+', name: key, value: isIp ? ip : value });
    } else if (other !== undefined)
      terms.push({ qualifier: '', name: other.toLowerCase(), value: target });
    else return null;
  }
  return terms;
}

const asking = new Set(['include', 'a', 'mx', 'ptr', 'exists', 'redirect']);

interface Walk {
  lookups: number;
  /** Every name that it includes, at any depth. */
  included: Set<string>;
  /** Included names without a record of their own. */
  broken: string[];
  isComplete: boolean;
}

/** Counts lookups of the record and of what it includes. Stops soon after the limit. */
async function walk(terms: Term[], ask: AskDns, seen: Walk): Promise<void> {
  for (const { name, value } of terms) {
    if (!asking.has(name)) continue;
    seen.lookups += 1;
    if (name !== 'include' && name !== 'redirect') continue;
    const target = value.toLowerCase();
    const isKnown = seen.included.has(target);
    seen.included.add(target);
    // A macro is filled in for each email, so nobody can say what it includes.
    if (seen.lookups > mostLookups || isKnown || target.includes('%')) continue;
    if (!isDomain(target)) {
      seen.broken.push(target);
      continue;
    }
    const answer = await ask.txt(target);
    if (answer === null) {
      seen.isComplete = false;
      continue;
    }
    const [inner, ...more] = answer.filter(isSpf);
    const innerTerms = inner === undefined || more.length > 0 ? null : readSpf(inner);
    if (innerTerms) await walk(innerTerms, ask, seen);
    else seen.broken.push(target);
  }
}

/** The record with a term before its `all`, or at its end. */
function withTerm(record: string, term: string): string {
  const all = /\s+[+?~-]?all\b/i;
  if (all.test(record)) return record.replace(all, (end) => ` ${term}${end}`);
  return /\sredirect=/i.test(record)
    ? record.replace(/\s+redirect=/i, ` ${term} redirect=`)
    : `${record} ${term} ~all`;
}

/** One record out of several. */
function merged(records: readonly string[]): string {
  const terms = records.flatMap((record) => record.trim().split(/ +/).slice(1));
  const kept = [...new Set(terms.filter((term) => !/^[+?~-]?all$/i.test(term)))];
  return ['v=spf1', ...kept, '~all'].join(' ');
}

/** Judges who may send for the domain. `isAuthenticated` is true where SendGrid's CNAMEs are there. */
export async function judgeSpf(
  domain: string,
  sending: Sending,
  isAuthenticated: boolean,
  ask: AskDns,
): Promise<DomainFinding> {
  const answer = await ask.txt(domain);
  if (answer === null) return notAsked('spf');
  const records = answer.filter(isSpf);
  const [record, ...more] = records;
  if (record === undefined) return missingSpf(domain, sending, isAuthenticated);
  const found = records.join('\n');
  const judged = (state: 'warn' | 'bad', text: string, value?: string) => {
    const fix = value === undefined ? null : ({ name: domain, type: 'TXT', value } as const);
    return finding('spf', state, text, { found, record: fix });
  };
  if (more.length > 0) {
    const text = `There are ${records.length} SPF records, so mail servers ignore all of them. Put this one in their place.`;
    return judged('bad', text, merged(records));
  }
  const terms = readSpf(record);
  if (!terms) {
    const text = 'The SPF record has a part that isn’t allowed, so mail servers ignore it.';
    return judged('bad', text);
  }
  const seen: Walk = { lookups: 0, included: new Set(), broken: [], isComplete: true };
  await walk(terms, ask, seen);
  const needsSendgrid = sending.isSendgrid && !isAuthenticated;
  const [problem] = problemsOf(domain, { record, terms, seen, needsSendgrid });
  if (problem) return judged(...problem);
  if (!seen.isComplete) return notAsked('spf');
  return finding('spf', 'good', `${whoSends(sending)}${lookups(seen.lookups)}`, { found });
}

interface ReadRecord {
  record: string;
  terms: Term[];
  seen: Walk;
  /** True if only this record can let SendGrid send. */
  needsSendgrid: boolean;
}

type Problem = [state: 'warn' | 'bad', text: string, value?: string];

/** What is wrong with a record that can be read, the worst first. */
function* problemsOf(
  domain: string,
  { record, terms, seen, needsSendgrid }: ReadRecord,
): Generator<Problem> {
  if (seen.lookups > mostLookups) {
    const text = `The SPF record needs more than ${mostLookups} lookups, so mail servers ignore it. Remove what no longer sends for ${domain}.`;
    yield ['bad', text];
  }
  for (const name of seen.broken) {
    const text = `The SPF record includes ${name}, which has no valid SPF record. Remove that part.`;
    yield ['bad', text];
  }
  const end = terms.find(({ name }) => name === 'all')?.qualifier;
  if (end === '+') {
    const text = 'The SPF record lets everybody send for this domain.';
    yield ['bad', text, record.replace(/\s[+]?all\b/i, ' ~all')];
  }
  const isIncluded = [...seen.included].some((name) => /(^|\.)sendgrid\.net$/.test(name));
  // An include that couldn't be asked may have it.
  if (needsSendgrid && !isIncluded && seen.isComplete) {
    const text = 'SendGrid may not send for this domain.';
    yield ['bad', text, withTerm(record, `include:${sendgridName}`)];
  }
  if (end === '?' || (end === undefined && !terms.some(({ name }) => name === 'redirect'))) {
    const text = 'The SPF record doesn’t say what to do with emails of others. End it with ~all.';
    yield ['warn', text, `${record.replace(/\s[?]all\b/i, '')} ~all`];
  }
}

function missingSpf(domain: string, { isSendgrid, host }: Sending, isAuthenticated: boolean) {
  if (isSendgrid && isAuthenticated) {
    const text = host
      ? `SendGrid’s CNAMEs cover newsletters. Ask who runs ${host} what to add for it.`
      : 'SendGrid’s CNAMEs cover it.';
    return finding('spf', host ? 'warn' : 'good', text);
  }
  const value = isSendgrid ? `v=spf1 include:${sendgridName} ~all` : 'v=spf1 mx ~all';
  const text = isSendgrid
    ? 'There is no SPF record, so mail servers can’t tell who may send.'
    : `There is no SPF record. Ask who runs ${host || 'the mail server'} what to include; this one allows the domain’s own mail servers.`;
  return finding('spf', 'bad', text, { record: { name: domain, type: 'TXT', value } });
}

const whoSends = ({ isSendgrid, host }: Sending) => {
  if (isSendgrid && !host) return 'SendGrid may send. ';
  return host
    ? `${isSendgrid ? 'SendGrid may send. ' : ''}Check with whoever runs ${host} that it is included. `
    : '';
};

const lookups = (count: number) => `It needs ${count} of ${mostLookups} lookups.`;
