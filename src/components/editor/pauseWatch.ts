type Listener = () => void;

/** Longer than the time between two keys, so that waiting work never delays typing. */
const pauseMs = 400;

/**
 * Calls its listeners when nothing was typed for a while, and each new one soon after it was added.
 */
export function pauseWatch() {
  const listeners = new Set<Listener>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  return {
    typed(): void {
      clearTimeout(timer);
      timer = setTimeout(() => listeners.forEach((listener) => listener()), pauseMs);
    },
    watch(listener: Listener): () => void {
      listeners.add(listener);
      const first = setTimeout(listener);
      return () => {
        clearTimeout(first);
        listeners.delete(listener);
      };
    },
    stop(): void {
      clearTimeout(timer);
    },
  };
}
