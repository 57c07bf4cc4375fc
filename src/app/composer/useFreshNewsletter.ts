import { useEffect, useEffectEvent, useState } from 'react';
import { useSWRConfig } from 'swr';
import { newsletterCalls } from '@/api/contract/newsletters';
import { forgetAnswers } from '@/api/readAhead';
import { useNewsletter } from '@/api/hooks/newsletters';
import { finishWork } from '@/app/routing/leaving';
import { currentSession } from '@/app/session/session';

/**
 * The newsletter as it is when the user opens it. `onSwitch` opens it again for the user who is now
 * signed in.
 */
export function useFreshNewsletter(id: number) {
  const { mutate } = useSWRConfig();
  const [user, setUser] = useState(() => currentSession()?.user);
  const { data, error, reload } = useNewsletter(id);
  const isFresh = useIsFresh(`${id} ${user?.user_id}`, data, error, reload);
  return {
    opened: isFresh && data && user && { newsletter: data, user },
    error,
    onRetry: () => void reload(),
    onSwitch() {
      setUser(currentSession()?.user);
      void mutate(() => true, undefined);
    },
  };
}

/**
 * The cached newsletter may be older than what the previous page saved. True once an answer has
 * arrived since then, even if a later request fails.
 */
function useIsFresh(
  wanted: string,
  data: object | undefined,
  error: string | null,
  reload: () => Promise<void>,
): boolean {
  const [asked, setAsked] = useState('');
  const [fresh, setFresh] = useState('');
  if (asked === wanted && fresh !== wanted && data && error === null) setFresh(wanted);

  const ask = useEffectEvent(async () => {
    if (data === undefined) return;
    await finishWork();
    // An answer that was asked for before doesn't have what was saved until now.
    forgetAnswers(new Set([newsletterCalls.get.path]));
    await reload();
  });
  useEffect(() => {
    let isGone = false;
    void ask().then(() => {
      if (!isGone) setAsked(wanted);
    });
    return () => {
      isGone = true;
    };
  }, [wanted]);

  return fresh === wanted;
}
