import { useEffectEvent, useLayoutEffect } from 'react';

/**
 * Hands over what was typed into a field of a page that came rendered, before its scripts. React
 * leaves it in the field, but replaces it by `value` at the next change.
 */
export function useEarlyText(
  findField: () => { value: string } | null | undefined,
  value: string,
  onEarlyText: (text: string) => void,
): void {
  const handOver = useEffectEvent(() => {
    const typed = findField()?.value ?? value;
    if (typed !== value) onEarlyText(typed);
  });
  useLayoutEffect(() => handOver(), []);
}
