import type { useSWRConfig } from 'swr';
import type { useApi } from '@/api/ApiProvider';
import { ApiError } from '@/api/client';
import { newsletterCalls } from '@/api/contract/newsletters';
import { newKey } from '@/api/newKey';
import { showToast } from '@/components/feedback/toasts';
import { sendLetter, type Outgoing } from './sendLetter';

/** What a dispatch reports to and reads again. */
export interface Sender {
  api: ReturnType<typeof useApi>;
  mutate: ReturnType<typeof useSWRConfig>['mutate'];
}

/** One key for one wish: a repeated try after a lost answer carries the same. */
const keys = new Map<string, string>();

function keyFor(wish: string): string {
  const key = keys.get(wish) ?? newKey();
  keys.set(wish, key);
  return key;
}

const done = (message: string) => void showToast({ kind: 'success', message });

/**
 * Makes a call under the key of a wish and says what came of it; true when it was sent. Never
 * rejects.
 */
export async function sendUnderKey(
  api: Sender['api'],
  wish: string,
  send: (sendKey: string) => Promise<{ message: string }>,
): Promise<boolean> {
  try {
    done((await send(keyFor(wish))).message);
    keys.delete(wish);
    return true;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.kind !== 'network') keys.delete(wish);
    if (error.kind === 'signedOut') api.onSignedOut();
    else api.onFailure(error);
    return false;
  }
}

/** Makes the call of a letter, says what came of it, and reads the list again. Never rejects. */
export async function dispatch(
  { api, mutate }: Sender,
  letter: Omit<Outgoing, 'sendKey'>,
): Promise<boolean> {
  const { channel, newsletter, variant, repeats, html } = letter;
  const wish = [channel, newsletter.id, variant.key, repeats, html].join(' ');
  const isSent = await sendUnderKey(api, wish, (sendKey) =>
    sendLetter(api.client, { ...letter, sendKey }),
  );
  if (isSent && channel === 'bulk') done('Newsletter Sent to Sendgrid');
  await mutate((key) => Array.isArray(key) && key[0] === newsletterCalls.list.path);
  return isSent;
}
