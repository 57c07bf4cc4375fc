import { useApi } from '@/api/ApiProvider';
import type { NewsletterRow } from '@/api/contract/newsletters';

/** Downloads a newsletter's email as an HTML file. What renders it is loaded when it is needed. */
export function useHtmlDownload(): (newsletter: NewsletterRow) => Promise<void> {
  const api = useApi();
  return async (newsletter) => (await import('./downloadHtml')).downloadHtml(api, newsletter);
}
