import type { useApi } from '@/api/ApiProvider';
import { ApiError } from '@/api/client';
import type { NewsletterRow } from '@/api/contract/newsletters';
import { downloadFile } from './downloadFile';

/** Downloads the newsletter's full email; the code that renders it is loaded on demand. */
export async function downloadHtml(
  { client, onFailure, onSignedOut }: ReturnType<typeof useApi>,
  newsletter: NewsletterRow,
): Promise<void> {
  try {
    const { loadContentInput } = await import('@/app/sending/contentInput');
    const { renderNewsletter } = await import('@/email/newsletter/renderNewsletter');
    const { html } = renderNewsletter('v2', await loadContentInput(client, newsletter.id));
    const name = newsletter.name || `newsletter-${newsletter.id}`;
    downloadFile(`${name.replace(/[^\p{L}\p{N}]+/gu, '-')}.html`, html, 'text/html');
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.kind === 'signedOut') onSignedOut();
    else onFailure(error);
  }
}
