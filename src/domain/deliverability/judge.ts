import type { DomainFinding } from '@/api/contract/deliverability';
import { judgeDkim } from './dkim';
import { judgeDmarc } from './dmarc';
import { type AskDns, finding, judgeDomain, notAsked, type Sending } from './domain';
import { judgeSpf } from './spf';

/** Judges whether emails of a domain arrive. Of a domain that can't be set up, nothing is asked. */
export async function judgeDeliverability(
  domain: string,
  sending: Sending,
  selector: string,
  ask: AskDns,
): Promise<DomainFinding[]> {
  const unusable = judgeDomain(domain);
  if (unusable) return [unusable];
  const dkim = await judgeDkim(domain, sending, selector, ask);
  const [spf, dmarc, mx] = await Promise.all([
    judgeSpf(domain, sending, dkim.isAuthenticated, ask),
    judgeDmarc(domain, dkim.signs || dkim.finding.state === 'unknown', ask),
    judgeMx(domain, ask),
  ]);
  return [spf, dkim.finding, dmarc, mx];
}

async function judgeMx(domain: string, ask: AskDns): Promise<DomainFinding> {
  const servers = await ask.mx(domain);
  if (servers === null) return notAsked('mx');
  const found = servers.join('\n');
  if (servers.some((server) => server === '' || server === '.')) {
    const text = `${domain} says that it takes no email, so replies bounce. Some mail servers refuse senders that can’t be answered.`;
    return finding('mx', 'bad', text, { found });
  }
  if (servers.length === 0) {
    const text = `No mail server takes replies to ${domain}. Add the record that your mail provider shows.`;
    return finding('mx', 'warn', text);
  }
  return finding('mx', 'good', 'Replies arrive.', { found });
}
