import { copyText } from '@/components/actions/copyText';
import { showToast } from '@/components/feedback/toasts';

const blocked = 'Your browser blocked copying. Allow it and try again.';

/** Copies a text to the clipboard and says in a toast whether that worked. */
export async function copyWithToast(
  text: string,
  copied: string,
  failed = blocked,
): Promise<boolean> {
  const isCopied = await copyText(text);
  showToast(isCopied ? { kind: 'success', message: copied } : { kind: 'error', message: failed });
  return isCopied;
}
