import type { DomainFinding } from '@/api/contract/deliverability';
import { type AskDns, finding, notAsked, type Sending } from './domain';

/** The values of a record of `name=value` pairs, such as DKIM's and DMARC's; null for another text. */
export function readTags(text: string): Map<string, string> | null {
  const tags = new Map<string, string>();
  for (const part of text.split(';')) {
    if (part.trim() === '') continue;
    const [, name, value = ''] = /^\s*([a-z]\w*)\s*=\s*(.*?)\s*$/is.exec(part) ?? [];
    if (name === undefined || tags.has(name.toLowerCase())) return null;
    tags.set(name.toLowerCase(), value);
  }
  return tags;
}

export type KeyProblem = 'none' | 'invalid' | 'revoked' | 'short' | 'testing';

/** Bytes of an RSA key with 1,024 bits, as DKIM writes it without and with its frame. */
const smallest = 138;

/** What is wrong with a DKIM key record; null for nothing. */
export function keyProblem(record: string): KeyProblem | null {
  const tags = readTags(record);
  const version = tags?.get('v');
  const key = tags?.get('p')?.replace(/\s/g, '');
  if (!tags || (version !== undefined && version !== 'DKIM1') || key === undefined)
    return 'invalid';
  if (key === '') return 'revoked';
  if (!/^[a-z\d+/]+={0,2}$/i.test(key)) return 'invalid';
  const kind = (tags.get('k') ?? 'rsa').toLowerCase();
  const bytes = Math.floor((key.replace(/=+$/, '').length * 3) / 4);
  if (kind === 'ed25519') return bytes === 32 ? testing(tags) : 'invalid';
  if (kind !== 'rsa') return 'invalid';
  return bytes < smallest ? 'short' : testing(tags);
}

function testing(tags: Map<string, string>): KeyProblem | null {
  const flags = tags.get('t')?.split(':') ?? [];
  return flags.some((flag) => flag.trim() === 'y') ? 'testing' : null;
}

const problems: Record<Exclude<KeyProblem, 'none'>, string> = {
  invalid: 'isn’t a valid key',
  revoked: 'was revoked: its p= is empty',
  short: 'has less than 1,024 bits, which Gmail and Yahoo refuse. Make a new one with 2,048',
  testing: 'is marked as a test (t=y), so mail servers may ignore it',
};

const sendgridSelectors = ['s1', 's2'];

export interface Dkim {
  finding: DomainFinding;
  /** True where SendGrid's CNAMEs are there: domain authentication, which covers SPF as well. */
  isAuthenticated: boolean;
  /** True where a usable key is there. */
  signs: boolean;
}

interface Found {
  name: string;
  isSendgrid: boolean;
  keys: readonly string[] | null;
}

async function look(domain: string, selector: string, ask: AskDns): Promise<Found> {
  const name = `${selector}._domainkey.${domain}`;
  const [cnames, keys] = await Promise.all([ask.cname(name), ask.txt(name)]);
  const isSendgrid = (cnames ?? []).some((target) => /(^|\.)sendgrid\.net\.?$/i.test(target));
  return { name, isSendgrid, keys };
}

/** Judges the keys by which emails of the domain are signed: SendGrid's, and one that somebody names. */
export async function judgeDkim(
  domain: string,
  { isSendgrid }: Sending,
  selector: string,
  ask: AskDns,
): Promise<Dkim> {
  const wanted = [...(isSendgrid ? sendgridSelectors : []), ...(selector ? [selector] : [])];
  const looked = await Promise.all([...new Set(wanted)].map((each) => look(domain, each, ask)));
  const isAuthenticated = looked.some((each) => each.isSendgrid);
  const judged = looked.map((each) => ({ ...each, problem: problemOf(each) }));
  const named = judged.filter(({ name }) => selector && name.startsWith(`${selector}.`));
  const signs = judged.some(({ problem }) => problem === null || problem === 'testing');
  const result = (one: DomainFinding): Dkim => ({ finding: one, isAuthenticated, signs });

  if (looked.length === 0) {
    return result(
      finding('dkim', 'unknown', 'Enter the selector of the mail server’s key to check it.'),
    );
  }
  if (judged.some(({ problem }) => problem === 'unknown')) return result(notAsked('dkim'));
  const missing = named.find(({ problem }) => problem === 'none');
  const wrong = judged.find(({ problem }) => problem !== null && problem !== 'none');
  if (wrong) {
    const problem = wrong.problem as keyof typeof problems;
    const state = problem === 'testing' ? 'warn' : 'bad';
    const text = `The key at ${wrong.name} ${problems[problem]}.`;
    return result(finding('dkim', state, text, { found: (wrong.keys ?? []).join('\n') }));
  }
  if (missing) return result(finding('dkim', 'bad', `There is no key at ${missing.name}.`));
  const gap = judged.find(({ problem }) => problem === 'none');
  if (gap) return result(missingSendgrid(gap.name, judged.length > 1 && signs));
  const names = judged.map(({ name }) => name).join(', ');
  return result(finding('dkim', 'good', 'Emails can be signed.', { found: names }));
}

function problemOf({ keys }: Found): KeyProblem | 'unknown' | null {
  if (keys === null) return 'unknown';
  const [key] = keys.filter((text) => /(^|;)\s*p\s*=/i.test(text) || /^v=DKIM1/i.test(text));
  return key === undefined ? 'none' : keyProblem(key);
}

function missingSendgrid(name: string, hasOther: boolean): DomainFinding {
  const selector = name.split('.')[0] ?? '';
  const value = `${selector}.domainkey.u1234567.wl123.sendgrid.net`;
  return finding(
    'dkim',
    hasOther ? 'warn' : 'bad',
    'SendGrid can’t sign for this domain. Authenticate it in SendGrid, Settings, Sender Authentication, and copy the value that SendGrid shows in place of this one.',
    { record: { name, type: 'CNAME', value } },
  );
}
