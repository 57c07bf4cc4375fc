import { useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import { lazyModal } from '@/components/feedback/lazyModal';
import type { PaletteEntry } from '@/screens/palette/PaletteList';

/** An action that every screen has, such as logging out. */
export interface PaletteCommand extends PaletteEntry {
  run(): void;
}

const Palette = lazyModal(() => import('./Palette'));

/**
 * The command palette, opened by `Ctrl K` or `⌘K`. Until then only this listener is loaded. The
 * editor keeps the key, where it makes a link, and an open dialog stays in front.
 */
export function usePalette(commands: readonly PaletteCommand[]): {
  palette: ReactNode;
  onOpenPalette(): void;
} {
  const [isOpen, setIsOpen] = useState(false);
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    if (!isPaletteKey(event) || isOpen || isTaken(event)) return;
    event.preventDefault();
    setIsOpen(true);
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => handleKey(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
  return {
    palette: isOpen && <Palette commands={commands} onClose={() => setIsOpen(false)} />,
    onOpenPalette: () => setIsOpen(true),
  };
}

function isPaletteKey(event: KeyboardEvent): boolean {
  const { key, altKey, shiftKey, ctrlKey, metaKey } = event;
  return key.toLowerCase() === 'k' && (ctrlKey || metaKey) && !altKey && !shiftKey;
}

function isTaken({ target, defaultPrevented, isComposing }: KeyboardEvent): boolean {
  const isEditor = target instanceof HTMLElement && target.isContentEditable;
  return (
    defaultPrevented || isComposing || isEditor || document.querySelector('dialog[open]') !== null
  );
}
