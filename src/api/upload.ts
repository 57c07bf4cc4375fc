import type { Transport } from './client';

export interface UploadWatch {
  /** The sent part of the request in whole percent, 0 to 100. */
  onSent(percent: number): void;
  /** Aborting it cancels the upload; the call then rejects as if without an answer. */
  signal: AbortSignal;
}

/**
 * How many milliseconds the server may take to answer after it has every byte. The server itself
 * gives up after 30 s.
 */
const answerLimit = 45_000;

/** Works like `fetch`, and also reports upload progress, which `fetch` can't. */
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
