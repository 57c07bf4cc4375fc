import { useLayoutEffect, useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';

const mark = 'data-floating-layer';

/** Moves every floating layer into the modal on top, because all outside of it is inert. */
export function raiseFloatingLayers(): void {
  const home = [...document.querySelectorAll('dialog:modal')].at(-1) ?? document.body;
  for (const layer of document.querySelectorAll(`[${mark}]`)) {
    if (layer.parentElement !== home) home.append(layer);
  }
}

/** Holds what must stay visible and usable above an open modal: toasts, the loading overlay. */
export function FloatingLayer({ children }: { children: ReactNode }) {
  const [layer] = useState(() => document.createElement('div'));
  useLayoutEffect(() => {
    layer.setAttribute(mark, '');
    document.body.append(layer);
    raiseFloatingLayers();
    return () => layer.remove();
  }, [layer]);
  return createPortal(children, layer);
}
