import { type ReactNode, useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { color, radius, size, space } from '@/components/theme/tokens';
import { checkImage, type ImageRule, nameInWords, ruleInWords } from './checkImage';
import { ImageDrop } from './ImageDrop';
import { RadioField } from '@/components/forms/fields/RadioField';
import { TextField } from '@/components/forms/fields/TextField';
import { webLink } from '@/domain/format/addresses';
import { useDebounced } from '@/components/forms/fields/useDebounced';

interface ImageChange {
  url?: string;
  file?: File | null;
}

interface ImageFieldProps {
  label: string;
  /** The stored image; '' for none. */
  imageUrl: string;
  url: string;
  file: File | null;
  /** The source that isn't selected is empty. Selecting it again restores its value. */
  onChange(change: ImageChange): void;
  onBlur?(): void;
  /** Which kinds of files are taken, and up to which size. */
  rule: ImageRule;
  /** How to fix the image. */
  error?: string;
  /** Renders the image in the owner's way. */
  children?(shown: ShownImage): ReactNode;
}

const sources = [
  { value: 'url', label: 'URL' },
  { value: 'upload', label: 'Upload' },
];

/** An image by URL or by upload. A file that breaks the rule is rejected, and nothing changes. */
export function ImageField({ label, children, ...props }: ImageFieldProps) {
  const { imageUrl, url, file, onChange, onBlur, rule, error } = props;
  const choice = useImageChoice(props);
  const shown = useShownImage(props);
  return (
    <Group>
      <Title>{label}</Title>
      {imageUrl && (
        <CurrentLink href={imageUrl} target="_blank" rel="noreferrer" title="Opens in a new tab">
          Current image
        </CurrentLink>
      )}
      <Parts>
        {children ? children(shown) : shown.src && <Preview src={shown.src} alt="" />}
        <Controls>
          <RadioField
            label="Source"
            options={sources}
            value={choice.source}
            onChange={(event) => choice.switchTo(event.target.value)}
          />
          {choice.source === 'url' ? (
            <TextField
              label="URL"
              type="url"
              hint="Enter the complete URL starting with https://"
              value={url}
              error={error}
              onChange={(event) => onChange({ url: event.target.value })}
              onBlur={onBlur}
            />
          ) : (
            <ImageDrop
              hint={ruleInWords(rule)}
              accept={rule.types.join(',')}
              fileName={file ? nameInWords(file) : undefined}
              error={choice.refusal || error}
              onFile={(chosen) => void choice.take(chosen)}
            />
          )}
        </Controls>
      </Parts>
    </Group>
  );
}

function useImageChoice({ imageUrl, url, file, onChange, rule }: ImageFieldState) {
  const [source, setSource] = useState(file ? 'upload' : 'url');
  const [aside, setAside] = useState<Required<ImageChange>>({ url: '', file: null });
  const [refusal, setRefusal] = useState('');
  const newest = useRef<File>(null);

  const switchTo = (next: string) => {
    newest.current = null;
    setSource(next);
    setRefusal('');
    setAside({ url, file });
    onChange(next === 'url' ? { url: aside.url, file: null } : { url: '', file: aside.file });
  };
  const take = async (chosen: File) => {
    newest.current = chosen;
    const broken = await checkImage(chosen, rule);
    if (newest.current !== chosen) return;
    const keeps = imageUrl || file ? ' The previous image stays.' : '';
    setRefusal(broken ? broken + keeps : '');
    if (!broken) onChange({ file: chosen, url: '' });
  };
  return { source, refusal, switchTo, take };
}

type ImageFieldState = Pick<ImageFieldProps, 'imageUrl' | 'url' | 'file' | 'onChange' | 'rule'>;

/** The image to show; `src` is '' for none. */
interface ShownImage {
  src: string;
  from: 'file' | 'address' | 'current' | 'none';
}

interface ImageSources {
  imageUrl: string;
  url: string;
  file: File | null;
  error?: string;
}

const pauseMs = 500;

/** A chosen file takes precedence over a typed address, and that over the stored image. */
function useShownImage({ imageUrl, url, file, error }: ImageSources): ShownImage {
  const fileUrl = useObjectUrl(file);
  const settled = useDebounced(url, pauseMs);
  if (file) return { src: fileUrl, from: 'file' };
  const typed = url === '' || error ? '' : wholeLink(settled);
  if (typed !== '' && typed !== imageUrl) return { src: typed, from: 'address' };
  return { src: imageUrl, from: imageUrl === '' ? 'none' : 'current' };
}

function wholeLink(text: string): string {
  return /^\s*https?:\/\//i.test(text) ? webLink(text) : '';
}

/** An object URL of the file, revoked when it is no longer used; '' for no file. */
function useObjectUrl(file: File | null): string {
  const [made, setMade] = useState({ file, url: '' });
  useEffect(() => {
    if (!file) return undefined;
    const url = URL.createObjectURL(file);
    // oxlint-disable-next-line react/set-state-in-effect -- the URL exists from here to the clean-up
    setMade({ file, url });
    return () => URL.revokeObjectURL(url);
  }, [file]);
  return file && made.file === file ? made.url : '';
}

const Group = styled.fieldset`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: ${space(3)};
  align-content: start;
  min-width: 0;
  margin: 0;
  padding: ${space(4)};
  border: 1px solid ${color.line};
  border-radius: ${radius.panel};
`;

/* A floating legend leaves the border and becomes the first line inside. */
const Title = styled.legend`
  float: left;
  padding: 0;
  font-weight: 600;
`;

const CurrentLink = styled.a`
  font-size: ${size.table};
`;

const Parts = styled.div`
  display: flex;
  flex-wrap: wrap;
  grid-column: 1 / -1;
  gap: ${space(4)};
  align-items: flex-start;
`;

const Controls = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  flex: 1 1 220px;
  gap: ${space(2)};
  min-width: 0;
`;

const Preview = styled.img`
  max-width: min(100%, 160px);
  max-height: 120px;
  border: 1px solid ${color.line};
  border-radius: ${radius.control};
`;
