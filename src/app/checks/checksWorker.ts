import type { CheckedEmail, Report } from '@/domain/checks/report';
import type { ContentInput } from '@/domain/newsletter/content';

/** A newsletter as it stands in the composer. `now` is the page's time. */
export interface ComposerContent {
  input: ContentInput;
  variant: 'v2' | 'v2_f';
  now: Date;
}

/** A finished email, or a newsletter that is first rendered as one. */
type Checkable = { email: CheckedEmail } | ComposerContent;

export type ChecksRequest = Checkable & { id: number };

export interface ChecksAnswer {
  id: number;
  report: Report;
  /** The email that was checked; only for a newsletter. */
  html?: string | undefined;
}

type HandleReport = (report: Report, html: string | undefined) => void;

function openWorker(): Worker {
  return new Worker(new URL('./checks.worker.ts', import.meta.url), { type: 'module' });
}

/**
 * Checks newsletters in a worker, one at a time. Of several that wait only the newest is checked,
 * because its answer replaces theirs.
 */
export function openChecks(onReport: HandleReport, onError: () => void) {
  const worker = openWorker();
  let lastId = 0;
  let isBusy = false;
  let waiting: ChecksRequest | null = null;

  function send(request: ChecksRequest): void {
    isBusy = true;
    worker.postMessage(request, []);
  }

  worker.addEventListener('message', ({ data }: MessageEvent<ChecksAnswer>) => {
    isBusy = false;
    if (data.id === lastId) onReport(data.report, data.html);
    const next = waiting;
    waiting = null;
    if (next) send(next);
  });
  worker.addEventListener('error', () => {
    isBusy = false;
    waiting = null;
    onError();
  });

  return {
    check(checkable: Checkable): void {
      lastId += 1;
      const request = { ...checkable, id: lastId };
      if (isBusy) waiting = request;
      else send(request);
    },
    close: () => worker.terminate(),
  };
}

let shared: Worker | undefined;
let requests = 0;

/** Checks one finished email in a worker that stays open for the next one. Rejects if it stops. */
export function checkInWorker(email: CheckedEmail): Promise<Report> {
  const worker = (shared ??= openWorker());
  requests += 1;
  const request: ChecksRequest = { email, id: requests };
  return new Promise((resolve, reject) => {
    function finish(): void {
      worker.removeEventListener('message', handleMessage);
      worker.removeEventListener('error', handleError);
    }
    function handleMessage({ data }: MessageEvent<ChecksAnswer>): void {
      if (data.id !== request.id) return;
      finish();
      resolve(data.report);
    }
    function handleError({ message }: ErrorEvent): void {
      finish();
      shared = undefined;
      reject(new Error(`The checks stopped: ${message}`));
    }
    worker.addEventListener('message', handleMessage);
    worker.addEventListener('error', handleError);
    worker.postMessage(request, []);
  });
}
