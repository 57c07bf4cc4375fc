import { copyText } from '@/components/actions/copyText';
import { showToast } from '@/components/feedback/toasts';

/** Puts an address into the clipboard and says so. */
export async function copyLink(address: string): Promise<void> {
  const isCopied = await copyText(address);
  await showToast(
    isCopied
      ? { kind: 'success', message: 'Link copied' }
      : { kind: 'error', message: 'The browser did not allow copying. Allow it and try again.' },
  );
}
