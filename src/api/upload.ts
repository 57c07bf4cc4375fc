import type { Transport } from './client';

export interface UploadWatch {
  /** Whole percent of the request's bytes that are on their way, 0 to 100. */
  onSent(percent: number): void;
  /** Aborting it lets the upload go; the call then rejects as without an answer. */
  signal: AbortSignal;
}

/** How long the server may take to answer once it has every byte; it gives up itself after 30 s. */
const answerLimit = 45_000;

/** Sends like `fetch`, and tells how much of the body is sent, which `fetch` cannot. */
export function watchedUpload({ onSent, signal }: UploadWatch): Transport {
  return (url, { method = 'POST', headers, body }) =>
    new Promise((resolve, reject) => {
      const request = new XMLHttpRequest();
      request.open(method, url);
      new Headers(headers).forEach((value, name) => request.setRequestHeader(name, value));
      let timer: ReturnType<typeof setTimeout> | undefined;
      request.upload.onprogress = ({ loaded, total }) => {
        if (loaded < total) onSent(Math.floor((loaded / total) * 100));
      };
      request.upload.onload = () => {
        onSent(100);
        timer = setTimeout(() => request.abort(), answerLimit);
      };
      request.onload = () => {
        const { status, responseText } = request;
        const isOk = status >= 200 && status < 300;
        resolve({ ok: isOk, status, text: async () => responseText });
      };
      request.onerror = request.onabort = () => reject(new Error('The upload ended early.'));
      request.onloadend = () => clearTimeout(timer);
      signal.addEventListener('abort', () => request.abort());
      if (signal.aborted) request.abort();
      request.send(body as XMLHttpRequestBodyInit);
    });
}
