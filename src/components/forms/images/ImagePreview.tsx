import { useEffect, useRef } from 'react';
import { styled } from 'styled-components';
import { color, radius, size } from '@/components/theme/tokens';

interface ImagePreviewProps {
  label: string;
  /** The stored image; '' for none. */
  url: string;
  /** Shown instead of the stored image while it is being uploaded. */
  file: File | null;
}

/** A small preview of the whole image, in a frame of constant size. */
export function ImagePreview({ label, url, file }: ImagePreviewProps) {
  const image = useRef<HTMLImageElement>(null);

  useEffect(() => {
    if (!file || !image.current) return undefined;
    const made = URL.createObjectURL(file);
    image.current.src = made;
    return () => URL.revokeObjectURL(made);
  }, [file]);

  const words = file ? 'not saved yet' : 'saved';
  return (
    <Root>
      {file || url ? (
        <img ref={image} src={file ? undefined : url} alt={`${label}, ${words}`} />
      ) : (
        <Empty>No image</Empty>
      )}
    </Root>
  );
}

const Root = styled.div`
  display: grid;
  place-items: center;
  height: var(--preview-height, 96px);
  overflow: hidden;
  background: ${color.sunk};
  border: 1px solid ${color.line};
  border-radius: ${radius.control};
  img {
    width: 100%;
    height: 100%;
    object-fit: contain;
  }
`;

const Empty = styled.span`
  color: ${color.inkSoft};
  font-size: ${size.caption};
  text-align: center;
`;
