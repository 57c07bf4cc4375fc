/** After this many milliseconds without an answer, a request no longer counts as under way. */
export const loaderTimeout = 45_000;

const listeners = new Set<() => void>();
let count = 0;

function set(next: number): void {
  count = next;
  for (const listener of listeners) listener();
}

/** Counts a request as under way until the returned function is called, or for 45 seconds. */
export function beginRequest(): () => void {
  let isCounted = true;
  const end = () => {
    if (!isCounted) return;
    isCounted = false;
    clearTimeout(timer);
    set(count - 1);
  };
  const timer = setTimeout(end, loaderTimeout);
  set(count + 1);
  return end;
}

/** The number of requests under way that the loading overlay shows. */
export function requestsInFlight(): number {
  return count;
}

export function onRequestsInFlight(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
