import { allCalls } from '@/api/contract/all';

/** Answers a request; rejects where there is no answer. */
export type Handle = (request: Request) => Promise<Response>;

const prefixes = ['/api/', '/newsletters', '/unsubscribe'];
const websitePaths = Object.entries(allCalls).flatMap(([name, { path }]) =>
  name.startsWith('website.') ? [path as string] : [],
);

/** True for a path that the server answers, and not the dashboard's own code. */
export function isServed(path: string): boolean {
  const { pathname } = new URL(path, window.location.origin);
  return prefixes.some((prefix) => pathname.startsWith(prefix)) || websitePaths.includes(pathname);
}

/** Hands the page's requests to a server in the same page. Returns how to stop. */
export function answerInPage(handle: Handle): () => void {
  const { fetch: fetchOutside, XMLHttpRequest: RequestOutside } = window;
  window.fetch = async (input, init) => {
    const { href } = new URL(input instanceof Request ? input.url : input, window.location.href);
    const isOurs = new URL(href).origin === window.location.origin && isServed(href);
    if (!isOurs) return fetchOutside(input, init);
    const { keepalive: _, ...rest } = init ?? {};
    return untilAborted(handle(new Request(input, rest)), rest.signal);
  };
  window.XMLHttpRequest = uploadsTo(handle) as unknown as typeof XMLHttpRequest;
  return () => {
    window.fetch = fetchOutside;
    window.XMLHttpRequest = RequestOutside;
  };
}

function untilAborted<T>(answer: Promise<T>, signal?: AbortSignal | null): Promise<T> {
  if (!signal) return answer;
  return new Promise((resolve, reject) => {
    const abort = () => reject(new DOMException('The request was aborted.', 'AbortError'));
    if (signal.aborted) abort();
    signal.addEventListener('abort', abort, { once: true });
    answer.then(resolve, reject);
  });
}

/** The part of `XMLHttpRequest` that an upload uses. */
function uploadsTo(handle: Handle) {
  return class PageRequest {
    readonly upload: Record<'onprogress' | 'onload', ((event?: object) => void) | null> = {
      onprogress: null,
      onload: null,
    };
    status = 0;
    responseText = '';
    onload: (() => void) | null = null;
    onerror: (() => void) | null = null;
    onabort: (() => void) | null = null;
    onloadend: (() => void) | null = null;
    private readonly headers = new Headers();
    private readonly ending = new AbortController();
    private address = '';
    private method = 'GET';

    open(method: string, url: string): void {
      this.method = method;
      this.address = new URL(url, window.location.href).href;
    }

    setRequestHeader(name: string, value: string): void {
      this.headers.set(name, value);
    }

    abort(): void {
      this.ending.abort();
    }

    send(body: BodyInit): void {
      void this.ask(body)
        .then(
          () => this.onload?.(),
          () => (this.ending.signal.aborted ? this.onabort?.() : this.onerror?.()),
        )
        .then(() => this.onloadend?.());
    }

    private async ask(body: BodyInit): Promise<void> {
      const { method, headers } = this;
      const request = new Request(this.address, { method, headers, body });
      this.upload.onload?.();
      const answer = await untilAborted(handle(request), this.ending.signal);
      this.responseText = await answer.text();
      this.status = answer.status;
    }
  };
}
