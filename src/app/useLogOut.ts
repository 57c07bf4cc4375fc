import { useSWRConfig } from 'swr';
import { useApi } from '@/api/ApiProvider';
import { authCalls } from '@/api/contract/auth';
import { beginRequest } from '@/api/inFlight';
import { finishWork, mayLeave } from './leaving';
import { clearSession } from './session';

/** Signs out once what is unfinished is finished; stays where something would be lost. */
export function useLogOut() {
  const { client } = useApi();
  const { mutate } = useSWRConfig();
  return async () => {
    const showFinished = beginRequest();
    await finishWork().finally(showFinished);
    if (!mayLeave()) return;
    await client.send(authCalls.logout, {}).catch(() => undefined);
    clearSession();
    // Once the page is gone: what is forgotten then is not fetched again for nobody.
    setTimeout(() => void mutate(() => true, undefined));
  };
}
