import { styled } from 'styled-components';
import { buttonFace, type ButtonKind } from '@/components/actions/face';
import { color, radius, space } from '@/components/theme/tokens';
import { Field, outOfSight } from './Field';
import { useImageDrop } from './useImageDrop';

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
      {(ties) => (
        <Zone $isOver={isOver} {...target}>
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

/** Lights up while a file is held above it. */
export const Zone = styled.div<{ $isOver: boolean }>`
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

/** Its label must come right after it, to carry the focus ring. */
export const FileInput = styled.input`
  ${outOfSight}
  &:focus-visible + label {
    outline: 2px solid ${color.focus};
    outline-offset: 2px;
  }
`;

/** The label that stands for the input. */
export const Choose = styled.label<{ $kind: ButtonKind }>`
  ${buttonFace}
`;

const Name = styled.span`
  min-width: 0;
  color: ${color.inkSoft};
  overflow-wrap: anywhere;
`;
