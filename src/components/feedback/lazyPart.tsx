import { useEffect, useEffectEvent, useState, type ComponentType } from 'react';

/** The error for a part that a user asked for. */
export const notLoaded = 'This couldn’t be loaded. Check your connection and try again.';

const loading = new Set<Promise<unknown>>();

/** Once the code of every part that was asked for has come, or hasn't. A story waits for it. */
export async function partsLoaded(): Promise<void> {
  while (loading.size > 0) await Promise.allSettled(loading);
}

/**
 * A part whose code is loaded when it is first shown. Shows nothing until then. If loading fails,
 * the page stays as it is, and the next time tries again.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  onFailure?: (props: Props) => void,
): ComponentType<Props> {
  let known: ComponentType<Props> | null = null;
  return function LazyPart(props: Props) {
    const [Part, setPart] = useState(() => known);
    const fail = useEffectEvent(() => onFailure?.(props));
    useEffect(() => {
      let isGone = false;
      const show = (part: ComponentType<Props>) => {
        if (!isGone) setPart(() => part);
      };
      // Another place may have loaded it since this one was drawn.
      if (known) show(known);
      else {
        const asked = load().then(
          (part) => {
            known = part;
            show(part);
          },
          () => {
            if (!isGone) fail();
          },
        );
        loading.add(asked);
        void asked.finally(() => loading.delete(asked));
      }
      return () => {
        isGone = true;
      };
    }, []);
    return Part && <Part {...props} />;
  };
}
