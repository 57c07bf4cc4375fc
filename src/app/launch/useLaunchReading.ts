import { useEffect, useEffectEvent, useState } from 'react';
import { useApi } from '@/api/ApiProvider';
import { ApiError } from '@/api/client';
import { isAllSaved } from '@/app/composer/saveOtherTabs';
import { useSession } from '@/app/session/session';
import { readLaunch, type LaunchReading } from './readLaunch';

/** The channels of a newsletter; null while they load. */
export function useLaunchReading(id: number) {
  const { client, onSignedOut } = useApi();
  const user = useSession()?.user;
  const [reading, setReading] = useState<LaunchReading | null>(null);
  const [error, setError] = useState<string | null>(null);

  function clear(): void {
    setReading(null);
    setError(null);
  }

  /** Saves everything that is typed in this browser, then reads again. Never rejects. */
  async function load(): Promise<void> {
    clear();
    try {
      if (!(await isAllSaved(id))) setError(unsaved);
      else if (user) setReading(await readLaunch(client, id, user));
    } catch (thrown) {
      if (!(thrown instanceof ApiError)) throw thrown;
      if (thrown.kind === 'signedOut') onSignedOut();
      setError(thrown.message);
    }
  }

  return { reading, error, load, clear };
}

const unsaved = 'Some text isn’t saved yet, so nothing can be sent. Save it, then retry.';

/** Runs each time the dialog opens. */
export function useOpening(isOpen: boolean, handleOpen: () => void): void {
  const open = useEffectEvent(handleOpen);
  useEffect(() => {
    if (isOpen) open();
  }, [isOpen]);
}
