import { readChecks } from './readChecks';
import type { ChecksAnswer, ChecksRequest } from './checksWorker';

/** Renders and checks newsletters beside the page, which stays free for typing. */
self.addEventListener('message', ({ data }: MessageEvent<ChecksRequest>) => {
  const answer: ChecksAnswer = { id: data.id, report: readChecks(data.input, data.variant) };
  self.postMessage(answer, { transfer: [] });
});
