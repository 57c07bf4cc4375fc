import { createHash } from 'node:crypto';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { NotDelivered, type OutgoingEmail } from '@server/sending/providers/provider';

export const keyOf = (name: string) => createHash('sha256').update(name).digest('hex');

/** A newsletter to one tester. */
export function outgoing(changes: Partial<OutgoingEmail> = {}): OutgoingEmail {
  return {
    key: keyOf('one'),
    from: 'Northlight Insight <research@northlight.example>',
    to: ['tester@x.example'],
    audience: 'tester@x.example',
    subject: '[TEST] 20/11/2026 Crypto Market Update',
    html: '<!doctype html>\n<p>BTC ▲ 3%</p>\n',
    text: 'BTC ▲ 3%\n',
    unsubscribe: {
      url: 'https://x.example/leave?a=1&b=2',
      mailto: 'leave@northlight.example',
      isOneClick: true,
    },
    brand: 'fsi',
    ...changes,
  };
}

export const newFolder = () => mkdtempSync(join(tmpdir(), 'desk-provider-'));

/** `sent: …`, `failed: …` or `unknown: …`, as a send is recorded. */
export async function outcomeOf(delivery: Promise<string>): Promise<string> {
  try {
    return `sent: ${await delivery}`;
  } catch (error) {
    if (!(error instanceof NotDelivered)) throw error;
    return `${error.isCertain ? 'failed' : 'unknown'}: ${error.message}`;
  }
}
