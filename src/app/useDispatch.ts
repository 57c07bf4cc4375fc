import { useRef } from 'react';
import { useSWRConfig } from 'swr';
import { useApi } from '@/api/ApiProvider';
import { ApiError } from '@/api/client';
import { newsletterCalls } from '@/api/contract/newsletters';
import { showToast } from '@/components/feedback/toasts';
import { sendLetter, type Outgoing } from './sendLetter';

const done = (message: string) => void showToast({ kind: 'success', message });

/** Makes the call of a letter, says what came of it, and reads the list again. Never rejects. */
export function useDispatch() {
  const { client, onFailure, onSignedOut } = useApi();
  const { mutate } = useSWRConfig();
  const { keyFor, forget } = useSendKeys();
  return async (letter: Omit<Outgoing, 'sendKey'>): Promise<boolean> => {
    const wish = [letter.channel, letter.repeats, letter.html].join(' ');
    let isSent = false;
    try {
      done((await sendLetter(client, { ...letter, sendKey: keyFor(wish) })).message);
      if (letter.channel === 'bulk') done('Newsletter Sent to Sendgrid');
      forget(wish);
      isSent = true;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (error.kind !== 'network') forget(wish);
      if (error.kind === 'signedOut') onSignedOut();
      else onFailure(error);
    }
    await mutate((key) => Array.isArray(key) && key[0] === newsletterCalls.list.path);
    return isSent;
  };
}

/** One key for one wish: a repeated try after a lost answer carries the same. */
function useSendKeys() {
  const keys = useRef(new Map<string, string>());
  return {
    keyFor(wish: string): string {
      const key = keys.current.get(wish) ?? crypto.randomUUID();
      keys.current.set(wish, key);
      return key;
    },
    forget: (wish: string) => void keys.current.delete(wish),
  };
}
