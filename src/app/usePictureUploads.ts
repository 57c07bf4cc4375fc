import { useEffect, useRef, useState, type RefObject } from 'react';
import { useApi } from '@/api/ApiProvider';
import type { ApiError } from '@/api/client';
import type { PictureField } from '@/api/contract/newsletterPictures';
import { useNewsletterPictures } from '@/api/hooks/newsletterPictures';
import type { UploadState } from '@/components/forms/PictureUpload';

type States = Partial<Record<PictureField, UploadState>>;
type Running = Map<PictureField, AbortController>;

const atRest: UploadState = { kind: 'rest' };

/** The uploads of one newsletter's pictures; each picture's state is its own. */
export function usePictureUploads(newsletterId: number) {
  const { onFailure } = useApi();
  const pictures = useNewsletterPictures(newsletterId);
  const { stateOf, set } = useStates();
  const running = useRef<Running>(new Map());
  const isGone = useLeaving(running);

  const settle = (field: PictureField, file: File | null, error: ApiError | null) => {
    set(field, error ? { kind: 'failed', file, message: inWords(error) } : atRest);
    if (error && isGone.current && error.kind !== 'signedOut') onFailure(error);
  };

  async function upload(field: PictureField, file: File): Promise<void> {
    const stop = new AbortController();
    const isCurrent = () => running.current.get(field) === stop;
    running.current.set(field, stop);
    set(field, { kind: 'sending', file, percent: 0 });
    const onSent = (percent: number) => {
      if (isCurrent()) set(field, sentSoFar(file, percent));
    };
    const error = await pictures.store(field, file, { onSent, signal: stop.signal });
    if (!isCurrent()) return;
    running.current.delete(field);
    settle(field, file, error);
  }

  function cancel(field: PictureField): void {
    running.current.get(field)?.abort();
    running.current.delete(field);
    set(field, atRest);
    void pictures.reload();
  }

  return {
    stateOf,
    upload,
    cancel,
    discard: (field: PictureField) => set(field, atRest),
    remove: async (field: PictureField) => settle(field, null, await pictures.remove(field)),
  };
}

function useStates() {
  const [states, setStates] = useState<States>({});
  return {
    stateOf: (field: PictureField) => states[field] ?? atRest,
    set: (field: PictureField, state: UploadState) =>
      setStates((all) => ({ ...all, [field]: state })),
  };
}

/** Asks before the tab is closed over an upload; true once the composer is left. */
function useLeaving(running: RefObject<Running>) {
  const isGone = useRef(false);
  useEffect(() => {
    isGone.current = false;
    const handleUnload = (event: BeforeUnloadEvent) => {
      if (running.current.size > 0) event.preventDefault();
    };
    window.addEventListener('beforeunload', handleUnload);
    return () => {
      isGone.current = true;
      window.removeEventListener('beforeunload', handleUnload);
    };
  }, [running]);
  return isGone;
}

function sentSoFar(file: File, percent: number): UploadState {
  return percent < 100 ? { kind: 'sending', file, percent } : { kind: 'checking', file };
}

function inWords(error: ApiError): string {
  return error.kind === 'signedOut' ? 'You are signed out. Sign in, then retry.' : error.message;
}
