import type { useApi } from '@/api/ApiProvider';
import { ApiError } from '@/api/client';
import { sendCalls } from '@/api/contract/sends';
import type { PublishedEmail } from '@/domain/sending/publishingQuestion';
import { checkInWorker } from '@/app/checks/checksWorker';
import { sampleSenderWarning } from '@/domain/firm/sender';
import { isBlocking } from '@/domain/checks/report';
import { variants } from '@/domain/newsletter/variants';
import { isAllSaved } from '@/app/composer/saveOtherTabs';
import { hasLog, rememberedSends } from './browserLog';
import { loadContentInput } from './contentInput';
import type { Outgoing } from './submitSend';
import { renderedEmail } from './useEmail';

type Api = ReturnType<typeof useApi>;

/**
 * A newsletter for the website with the text of the confirmation, and the email that is then sent.
 */
export interface Prepared {
  email: PublishedEmail;
  outgoing: Outgoing;
}

/** Saves, reads, renders and checks the newsletter; null if that failed, which a toast says. */
export async function preparePublication(
  api: Api,
  id: number,
  key: 'v2' | 'fsi',
): Promise<Prepared | null> {
  if (!(await isAllSaved(id))) return null;
  try {
    return await prepared(api, id, key);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    api.onFailure(error);
    return null;
  }
}

const hasPublication = ({ has }: Api) => has?.('publication') ?? true;

async function prepared(api: Api, id: number, key: 'v2' | 'fsi'): Promise<Prepared> {
  const { client } = api;
  const [input, log] = await Promise.all([
    loadContentInput(client, id),
    hasLog(api)
      ? client.send(sendCalls.log, { newsletter_id: id }).then(({ response }) => response)
      : rememberedSends(id),
  ]);
  const now = new Date();
  const variant = variants[key];
  const email = renderedEmail({ input, readAt: now }, variant, 'website');
  const { findings } = await checkInWorker({ ...email, form: 'website', variant, input, now });
  const { publisher } = input;
  const sample = hasPublication(api)
    ? undefined
    : sampleSenderWarning(publisher.brands[variant.brand]);
  const blocking = findings.filter(isBlocking).map(({ text }) => text);
  const earlier = log.find(
    (send) => send.channel === 'website' && send.variant === key && send.state === 'sent',
  );
  const { newsletter } = input;
  return {
    email: {
      id,
      website: publisher.brands.fsi,
      name: newsletter.name || email.subject,
      bytes: new TextEncoder().encode(email.html).length,
      blocking: sample ? [sample, ...blocking] : blocking,
      warnings: findings.length - blocking.length,
      publishedAt: earlier?.updated_at ?? null,
      repeats: earlier?.id ?? null,
      isUnrecorded: !hasLog(api),
    },
    outgoing: { channel: 'website', variant, newsletter, subject: email.subject, html: email.html },
  };
}
