import { useEffect, useEffectEvent, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { servedWays } from '@/app/publisher';
import { useIsReady } from '@/components/actions/Button';
import { signInErrors, signInErrorText } from '@/domain/firm/identity';

/**
 * What a sign-in at the identity provider came to, as the address of the login page says. If it went
 * well, `onDone` gets the session, once.
 */
export function useProviderReturn(onDone: () => Promise<void>) {
  const { search } = useLocation();
  // A page that came rendered knows no address.
  const isReady = useIsReady();
  const outcome = isReady ? new URLSearchParams(search).get('signin') : null;
  const isDone = outcome === 'done';
  const isAsked = useRef(false);
  const finish = useEffectEvent(() => {
    if (isAsked.current) return;
    isAsked.current = true;
    void onDone();
  });
  useEffect(() => {
    if (isDone) finish();
  }, [isDone]);
  const error = signInErrors.find((each) => each === outcome);
  return { isReady, error: error ? signInErrorText(error, servedWays().provider ?? '') : null };
}
