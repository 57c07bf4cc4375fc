import type { useApi } from '@/api/ApiProvider';
import { ApiError } from '@/api/client';
import type { NewsletterRow } from '@/api/contract/newsletters';

function save(name: string, html: string): void {
  const url = URL.createObjectURL(new Blob([html], { type: 'text/html' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = `${name.replace(/[^\p{L}\p{N}]+/gu, '-')}.html`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 1_000);
}

/** Downloads the newsletter's full email; the code that renders it is loaded on demand. */
export async function downloadHtml(
  { client, onFailure, onSignedOut }: ReturnType<typeof useApi>,
  newsletter: NewsletterRow,
): Promise<void> {
  try {
    const { loadIssueInput } = await import('./issueInput');
    const { renderNewsletter } = await import('@/email/newsletter/renderNewsletter');
    const { html } = renderNewsletter('v2', await loadIssueInput(client, newsletter.id));
    save(newsletter.name || `newsletter-${newsletter.id}`, html);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.kind === 'signedOut') onSignedOut();
    else onFailure(error);
  }
}
