import { useEffect, useRef, useState, type RefObject } from 'react';
import { useApi, useCapability } from '@/api/ApiProvider';
import { ApiError } from '@/api/client';
import type { StoredImageColumn } from '@/api/contract/newsletterImages';
import { useNewsletterImages } from '@/api/hooks/newsletterImages';
import { asMailImage } from '@/app/browser/mailImage';
import type { ImageOutcome } from '@/components/editor/placedImages';
import { nameInWords } from '@/components/forms/images/checkImage';
import type { UploadState } from '@/components/forms/images/ImageUpload';

type States = Partial<Record<StoredImageColumn, UploadState>>;
type Running = Map<StoredImageColumn, AbortController>;

const stopped: ImageOutcome = { isStored: false, message: '' };
const unconverted = 'This browser couldn’t convert the image. Retry, or save it as a PNG or JPG.';
const atRest: UploadState = { kind: 'rest' };

/** The uploads of one newsletter's images. Each image has its own state. */
export function useImageUploads(newsletterId: number) {
  const { onFailure } = useApi();
  const images = useNewsletterImages(newsletterId);
  const isEncodedThere = useCapability('imageDetails');
  const { stateOf, set } = useUploadStates();
  const running = useRef<Running>(new Map());
  const isGone = useLeaving(running);

  const settle = (field: StoredImageColumn, file: File | null, error: ApiError | null) => {
    set(field, error ? { kind: 'failed', file, message: inWords(error) } : atRest);
    if (error && isGone.current && error.kind !== 'signedOut') onFailure(error);
  };

  async function upload(field: StoredImageColumn, file: File): Promise<ImageOutcome> {
    const stop = new AbortController();
    const isCurrent = () => running.current.get(field) === stop;
    running.current.set(field, stop);
    set(field, { kind: 'sending', file, percent: 0 });
    const onSent = (percent: number) => isCurrent() && set(field, sentSoFar(file, percent));
    // The existing API stores a file as it is.
    const encoded = isEncodedThere ? file : await asMailImage(file).catch(() => null);
    if (!isCurrent()) return stopped;
    const error = encoded
      ? await images.store(field, encoded, { onSent, signal: stop.signal })
      : new ApiError('refused', unconverted, '');
    if (!isCurrent()) return stopped;
    running.current.delete(field);
    settle(field, file, error);
    return outcomeOf(file, error);
  }

  function cancel(field: StoredImageColumn): void {
    running.current.get(field)?.abort();
    running.current.delete(field);
    set(field, atRest);
    void images.reload();
  }

  return {
    stateOf,
    upload,
    isTaken: images.isTaken,
    isRunning: (field: StoredImageColumn) => running.current.has(field),
    /** Says why a file was never sent. */
    refuse: (field: StoredImageColumn, message: string) =>
      set(field, { kind: 'failed', file: null, message }),
    cancel,
    discard: (field: StoredImageColumn) => set(field, atRest),
    remove: async (field: StoredImageColumn) => settle(field, null, await images.remove(field)),
  };
}

function useUploadStates() {
  const [states, setStates] = useState<States>({});
  return {
    stateOf: (field: StoredImageColumn) => states[field] ?? atRest,
    set: (field: StoredImageColumn, state: UploadState) =>
      setStates((all) => ({ ...all, [field]: state })),
  };
}

/** Asks before the tab is closed during an upload. Returns true once the composer was left. */
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

function outcomeOf(file: File, error: ApiError | null): ImageOutcome {
  const message = error ? `${nameInWords(file)} wasn’t saved. ${inWords(error)}` : '';
  return { isStored: error === null, message };
}

function inWords(error: ApiError): string {
  return error.kind === 'signedOut' ? 'You’re signed out. Sign in, then retry.' : error.message;
}
