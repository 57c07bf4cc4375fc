import { useEffect, useEffectEvent, useState } from 'react';
import { styled } from 'styled-components';
import { color, radius, size, space } from '@/components/theme/tokens';

interface PageDropProps {
  /** What a drop does, such as `Drop the file to read it`. */
  label: string;
  /** Which files are taken. */
  hint: string;
  onFiles(files: File[]): void;
}

/** Takes files dropped anywhere on the page. While one is dragged over it, a frame says so. */
export function PageDrop({ label, hint, onFiles }: PageDropProps) {
  const [isOver, setIsOver] = useState(false);
  const handleDrag = useEffectEvent((event: DragEvent) => {
    if (!event.dataTransfer?.types.includes('Files')) return;
    event.preventDefault();
    setIsOver(isInside(event));
    if (event.type === 'drop') onFiles([...event.dataTransfer.files]);
  });
  useEffect(() => {
    const listen = (event: DragEvent) => handleDrag(event);
    const kinds = ['dragenter', 'dragover', 'dragleave', 'drop'] as const;
    for (const kind of kinds) window.addEventListener(kind, listen);
    return () => {
      for (const kind of kinds) window.removeEventListener(kind, listen);
    };
  }, []);
  if (!isOver) return null;
  return (
    <Frame role="status">
      <Card>
        <strong>{label}</strong>
        <span>{hint}</span>
      </Card>
    </Frame>
  );
}

/** Leaving one element for another one of the page isn't leaving the page. */
function isInside({ type, relatedTarget }: DragEvent): boolean {
  return type === 'dragenter' || type === 'dragover' || (type === 'dragleave' && !!relatedTarget);
}

/* Lets the drag events through to the page. */
const Frame = styled.div`
  position: fixed;
  inset: ${space(3)};
  z-index: 90;
  display: grid;
  place-items: center;
  border: 2px dashed ${color.accent};
  border-radius: ${radius.panel};
  background: color-mix(in srgb, ${color.accentTint} 82%, transparent);
  pointer-events: none;
`;

const Card = styled.div`
  display: grid;
  gap: ${space(1)};
  padding: ${space(4)} ${space(6)};
  color: ${color.inkSoft};
  text-align: center;
  background: ${color.panel};
  border: 1px solid ${color.line};
  border-radius: ${radius.panel};
  strong {
    color: ${color.ink};
    font-size: ${size.lead};
    font-weight: 600;
  }
`;
