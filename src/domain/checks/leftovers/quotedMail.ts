import type { Publisher } from '@/api/contract/publication';
import type { Rule } from './rule';

const says = 'is the head of a mail that was pasted. Take it out.';
const address = /(?<![\w.+-])[\w.+-]+@([\w-]+(?:\.[\w-]+)+)/gu;

/**
 * Lines that a mail program writes: one of the fields with what only a mail has in it, and all lines
 * from `From:` on where another follows.
 */
const headers =
  /(?:^|(?<=\n))From: [^\n]+?[ \n]+(?:Sent|Date|To|Cc|Subject): [^\n]*(?:\n(?:Sent|Date|To|Cc|Subject): [^\n]*)*|(?:^|(?<=\n))(?:(?:From|To|Cc|Bcc|Reply-To): [^\n]*@[^\n]*|Sent: [^\n]*\d[^\n]*|Subject: (?:re|fwd?|aw|wg): [^\n]*)/giu;
/** `On Tue, Nov 17, 2026 at 9:12 AM a colleague wrote:` */
const wrote = /(?:^|(?<=\n))>* ?On \p{Lu}[^\n]{3,80}(?:\d:\d\d|@)[^\n]{0,80}\swrote:/gu;
const dividers =
  /-{3,} ?(?:Original Message|Forwarded message|Original Appointment) ?-{3,}|(?:^|(?<=\n))(?:Begin forwarded message:|Sent from my (?:iPhone|iPad|phone|mobile)[^\n]*)/giu;

/** The firm's mailboxes that anybody may write to. */
function mailboxesOf({ brands, cart }: Publisher): string[] {
  const own = Object.values(brands).flatMap(({ from_address, reply_to, unsubscribe_address }) => [
    from_address,
    reply_to,
    unsubscribe_address,
  ]);
  return [...own, cart.contact].map((each) => each.toLowerCase());
}

/**
 * Mail of colleagues in the text, and the address of somebody at the firm, unless the text asks to
 * `write to` them.
 */
export function mailRules(publisher: Publisher): readonly Rule[] {
  const mailboxes = mailboxesOf(publisher);
  const hosts = new Set(mailboxes.map((each) => each.split('@')[1] ?? ''));
  return [
    { pattern: headers, severity: 'mustFix', says },
    { pattern: wrote, severity: 'mustFix', says },
    { pattern: dividers, severity: 'mustFix', says },
    {
      pattern: address,
      severity: 'check',
      says: 'is the address of somebody at the firm. Should subscribers see it?',
      isWrong: ({ 0: email, 1: host = '', index = 0 }, { text }) =>
        hosts.has(host.toLowerCase()) &&
        !mailboxes.includes(email.toLowerCase()) &&
        !/(?:to|at|via|contact|email|mail|reach)[: ]*$/i.test(text.slice(0, index)),
    },
  ];
}
