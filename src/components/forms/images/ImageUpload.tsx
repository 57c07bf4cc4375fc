import { type FocusEvent, useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { Button } from '@/components/actions/Button';
import { ConfirmButton } from '@/components/actions/ConfirmButton';
import { color, radius, size, space } from '@/components/theme/tokens';
import { AltText, type AltTextProps } from './AltText';
import { checkImage, type ImageRule, nameInWords, ruleInWords } from './checkImage';
import {
  FieldError,
  FieldLabel,
  useFieldIds,
  visuallyHidden,
  VisuallyHidden,
} from '@/components/forms/fields/Field';
import { Choose, FileInput, useImageDrop } from './ImageDrop';

/** The state of the last chosen file. */
export type UploadState =
  | { kind: 'rest' }
  /** The uploaded share in whole percent. */
  | { kind: 'sending'; file: File; percent: number }
  | { kind: 'checking'; file: File }
  /** The file is kept for another try; null if nothing was sent. */
  | { kind: 'failed'; file: File | null; message: string };

export interface ImageUploadProps {
  /** The name of the field, and of the image. */
  label: string;
  /** The stored image; '' for none. */
  url: string;
  /** Which kinds of files are taken, and up to which size. */
  rule: ImageRule;
  /** Where the upload is: at rest, sending, checking or failed. */
  state: UploadState;
  /** Left out for images without an alternative text of their own. */
  alt?: AltTextProps | undefined;
  /** Never called with a file that breaks the rule. */
  onUpload(file: File): void;
  onCancel(): void;
  onRetry(): void;
  /** Forgets the file of a failed upload. */
  onDiscard(): void;
  /** Absent where an image can only be replaced. */
  onRemove?: (() => Promise<void>) | undefined;
}

/** A stored image that is replaced as soon as a file is chosen, dropped or pasted. */
export function ImageUpload(props: ImageUploadProps) {
  const { label, url, rule, state, onCancel, onRetry, onRemove } = props;
  const { refusal, take, forget } = useChoice(props);
  const isBusy = state.kind === 'sending' || state.kind === 'checking';
  const { isOver, target } = useImageDrop((files) => {
    if (!isBusy) void take(files);
  });
  const error = refusal || failureOf(state, url);
  const { controlProps, hintId, errorId } = useFieldIds({ hint: ruleInWords(rule), error });
  const handleRemove =
    onRemove &&
    (() => {
      forget();
      return onRemove();
    });
  return (
    <Root {...useKeepFocus()} {...target}>
      {(url || isBusy) && (
        <ImagePreview label={label} url={url} file={isBusy ? state.file : null} />
      )}
      <Line $isOver={isOver && !isBusy}>
        <Name htmlFor={controlProps.id}>{label}</Name>
        {keepsFile(state) && (
          <Button kind="quiet" onClick={onRetry}>
            Retry
          </Button>
        )}
        <FileInput
          {...controlProps}
          type="file"
          accept={rule.types.join(',')}
          disabled={isBusy}
          onChange={({ target: input }) => {
            void take([...(input.files ?? [])]);
            input.value = '';
          }}
        />
        {!isBusy && <Choices {...props} inputId={controlProps.id} onRemove={handleRemove} />}
        <Status>
          <span role="status">{stateInWords(state, url)}</span>{' '}
          <Hint id={hintId} $isShown={!url && state.kind === 'rest'}>
            {ruleInWords(rule)}
          </Hint>
        </Status>
        {isBusy && <UploadProgress state={state} onCancel={onCancel} />}
      </Line>
      <FieldError id={errorId}>{error}</FieldError>
      {props.alt && url && <AltText {...props.alt} imageLabel={label} />}
    </Root>
  );
}

function useChoice({ url, rule, onUpload, onDiscard }: ImageUploadProps) {
  const [refusal, setRefusal] = useState('');
  const newest = useRef<File>(null);

  const take = async (files: File[]) => {
    const [file] = files;
    if (!file) return;
    newest.current = file;
    const broken =
      files.length > 1
        ? `You chose ${files.length} files. Choose one.`
        : await checkImage(file, rule);
    if (newest.current !== file) return;
    setRefusal(broken ? broken + stays(url) : '');
    if (broken) onDiscard();
    else onUpload(file);
  };
  return { refusal, take, forget: () => setRefusal('') };
}

function Choices(props: ImageUploadProps & { inputId: string }) {
  const { inputId, label, url, state, onDiscard, onRemove } = props;
  return (
    <>
      <Choose htmlFor={inputId} $kind="quiet">
        {url ? 'Replace' : 'Choose file'}
      </Choose>
      {keepsFile(state) && (
        <Button kind="quiet" onClick={onDiscard}>
          Discard
        </Button>
      )}
      {url && onRemove && !keepsFile(state) && (
        <ConfirmButton
          kind="quiet"
          question="Remove this image? To get it back, you’ll have to upload it again."
          confirmLabel="Remove"
          onConfirm={onRemove}
        >
          Remove<VisuallyHidden> {label}</VisuallyHidden>
        </ConfirmButton>
      )}
    </>
  );
}

/** Props for an element that keeps the focus inside it when the focused control disappears. */
function useKeepFocus() {
  const root = useRef<HTMLDivElement>(null);
  const hadFocus = useRef(false);

  useEffect(() => {
    const focused = document.activeElement;
    if (!hadFocus.current || !(focused === document.body || focused?.matches(':disabled'))) return;
    const next = root.current?.querySelector<HTMLElement>('input:enabled, button:enabled');
    (next ?? root.current)?.focus();
  });

  return {
    ref: root,
    tabIndex: -1,
    onFocus: () => void (hadFocus.current = true),
    onBlur: ({ currentTarget, relatedTarget }: FocusEvent) =>
      void (hadFocus.current = currentTarget.contains(relatedTarget)),
  };
}

function keepsFile(state: UploadState): boolean {
  return state.kind === 'failed' && state.file !== null;
}

function stays(url: string): string {
  return url ? ' The previous image stays.' : '';
}

function failureOf(state: UploadState, url: string): string {
  if (state.kind !== 'failed') return '';
  return state.message + (state.file ? stays(url) : '');
}

function stateInWords(state: UploadState, url: string): string {
  if (state.kind === 'sending') return `Uploading ${nameInWords(state.file)}`;
  if (state.kind === 'checking') return 'Checking the image…';
  if (state.kind === 'failed' && state.file) return `${nameInWords(state.file)} wasn’t saved.`;
  return url ? 'Saved' : 'or drop or paste one here.';
}

type Busy = Extract<UploadState, { kind: 'sending' | 'checking' }>;

interface ImagePreviewProps {
  label: string;
  /** The stored image; '' for none. */
  url: string;
  /** Shown instead of the stored image while it is being uploaded. */
  file: File | null;
}

/** The whole image, as wide as there is room. */
function ImagePreview({ label, url, file }: ImagePreviewProps) {
  const image = useRef<HTMLImageElement>(null);

  useEffect(() => {
    if (!file || !image.current) return undefined;
    const made = URL.createObjectURL(file);
    image.current.src = made;
    return () => URL.revokeObjectURL(made);
  }, [file]);

  const words = file ? 'not saved yet' : 'saved';
  return (
    <ImagePreviewRoot>
      <img ref={image} src={file ? undefined : url} alt={`${label}, ${words}`} />
    </ImagePreviewRoot>
  );
}

/** A progress bar along the bottom edge of its container, with a button while there is something to cancel. */
function UploadProgress({ state, onCancel }: { state: Busy; onCancel(): void }) {
  const percent = state.kind === 'sending' ? state.percent : 100;
  return (
    <>
      {percent < 100 && (
        <Side>
          <span aria-hidden="true">{percent}%</span>
          <Button onClick={onCancel}>Cancel</Button>
        </Side>
      )}
      <Bar max={100} value={percent} aria-label={`Uploading ${nameInWords(state.file)}`} />
    </>
  );
}

/* The image, and below it one line for its file. Without an image there is only that line. */
const Root = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(2)};
  align-content: start;
  &:focus {
    outline: none;
  }
`;

/* Images can be dropped here. The background changes while one is held over it. */
const Line = styled.div<{ $isOver: boolean }>`
  position: relative;
  display: flex;
  flex-wrap: wrap;
  gap: 0 ${space(5)};
  align-items: center;
  min-height: ${space(8)};
  border-radius: ${radius.control};
  ${({ $isOver }) =>
    $isOver && { background: color.accentTint, boxShadow: `0 0 0 ${space(2)} ${color.accentTint}` }}
`;

const Name = styled(FieldLabel)`
  font-size: ${size.table};
`;

const Hint = styled.span<{ $isShown: boolean }>`
  ${({ $isShown }) => !$isShown && visuallyHidden}
`;

const Status = styled.span`
  flex: 1 1 120px;
  min-width: 0;
  color: ${color.inkSoft};
  font-size: ${size.caption};
  line-height: 1rem;
  overflow-wrap: anywhere;
`;

const ImagePreviewRoot = styled.div`
  display: grid;
  justify-items: start;
  img {
    max-width: 100%;
    height: auto;
    max-height: var(--preview-height, none);
    border-radius: 2px;
  }
`;

const Side = styled.span`
  display: inline-flex;
  flex: none;
  gap: ${space(3)};
  align-items: center;
  font-variant-numeric: tabular-nums;
`;

/* Positioned absolutely, so that nothing moves when an upload starts or ends. */
const Bar = styled.progress`
  position: absolute;
  inset: auto ${space(3)} 3px;
  width: calc(100% - ${space(6)});
  height: 6px;
  overflow: hidden;
  appearance: none;
  background: ${color.sunk};
  border: 1px solid ${color.lineStrong};
  border-radius: 3px;
  &::-webkit-progress-bar {
    background: ${color.sunk};
  }
  &::-webkit-progress-value {
    background: ${color.accent};
  }
  &::-moz-progress-bar {
    background: ${color.accent};
  }
`;
