import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useSWRConfig } from 'swr';
import type { User } from '@/api/contract/auth';
import { holdSession, useSession, type Session } from './session';
import { useAttempt } from './useSignIn';
import { signInWays } from './signInWays';

interface SignInAgainOptions {
  user: User;
  isUnsaved: boolean;
  /** Called when the user has signed in again, here or in another tab. */
  onReturn(): void;
  /** Opens the page for whoever is signed in now. */
  onSwitch(): void;
}

const person = ({ first_name, email }: User) => ({ name: first_name || email, email });

/**
 * The dialog that asks to sign in again on a page whose user was signed out; null while signed in.
 */
export function useSignInAgain({ user, isUnsaved, onReturn, onSwitch }: SignInAgainOptions) {
  const session = useSession();
  const { attempt, run: _, ...outcome } = useAttempt();
  const signedIn = session?.token ? session.user : null;
  const other = signedIn && signedIn.user_id !== user.user_id ? signedIn : null;
  const isAway = !signedIn || other !== null;
  const question = useQuestion(session, isAway);

  const isHeld = useEffectEvent(() => isUnsaved);
  useEffect(() => holdSession(() => isHeld()), []);
  useReturn(isAway, onReturn);

  if (!isAway) return null;
  return {
    ...outcome,
    ...question,
    user: person(user),
    other: other && person(other),
    ways: signInWays(),
    onSignIn: attempt,
    onContinue: onSwitch,
  };
}

/** Reads everything again after the user has signed in, because it may have changed meanwhile. */
function useReturn(isAway: boolean, onReturn: () => void): void {
  const { mutate } = useSWRConfig();
  const wasAway = useRef(false);
  const comeBack = useEffectEvent(() => {
    onReturn();
    void mutate(() => true);
  });
  useEffect(() => {
    if (wasAway.current && !isAway) comeBack();
    wasAway.current = isAway;
  }, [isAway]);
}

/** Opens the dialog once typing pauses, and again whenever a call needs the session. */
function useQuestion(session: Session | null, isAsked: boolean) {
  const [seen, setSeen] = useState(session);
  const [answer, setAnswer] = useState<'open' | 'aside' | null>(null);
  const isPaused = useTypingPause(isAsked);
  if (seen !== session) {
    setSeen(session);
    setAnswer(null);
  }
  return {
    isAside: answer === 'aside' || (answer === null && !isPaused),
    onOpen: () => setAnswer('open'),
    onClose: () => setAnswer('aside'),
  };
}

/** Milliseconds without a key. */
const pause = 1_500;

/**
 * True once no key was pressed for 1.5 s. A dialog that opens earlier would catch the rest of a
 * word.
 */
function useTypingPause(isAsked: boolean): boolean {
  const [isPaused, setIsPaused] = useState(false);
  if (!isAsked && isPaused) setIsPaused(false);

  useEffect(() => {
    if (!isAsked) return undefined;
    const wait = () => setTimeout(() => setIsPaused(true), pause);
    let timer = wait();
    const handleKey = () => {
      clearTimeout(timer);
      timer = wait();
    };
    window.addEventListener('keydown', handleKey, true);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('keydown', handleKey, true);
    };
  }, [isAsked]);

  return isPaused;
}
