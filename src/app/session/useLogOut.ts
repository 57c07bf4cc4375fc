import { useSWRConfig } from 'swr';
import { useApi } from '@/api/ApiProvider';
import { authCalls } from '@/api/contract/auth';
import { beginRequest } from '@/api/inFlight';
import { finishWork, mayLeave } from '@/app/routing/leaving';
import { clearSession } from './session';

/** Logs out once pending saves are done; asks first where something would be lost. */
export function useLogOut() {
  const { client } = useApi();
  const { mutate } = useSWRConfig();
  return async () => {
    const showFinished = beginRequest();
    await finishWork().finally(showFinished);
    if (!mayLeave()) return;
    await client.send(authCalls.logout, {}).catch(() => undefined);
    clearSession();
    // After the page is gone, so that clearing the cache doesn't make it fetch again.
    setTimeout(() => void mutate(() => true, undefined));
  };
}
