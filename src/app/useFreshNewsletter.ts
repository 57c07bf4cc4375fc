import { useEffect, useEffectEvent, useState } from 'react';
import { useSWRConfig } from 'swr';
import { useNewsletter } from '@/api/hooks/newsletters';
import { finishWork } from './leaving';
import { currentSession } from './session';

/** The newsletter as its writer opens it: `onSwitch` opens it anew for whoever is signed in now. */
export function useFreshNewsletter(id: number) {
  const { mutate } = useSWRConfig();
  const [writer, setWriter] = useState(() => currentSession()?.user);
  const { data, failure, reload } = useNewsletter(id);
  const isFresh = useIsFresh(`${id} ${writer?.user_id}`, data, failure, reload);
  return {
    opened: isFresh && data && writer && { newsletter: data, writer },
    failure,
    onRetry: () => void reload(),
    onSwitch() {
      setWriter(currentSession()?.user);
      void mutate(() => true, undefined);
    },
  };
}

/**
 * What is cached may be older than what the page before this one has saved. True from the first
 * answer on that came after that; a later failure takes nothing away.
 */
function useIsFresh(
  wanted: string,
  data: object | undefined,
  failure: string | null,
  reload: () => Promise<void>,
): boolean {
  const [asked, setAsked] = useState('');
  const [fresh, setFresh] = useState('');
  if (asked === wanted && fresh !== wanted && data && failure === null) setFresh(wanted);

  const ask = useEffectEvent(async () => {
    if (data === undefined) return;
    await finishWork();
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
