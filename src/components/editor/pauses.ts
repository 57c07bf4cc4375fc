type Listener = () => void;

/** Long enough that no key of a running hand pays for what waits. */
const pauseMs = 400;

/** Tells its listeners when nothing was typed for a while, and each once soon after it came. */
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
