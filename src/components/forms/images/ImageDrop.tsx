import { useState, type ClipboardEvent, type DragEvent } from 'react';
import { styled } from 'styled-components';
import { buttonStyle, type ButtonKind } from '@/components/actions/buttonStyle';
import { color, radius, space } from '@/components/theme/tokens';
import { Field, visuallyHidden } from '@/components/forms/fields/Field';

interface ImageDropProps {
  /** `File` unless given. */
  label?: string;
  hint: string;
  /** MIME types for the file dialog, comma-separated. */
  accept: string;
  fileName: string | undefined;
  error?: string;
  onFile(file: File): void;
}

/** Takes one file: chosen in the browser's dialog, dropped, or pasted while focus is here. */
export function ImageDrop(props: ImageDropProps) {
  const { label = 'File', hint, accept, fileName, error, onFile } = props;
  const { isOver, target } = useImageDrop(([file]) => {
    if (file) onFile(file);
  });
  return (
    <Field label={label} hint={hint} error={error}>
      {(controlProps) => (
        <DropArea $isOver={isOver} {...target}>
          <FileInput
            {...controlProps}
            type="file"
            accept={accept}
            onChange={(event) => {
              const chosen = event.target.files?.[0];
              if (chosen) onFile(chosen);
              event.target.value = '';
            }}
          />
          <Choose htmlFor={controlProps.id} $kind="plain">
            Choose file
          </Choose>
          <Name role="status">{fileName ?? 'No file chosen. You can drop one here.'}</Name>
        </DropArea>
      )}
    </Field>
  );
}

/** Accepts files dropped on or pasted into the element that gets the props `target`. */
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

/** Highlighted while a file is dragged over it. */
export const DropArea = styled.div<{ $isOver: boolean }>`
  position: relative;
  display: flex;
  flex-wrap: wrap;
  gap: ${space(2)} ${space(3)};
  align-items: center;
  min-height: 60px;
  padding: ${space(3)};
  border: 1px dashed ${color.lineStrong};
  border-radius: ${radius.panel};
  ${({ $isOver }) =>
    $isOver && { background: color.accentTint, borderColor: color.accent, borderStyle: 'solid' }}
`;

/** Its label must be the next element, which shows the focus ring. */
export const FileInput = styled.input`
  ${visuallyHidden}
  &:focus-visible + label {
    outline: 2px solid ${color.focus};
    outline-offset: 2px;
  }
`;

/** The label shown instead of the input. */
export const Choose = styled.label<{ $kind: ButtonKind }>`
  ${buttonStyle}
`;

const Name = styled.span`
  min-width: 0;
  color: ${color.inkSoft};
  overflow-wrap: anywhere;
`;
