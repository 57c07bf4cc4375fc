import { showToast } from '@/components/feedback/toasts';
import { isAllSaved } from '@/app/composer/saveOtherTabs';
import type { ReadContent } from './contentInput';

/** Why nothing was sent, where the newsletter isn't as it was shown. */
export const changed = 'The newsletter changed since this preview. Check it again, then send.';

/**
 * The content after everything typed in this browser was saved; null if that failed, which a toast
 * says.
 */
export async function readAgain(
  { input }: ReadContent,
  reload: () => Promise<ReadContent | null>,
): Promise<ReadContent | null> {
  if (!(await isAllSaved(input.newsletter.id))) return null;
  const fresh = await reload();
  if (!fresh) showToast({ kind: 'error', message: notLoaded });
  return fresh;
}

const notLoaded = 'The newsletter couldn’t be loaded again, so nothing was sent.';
