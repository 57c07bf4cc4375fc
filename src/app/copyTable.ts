import { copyText } from '@/components/actions/copyText';
import { showToast } from '@/components/feedback/toasts';

/** Puts a table into the clipboard and says so (second document §8). */
export async function copyTable(text: string): Promise<void> {
  const isCopied = await copyText(text);
  await showToast(
    isCopied
      ? { kind: 'success', message: 'Copied' }
      : { kind: 'error', message: 'The browser did not allow copying. Allow it and try again.' },
  );
}
