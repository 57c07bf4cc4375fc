import type { Publisher } from '@/api/contract/publication';

/**
 * Makes something of the publisher once, however many passages need it. A copy of the same publisher
 * gets the same result, because every request and every message to a worker brings a copy of its own.
 */
export function ofPublisher<Made>(
  make: (publisher: Publisher) => Made,
): (publisher: Publisher) => Made {
  const byCopy = new WeakMap<Publisher, { made: Made }>();
  let last: { json: string; result: { made: Made } } | null = null;
  return (publisher) => {
    const known = byCopy.get(publisher);
    if (known) return known.made;
    const json = JSON.stringify(publisher);
    if (last?.json !== json) last = { json, result: { made: make(publisher) } };
    byCopy.set(publisher, last.result);
    return last.result.made;
  };
}
