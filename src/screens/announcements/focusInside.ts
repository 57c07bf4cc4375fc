import type { RefCallBack } from 'react-hook-form';

/** Lets a form put the focus on the control inside an element. */
export function focusInside(register: RefCallBack, selector: string) {
  return (element: HTMLElement | null) =>
    register(element && { focus: () => element.querySelector<HTMLElement>(selector)?.focus() });
}
