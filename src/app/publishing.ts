import type { useApi } from '@/api/ApiProvider';
import { ApiError } from '@/api/client';
import { sendCalls } from '@/api/contract/sends';
import type { WpLetter } from '@/domain/wpLetter';
import { checkLetter } from '@/domain/findings/checkLetter';
import { variants } from '@/domain/variants';
import { isAllSaved } from './flushElsewhere';
import { loadIssueInput } from './issueInput';
import type { Outgoing } from './sendLetter';
import { letterOf } from './useLetter';

type Api = ReturnType<typeof useApi>;

/** A letter for the website that may be asked about, and what then leaves. */
export interface Prepared {
  letter: WpLetter;
  outgoing: Omit<Outgoing, 'sendKey'>;
}

/** Saves, reads, renders and checks; null where that failed, said in a toast. */
export async function preparePublication(
  { client, onFailure, onSignedOut }: Api,
  id: number,
  key: 'v2' | 'fsi',
): Promise<Prepared | null> {
  if (!(await isAllSaved(id))) return null;
  try {
    return await prepared(client, id, key);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.kind === 'signedOut') onSignedOut();
    else onFailure(error);
    return null;
  }
}

async function prepared(client: Api['client'], id: number, key: 'v2' | 'fsi'): Promise<Prepared> {
  const [input, log] = await Promise.all([
    loadIssueInput(client, id),
    client.send(sendCalls.log, { newsletter_id: id }),
  ]);
  const now = new Date();
  const variant = variants[key];
  const email = letterOf({ input, readAt: now }, variant, 'website');
  const { findings } = checkLetter({ ...email, form: 'website', variant, input, now });
  const blocking = findings.filter(({ isBlocking }) => isBlocking).map(({ text }) => text);
  const earlier = log.response.find(
    (send) => send.channel === 'website' && send.variant === key && send.state === 'sent',
  );
  const { newsletter } = input;
  return {
    letter: {
      id,
      name: newsletter.name || email.subject,
      bytes: new TextEncoder().encode(email.html).length,
      blocking,
      warnings: findings.length - blocking.length,
      publishedAt: earlier?.updated_at ?? null,
      repeats: earlier?.id ?? null,
    },
    outgoing: { channel: 'website', variant, newsletter, subject: email.subject, html: email.html },
  };
}
