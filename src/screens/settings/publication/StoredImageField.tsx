import { useEffect, useRef, useState, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { imageRule } from '@/api/contract/newsletterImages';
import { Button } from '@/components/actions/Button';
import { ImageField } from '@/components/forms/images/ImageField';
import { VisuallyHidden } from '@/components/forms/fields/Field';
import { nameInWords } from '@/components/forms/images/checkImage';
import { Text } from '@/components/layout/Text';
import { color, radius, space } from '@/components/theme/tokens';

interface StoredImageFieldProps {
  label: string;
  /** What is shown without an image, such as `Emails use the logo above.` */
  none: string;
  /** The path or web address that a save would store; '' for none. */
  value: string;
  /** The one that is stored now. */
  stored: string;
  error?: string | undefined;
  isReadOnly: boolean;
  imageUrl(path: string): string;
  onUpload(file: File): Promise<string | null>;
  onChange(value: string): void;
  onBlur?(): void;
  /** Shows the image; `src` is '' for none. */
  children(src: string): ReactNode;
}

/** An image by URL or upload. A file is uploaded when it is chosen, and counts once the page is saved. */
export function StoredImageField(props: StoredImageFieldProps) {
  const { label, none, value, stored, error, isReadOnly, imageUrl, onChange, onBlur } = props;
  /** What counts without a file and a typed address. */
  const kept = value === '' ? '' : stored;
  const { file, failure, take, forget } = useUpload(props, kept);
  const isTyped = value !== stored && value !== '' && !file;
  if (isReadOnly) {
    return (
      <ReadOnly role="group" aria-label={label}>
        <b>{label}</b>
        {props.children(imageUrl(value))}
        {value === '' && (
          <Text tone="soft" size="table">
            {none}
          </Text>
        )}
      </ReadOnly>
    );
  }
  return (
    <ImageField
      label={label}
      imageUrl={imageUrl(kept)}
      url={isTyped ? value : ''}
      file={file}
      rule={imageRule}
      {...((error ?? failure) && { error: error ?? failure })}
      onChange={(change) => {
        if (change.file !== undefined) void take(change.file);
        if (change.url !== undefined && !change.file) onChange(change.url || kept);
      }}
      {...(onBlur && { onBlur })}
    >
      {({ src }) => (
        <Column>
          {props.children(src)}
          {value === '' ? (
            <Text tone="soft" size="table">
              {none}
            </Text>
          ) : (
            <Button
              kind="quiet"
              onClick={() => {
                forget();
                onChange('');
              }}
            >
              Remove<VisuallyHidden> {label}</VisuallyHidden>
            </Button>
          )}
        </Column>
      )}
    </ImageField>
  );
}

/** The chosen file, whose upload gives the path that is saved. */
function useUpload({ onUpload, onChange }: StoredImageFieldProps, kept: string) {
  const [file, setFile] = useState<File | null>(null);
  const [failure, setFailure] = useState<string>();
  /** Only the newest file counts, and none once the field is gone. */
  const newest = useRef<File>(null);
  function show(chosen: File | null, failed?: string) {
    newest.current = chosen;
    setFile(chosen);
    setFailure(failed);
  }
  async function take(chosen: File | null) {
    show(chosen);
    if (!chosen) return onChange(kept);
    const path = await onUpload(chosen);
    if (newest.current !== chosen) return;
    if (path) onChange(path);
    else show(null, `${nameInWords(chosen)} wasn’t uploaded. Try again.`);
  }
  useEffect(
    () => () => {
      newest.current = null;
    },
    [],
  );
  return { file, failure, take, forget: () => show(null) };
}

const Column = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(2)};
  justify-items: start;
  width: 168px;
`;

const ReadOnly = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 168px);
  gap: ${space(3)};
  align-content: start;
  padding: ${space(4)};
  border: 1px solid ${color.line};
  border-radius: ${radius.panel};
  b {
    font-weight: 600;
  }
`;
