import { useEffect, useEffectEvent } from 'react';

/**
 * Takes files that were dropped outside the text and the image slots. Otherwise the browser would
 * open them instead of the page. While a dialog is open, they are ignored.
 */
export function useDropGuard(onFiles: (files: File[]) => void | Promise<void>): void {
  const take = useEffectEvent(onFiles);
  useEffect(() => {
    const guard = (event: DragEvent) => {
      const { dataTransfer } = event;
      if (event.defaultPrevented || !dataTransfer?.types.includes('Files')) return;
      event.preventDefault();
      const isBlocked = document.querySelector('dialog:modal') !== null;
      dataTransfer.dropEffect = isBlocked ? 'none' : 'copy';
      if (event.type === 'drop' && !isBlocked) void take([...dataTransfer.files]);
    };
    window.addEventListener('dragover', guard);
    window.addEventListener('drop', guard);
    return () => {
      window.removeEventListener('dragover', guard);
      window.removeEventListener('drop', guard);
    };
  }, []);
}
