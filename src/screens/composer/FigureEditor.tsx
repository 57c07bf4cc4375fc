import {
  type ClipboardEvent,
  type FocusEvent,
  type KeyboardEvent,
  type RefObject,
  type SyntheticEvent,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { styled } from 'styled-components';
import { Button } from '@/components/actions/Button';
import { useFloating } from '@/components/feedback/Tooltip';
import { TextField } from '@/components/forms/fields/TextField';
import { color, radius, size, space } from '@/components/theme/tokens';
import type { Figure } from '@/domain/figures/figure';
import {
  impossibleText,
  isColumn,
  readTyped,
  typableText,
  understoodText,
} from '@/domain/figures/typedFigures';

interface FigureEditorProps {
  figure: Figure;
  /** Where the figure comes from. */
  origin: string;
  isTyped: boolean;
  /** A text that was pasted onto the figure. */
  pasted: string | undefined;
  anchor: RefObject<HTMLElement | null>;
  onSave(value: number | null): Promise<boolean>;
  onUseSource(): Promise<boolean>;
  /** More than one number was pasted. */
  onColumn(text: string): void;
  /** True to return the focus to the figure. */
  onClose(isReturning: boolean): void;
}

/** Height in px that the box takes. */
const wantedHeight = 210;

const notSaved = 'This wasn’t saved. Try again.';

/** A small field beside a figure, in which it is typed over. What was typed stays until it is saved. */
export function FigureEditor(props: FigureEditorProps) {
  const { figure, origin, isTyped, anchor, onClose } = props;
  const root = useRef<HTMLDivElement>(null);
  const initial = typableText(figure.value);
  const [text, setText] = useState(props.pasted ?? initial);
  const { error, setError, running, warned, save, run } = useSaving(props, text);
  const isChanged = text.trim() !== initial;
  const reading = readTyped(text, figure);
  useFloating(root, () => anchor.current, wantedHeight);
  useLayoutEffect(() => root.current?.querySelector('input')?.select(), []);
  useOutsidePress(root, () => !isChanged && onClose(false));

  const handleSubmit = (event: SyntheticEvent) => {
    event.preventDefault();
    event.stopPropagation();
    if (!isChanged) onClose(true);
    else if ('reason' in reading) setError(reading.reason);
    else void save(reading.value);
  };
  const handleKey = (event: KeyboardEvent) => {
    event.stopPropagation();
    if (event.key !== 'Escape' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    onClose(true);
  };
  const handleBlur = ({ relatedTarget, currentTarget }: FocusEvent) => {
    const isLeaving = relatedTarget !== null && !currentTarget.contains(relatedTarget);
    if (isLeaving && !isChanged) onClose(false);
  };
  const handlePaste = (event: ClipboardEvent) => {
    const words = event.clipboardData.getData('text/plain');
    if (!isColumn(words)) return;
    event.preventDefault();
    props.onColumn(words);
  };

  return (
    <Root
      ref={root}
      popover="manual"
      role="dialog"
      aria-label={`Type over ${figure.label}`}
      onKeyDown={handleKey}
      onBlur={handleBlur}
    >
      <Form noValidate onSubmit={handleSubmit}>
        <TextField
          label={figure.label}
          value={text}
          autoFocus
          autoComplete="off"
          inputMode="text"
          readOnly={running !== null}
          {...(error !== null && { error })}
          onChange={(event) => {
            setText(event.target.value);
            setError(null);
          }}
          onPaste={handlePaste}
        />
        <Note role="status">
          {isChanged && 'value' in reading
            ? `Reads as ${understoodText(reading.value, figure)}`
            : ''}
        </Note>
        <Note>{origin}</Note>
        <Actions>
          <Button kind="accent" type="submit" isPending={running === 'save'}>
            {warned === text ? 'Save anyway' : 'Save'}
          </Button>
          {isTyped && (
            <Button
              isPending={running === 'source'}
              onClick={() => void run('source', props.onUseSource)}
            >
              Use the source again
            </Button>
          )}
          {(figure.value !== null || isChanged) && (
            <Button
              isPending={running === 'missing'}
              onClick={() => void run('missing', () => props.onSave(null))}
            >
              Mark as missing
            </Button>
          )}
          <Button onClick={() => onClose(true)}>Cancel</Button>
        </Actions>
      </Form>
    </Root>
  );
}

type Running = 'save' | 'source' | 'missing';

/** One save at a time. */
function useSaving({ figure, onSave, onClose }: FigureEditorProps, text: string) {
  const [error, setError] = useState<string | null>(null);
  const [running, setRunning] = useState<Running | null>(null);
  const [warned, setWarned] = useState<string | null>(null);

  const run = async (name: Running, act: () => Promise<boolean>) => {
    if (running) return;
    setError(null);
    setRunning(name);
    const isDone = await act();
    setRunning(null);
    if (isDone) onClose(true);
    else setError(notSaved);
  };
  /** An impossible value is asked about once. */
  const save = async (value: number) => {
    const doubt = impossibleText(figure, value);
    if (doubt === null || warned === text) return run('save', () => onSave(value));
    setWarned(text);
    return setError(`${doubt} Save it anyway?`);
  };
  return { error, setError, running, warned, save, run };
}

function useOutsidePress(root: RefObject<HTMLElement | null>, onPress: () => void) {
  const handlePress = useEffectEvent((event: PointerEvent) => {
    if (event.target instanceof Node && !root.current?.contains(event.target)) onPress();
  });
  useEffect(() => {
    const listener = (event: PointerEvent) => handlePress(event);
    document.addEventListener('pointerdown', listener, true);
    return () => document.removeEventListener('pointerdown', listener, true);
  }, []);
}

const Root = styled.div`
  position: fixed;
  width: min(320px, 100vw - ${space(4)});
  margin: 0;
  padding: ${space(3)};
  color: ${color.ink};
  font-size: ${size.body};
  font-weight: 450;
  line-height: 1.4;
  text-align: start;
  white-space: normal;
  background: ${color.panel};
  border: 1px solid ${color.line};
  border-radius: ${radius.panel};
  box-shadow: 0 8px 24px -8px ${color.scrim};
`;

const Form = styled.form`
  display: grid;
  gap: ${space(2)};
`;

const Note = styled.p`
  min-height: 1.4em;
  color: ${color.inkSoft};
  font-size: ${size.caption};
  overflow-wrap: anywhere;
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(2)};
`;
