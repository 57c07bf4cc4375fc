import type { useApi } from '@/api/ApiProvider';
import { ApiError, type Client } from '@/api/client';
import type { NewsletterRow } from '@/api/contract/newsletters';
import { sendCalls, type SentEmail } from '@/api/contract/sends';
import { downloadFile } from './downloadFile';

/** Downloads the newsletter's full email: what was sent, or the draft if nothing was. */
export async function downloadHtml(
  { client, onFailure }: ReturnType<typeof useApi>,
  newsletter: NewsletterRow,
): Promise<void> {
  try {
    const html = await htmlOf(client, newsletter.id);
    const name = newsletter.name || `newsletter-${newsletter.id}`;
    downloadFile(`${name.replace(/[^\p{L}\p{N}]+/gu, '-')}.html`, html, 'text/html');
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    onFailure(error);
  }
}

/** The code that renders the draft is loaded on demand. */
async function htmlOf(client: Client, id: number): Promise<string> {
  const { response: log } = await client.send(sendCalls.log, { newsletter_id: id });
  const record = log.find(
    ({ channel, variant, state }) => channel === 'bulk' && variant === 'v2' && state === 'sent',
  );
  const sent = record && (await storedEmail(client, record.id));
  if (sent) return sent.html;
  const { loadContentInput } = await import('@/app/sending/contentInput');
  const { renderNewsletter } = await import('@/email/newsletter/renderNewsletter');
  return renderNewsletter('v2', await loadContentInput(client, id)).html;
}

/** Null for a send of an earlier version of the desk, which stored no content. */
async function storedEmail(client: Client, id: number): Promise<SentEmail | null> {
  try {
    return (await client.send(sendCalls.sentEmail, { id })).response;
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null;
    throw error;
  }
}
