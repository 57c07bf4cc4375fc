import { useEffect, useEffectEvent, useState, type ComponentType } from 'react';

/** What to say where a person has asked for such a part. */
export const notLoaded = 'This couldn’t be loaded. Check your connection and try again.';

/**
 * A part whose code is loaded when it is first shown; nothing shows until then. What cannot be
 * loaded leaves the page as it is, and is asked for again when it is shown the next time.
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
      if (!known) {
        load().then(
          (part) => {
            known = part;
            if (!isGone) setPart(() => part);
          },
          () => {
            if (!isGone) fail();
          },
        );
      }
      return () => {
        isGone = true;
      };
    }, []);
    return Part && <Part {...props} />;
  };
}
