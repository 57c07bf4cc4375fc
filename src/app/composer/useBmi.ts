import useSWR from 'swr';
import { useApi } from '@/api/ApiProvider';
import { metricCalls } from '@/api/contract/metrics';
import { loadBmi } from '@/app/sending/contentInput';

/** The sentiment figures that only the email shows. They are read again after a sync. */
export function useBmi(id: number) {
  const { client, onSignedOut } = useApi();
  return useSWR<Awaited<ReturnType<typeof loadBmi>>, { kind: string }>(
    [metricCalls.previousBmi.path, { newsletter_id: id }, 'with that of the website'],
    () => loadBmi(client, id),
    {
      revalidateOnFocus: false,
      shouldRetryOnError: false,
      onError: ({ kind }) => kind === 'signedOut' && onSignedOut(),
    },
  );
}
