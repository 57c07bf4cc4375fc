import { useLayoutEffect, useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';

const markAttribute = 'data-floating-layer';

/** Moves every floating layer into the topmost modal, because everything outside a modal is inert. */
export function raiseFloatingLayers(): void {
  const container = [...document.querySelectorAll('dialog:modal')].at(-1) ?? document.body;
  for (const layer of document.querySelectorAll(`[${markAttribute}]`)) {
    if (layer.parentElement !== container) container.append(layer);
  }
}

/** Keeps its children visible and usable above an open modal, such as toasts and the loading overlay. */
export function FloatingLayer({ children }: { children: ReactNode }) {
  const [layer] = useState(() => document.createElement('div'));
  useLayoutEffect(() => {
    layer.setAttribute(markAttribute, '');
    document.body.append(layer);
    raiseFloatingLayers();
    return () => layer.remove();
  }, [layer]);
  return createPortal(children, layer);
}
