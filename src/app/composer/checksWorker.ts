import type { Report } from '@/domain/findings/report';
import type { ContentInput } from '@/domain/newsletter/content';

export interface ChecksRequest {
  id: number;
  input: ContentInput;
  variant: 'v2' | 'v2_f';
}

export interface ChecksAnswer {
  id: number;
  report: Report;
}

/**
 * Checks newsletters in a worker, one at a time. Of several that wait only the newest is checked,
 * because its answer replaces theirs.
 */
export function openChecks(onReport: (report: Report) => void, onError: () => void) {
  const worker = new Worker(new URL('./checks.worker.ts', import.meta.url), { type: 'module' });
  let lastId = 0;
  let isBusy = false;
  let waiting: ChecksRequest | null = null;

  function send(request: ChecksRequest): void {
    isBusy = true;
    worker.postMessage(request, []);
  }

  worker.addEventListener('message', ({ data }: MessageEvent<ChecksAnswer>) => {
    isBusy = false;
    if (data.id === lastId) onReport(data.report);
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
    check(input: ContentInput, variant: ChecksRequest['variant']): void {
      lastId += 1;
      const request = { id: lastId, input, variant };
      if (isBusy) waiting = request;
      else send(request);
    },
    close: () => worker.terminate(),
  };
}
