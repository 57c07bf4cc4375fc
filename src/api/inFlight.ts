/** A request that hangs stops counting after 45 s (first document §4, Global loader). */
export const loaderTimeout = 45_000;

const listeners = new Set<() => void>();
let count = 0;

function set(next: number): void {
  count = next;
  for (const listener of listeners) listener();
}

/** Counts one request until the returned function is called, or for 45 s. */
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

/** How many requests are under way that the overlay should show. */
export function requestsInFlight(): number {
  return count;
}

export function onRequestsInFlight(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
