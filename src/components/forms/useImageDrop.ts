import { useState, type ClipboardEvent, type DragEvent } from 'react';

/** Takes what is dropped on, or pasted into, the element that gets `target`. */
export function useImageDrop(onFiles: (files: File[]) => void) {
  const [isOver, setIsOver] = useState(false);
  const handleDrag = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(event.type === 'dragover');
  };
  return {
    isOver,
    target: {
      onDragOver: handleDrag,
      onDragLeave: handleDrag,
      onDrop(event: DragEvent) {
        handleDrag(event);
        onFiles([...event.dataTransfer.files]);
      },
      onPaste: (event: ClipboardEvent) => onFiles([...event.clipboardData.files]),
    },
  };
}
