import type { RecipientOutcome } from '@/api/contract/sends';
import { headerText } from '@server/sending/providers/provider';

/** One line of the mail library's log. */
interface LogEntry {
  tnx?: string;
}

/** What a mail server has answered so far. */
export interface Conversation {
  /** Reads a line of the mail library's log. */
  log: (entry: unknown, line: unknown) => void;
  /** True once the server was asked to take the message itself. */
  hasBegun: () => boolean;
  /**
   * What is known of each recipient: the refusals, and of all others what is known of the whole
   * message.
   */
  outcomes: (
    to: readonly string[],
    others: Pick<RecipientOutcome, 'state'> & { answer?: string },
  ) => RecipientOutcome[];
}

/**
 * Notes who is refused while a message is handed over, so that this is known too if the connection
 * breaks later. Replies come in the order of the commands, whether or not the server takes several
 * at once.
 */
export function readConversation(): Conversation {
  const commands: string[] = [];
  const refusals = new Map<string, string>();
  let hasBegun = false;
  let isSenderRefused = false;
  return {
    log(entry, line) {
      const { tnx } = entry as LogEntry;
      if (typeof line !== 'string') return;
      if (tnx === 'client') {
        commands.push(line);
        if (line === 'DATA') hasBegun = true;
      }
      if (tnx !== 'server') return;
      const command = commands.shift() ?? '';
      if (line.startsWith('2')) return;
      // Then each recipient is refused too, but only because there is no sender.
      if (command.startsWith('MAIL FROM')) isSenderRefused = true;
      const [, address] = /^RCPT TO:<([^>]*)>/.exec(command) ?? [];
      if (address !== undefined && !isSenderRefused)
        refusals.set(address.toLowerCase(), oneLine(line));
    },
    hasBegun: () => hasBegun,
    outcomes: (to, { state, answer = '' }) =>
      to.map((address) => {
        const refusal = refusals.get(address.toLowerCase());
        return refusal === undefined
          ? { address, state, reason: '', answer: oneLine(answer) }
          : { address, state: 'failed', reason: reasonOf(refusal), answer: refusal };
      }),
  };
}

/** At most 200 characters on one line. */
function oneLine(answer: string): string {
  return headerText(answer).slice(0, 200);
}

/**
 * Why a recipient was refused, in plain words. The code says it, and the enhanced status code
 * (RFC 3463) more exactly, where the server sends one.
 */
function reasonOf(refusal: string): string {
  const [, code = '', status = ''] =
    /^(\d{3})[ -]?(?:(\d\.\d{1,3}\.\d{1,3})\b)?/.exec(refusal) ?? [];
  const isFull = status.endsWith('.2.2') || code === '552';
  if (code.startsWith('4')) return isFull ? 'mailbox full, try again later' : 'try again later';
  if (isFull) return 'mailbox full';
  if (status.startsWith('5.7.')) return 'blocked by the mail server';
  if (status.startsWith('5.1.') || /^55[013]$/.test(code)) return 'mailbox unavailable';
  return 'the mail server gave no clear reason';
}
