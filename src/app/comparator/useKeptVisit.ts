import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { NavigationType, useLocation, useNavigate, useNavigationType } from 'react-router-dom';
import { useIsReady } from '@/components/actions/useIsReady';
import { publicPaths } from '@/screens/publicPaths';
import {
  type AnswerEntry,
  type KeptVisit,
  readAnswerEntry,
  storedVisit,
  storeVisit,
} from './keptVisit';

/** Kept while the visitor is on another page, and stored when the tab is left or reloaded. */
const visit: { current: KeptVisit | null } = { current: null };

function currentVisit(): KeptVisit {
  visit.current ??= storedVisit();
  return visit.current;
}

function storeCurrent(): void {
  if (visit.current) storeVisit(visit.current);
}

/**
 * The result in this history entry, and ways to open and close one. A link to the page, such as the
 * one on the pricing page, opens the result that was left open.
 */
export function useAnswerEntry(isShared: boolean) {
  const { state, key } = useLocation();
  const isReady = useIsReady();
  const navigate = useNavigate();
  const isByLink = useNavigationType() !== NavigationType.Pop;
  // The screen moves the focus when it gets another result, so the same one must stay the same object.
  const entry = useMemo(
    () => (isShared || !isReady ? null : readAnswerEntry(state)),
    [state, isShared, isReady],
  );
  const [arrival] = useState(() => ({
    key,
    left: isByLink && !isShared && !entry ? currentVisit().answer : null,
  }));
  const shown = entry ?? (key === arrival.key ? arrival.left : null);

  const put = (next: AnswerEntry | null, replace: boolean) =>
    void navigate(publicPaths.comparator, { replace, state: next });

  const reopen = useEffectEvent(() => {
    if (arrival.left) put({ ...arrival.left, hasInput: false }, true);
  });
  useEffect(() => reopen(), []);
  useEffect(() => {
    if (!isShared && isReady) currentVisit().answer = shown;
  }, [shown, isShared, isReady]);
  return {
    entry: shown,
    /** A recalculated result replaces the one before it. */
    open: (answer: Omit<AnswerEntry, 'hasInput'>) =>
      put({ ...answer, hasInput: shown?.hasInput ?? true }, shown !== null),
    close: () => {
      if (shown?.hasInput) void navigate(-1);
      else put(null, true);
    },
  };
}

/** The input as it was when the page was left, and a function that keeps every change. */
export function useKeptInput() {
  useEffect(() => {
    const handleHidden = () => {
      if (document.visibilityState === 'hidden') storeCurrent();
    };
    window.addEventListener('pagehide', storeCurrent);
    document.addEventListener('visibilitychange', handleHidden);
    return () => {
      storeCurrent();
      window.removeEventListener('pagehide', storeCurrent);
      document.removeEventListener('visibilitychange', handleHidden);
    };
  }, []);
  const [draft] = useState(() => currentVisit().draft);
  const isReady = useIsReady();
  return {
    draft: isReady ? draft : null,
    onDraft: (next: NonNullable<KeptVisit['draft']>) => {
      // Until a kept input has been brought back, it isn't replaced.
      if (isReady || !draft) currentVisit().draft = next;
    },
  };
}
