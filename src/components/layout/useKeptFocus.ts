import { useEffect } from 'react';

const focusable =
  ':is(a[href], button, input, select, textarea, summary, [tabindex="0"]):not(:disabled, [type=hidden])';

/**
 * Keeps the focus where it was when what has it disappears, such as the button of a row that is
 * removed: it goes to the next control that is still there, else to the one before. A browser would
 * put it at the beginning of the page. For the outermost part of an app.
 */
export function useKeptFocus(): void {
  useEffect(() => {
    let last: Element | null = null;
    /** The controls in the order of the page when `last` got the focus. */
    let around: Element[] = [];
    const remember = ({ target }: FocusEvent) => {
      if (!(target instanceof Element)) return;
      last = target;
      // With its whole page, nothing is left that the focus could go to.
      const scope = target.closest('dialog, #main');
      around = scope ? [...scope.querySelectorAll(focusable)] : [];
    };
    const restore = () => {
      if (!last || last.isConnected) return;
      const isLost = document.activeElement === document.body || !document.activeElement;
      const at = around.indexOf(last);
      last = null;
      if (isLost && at >= 0) nearest(around, at)?.focus({ preventScroll: true });
    };
    // Whoever put the focus elsewhere meanwhile has decided where it goes.
    const observer = new MutationObserver(() => requestAnimationFrame(restore));
    document.addEventListener('focusin', remember);
    observer.observe(document.body, { childList: true, subtree: true });
    return () => {
      document.removeEventListener('focusin', remember);
      observer.disconnect();
    };
  }, []);
}

function nearest(around: readonly Element[], at: number): HTMLElement | undefined {
  return [...around.slice(at + 1), ...around.slice(0, at).toReversed()].find(
    (each): each is HTMLElement =>
      each instanceof HTMLElement &&
      each.isConnected &&
      each.checkVisibility({ visibilityProperty: true }),
  );
}
