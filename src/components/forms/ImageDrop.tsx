import { useState, type ClipboardEvent, type DragEvent } from 'react';
import { styled } from 'styled-components';
import { buttonFace, type ButtonKind } from '@/components/actions/face';
import { color, radius, space } from '@/components/theme/tokens';
import { Field, outOfSight } from './Field';

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
  const [isOver, setIsOver] = useState(false);
  const handleDrag = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(event.type === 'dragover');
  };
  const handleDrop = (event: DragEvent) => {
    handleDrag(event);
    const dropped = event.dataTransfer.files[0];
    if (dropped) onFile(dropped);
  };
  const handlePaste = (event: ClipboardEvent) => {
    const pasted = event.clipboardData.files[0];
    if (pasted) onFile(pasted);
  };
  return (
    <Field label={label} hint={hint} error={error}>
      {(ties) => (
        <Zone
          $isOver={isOver}
          onDragOver={handleDrag}
          onDragLeave={handleDrag}
          onDrop={handleDrop}
          onPaste={handlePaste}
        >
          <FileInput
            {...ties}
            type="file"
            accept={accept}
            onChange={(event) => {
              const chosen = event.target.files?.[0];
              if (chosen) onFile(chosen);
              event.target.value = '';
            }}
          />
          <Choose htmlFor={ties.id} $kind="plain">
            Choose file
          </Choose>
          <Name role="status">{fileName ?? 'No file chosen. You can drop one here.'}</Name>
        </Zone>
      )}
    </Field>
  );
}

const Zone = styled.div<{ $isOver: boolean }>`
  position: relative;
  display: flex;
  flex-wrap: wrap;
  gap: ${space(2)} ${space(3)};
  align-items: center;
  padding: ${space(3)};
  border: 1px dashed ${color.lineStrong};
  border-radius: ${radius.panel};
  ${({ $isOver }) =>
    $isOver && { background: color.accentTint, borderColor: color.accent, borderStyle: 'solid' }}
`;

const FileInput = styled.input`
  ${outOfSight}
  &:focus-visible + label {
    outline: 2px solid ${color.focus};
    outline-offset: 2px;
  }
`;

const Choose = styled.label<{ $kind: ButtonKind }>`
  ${buttonFace}
`;

const Name = styled.span`
  min-width: 0;
  color: ${color.inkSoft};
  overflow-wrap: anywhere;
`;
