import {
  type FocusEvent,
  useEffect,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { styled } from 'styled-components';
import type { TickerFigure } from '@/domain/newsletter/liveFigures';
import { Button } from '@/components/actions/Button';
import { Alert } from '@/components/feedback/Alert';
import { FieldFrame, FieldHint, VisuallyHidden } from '@/components/forms/fields/Field';
import { color, radius, size, space } from '@/components/theme/tokens';
import type { Chip } from './chips';
import { createEditor, type Editor, type EditorOptions, type NoticeKind } from './createEditor';
import { type LinkTarget, removeLink, setLink } from './linkCommands';
import { LinkDialog } from './LinkDialog';
import type { PlaceImage } from './placedImages';
import { type EditorChecks, TextFindings, useOpenFinding } from './findings/TextFindings';
import { choose, type OpenList } from './suggestions/plugin';
import { SuggestionList } from './suggestions/SuggestionList';
import { surfaceStyle } from './surfaceStyle';
import { Toolbar } from './Toolbar';
import type { ToolState } from './tools';
import type { Command } from 'prosemirror-state';
import type { Node } from 'prosemirror-model';
import { blockHtml } from './html';

export interface RichTextEditorProps {
  /** The name of the text. */
  label: string;
  /** Set if the panel around it already shows the label. */
  isLabelHidden?: boolean;
  /** Only read when the editor mounts. */
  initialHtml: string;
  /**
   * Called once with a function that puts another text in place of the one here. The returned
   * function ends that.
   */
  followText?: ((show: (html: string) => void) => () => void) | undefined;
  /**
   * Called at every change. Call `readHtml` in a pause of the typing, because it serializes the
   * text each time.
   */
  onChange: (readHtml: () => string) => void;
  /** Called when the focus leaves text, toolbar and dialog. */
  onBlur?: () => void;
  /** Shown while the text is empty. */
  placeholder?: string;
  /** A line under the label. */
  hint?: string;
  /** Shows the text without a toolbar. */
  isReadOnly?: boolean;
  /** Words that are shown as images. Changing them doesn't change the text. */
  chips?: readonly Chip[];
  /**
   * The longest HTML that can be saved, in UTF-16 units. A warning is shown before it is reached.
   */
  htmlLimit?: number;
  /** Stores an image that was pasted or dropped. Without it, images are ignored. */
  onImage?: PlaceImage | undefined;
  /** The tickers of the day, which are suggested after `$`. */
  tickers?: readonly TickerFigure[] | undefined;
  /** What the checks found in this text. Their words are underlined, and open with a press. */
  checks?: EditorChecks | undefined;
}

const noChips: readonly Chip[] = [];

interface Notice {
  text: string;
  kind: NoticeKind;
}

const noNotice: Notice = { text: '', kind: 'info' };

/** A rich-text editor for commentary. It is uncontrolled, and large, so load it on demand. */
export function RichTextEditor(props: RichTextEditorProps) {
  const { label, hint, initialHtml, onChange, chips = noChips } = props;
  const { isReadOnly = false, isLabelHidden = false } = props;
  const id = useId();
  const [notice, setNotice] = useState<Notice>(noNotice);
  const [target, setTarget] = useState<LinkTarget | null>(null);
  const [wasFocused, setWasFocused] = useState(false);
  const attributes = textBoxAttributes(id, props);
  const listId = `${id}-insert`;
  const { tickers, onImage, followText } = props;
  const { open, onFinding, close } = useOpenFinding();
  const given = { initialHtml, attributes, isReadOnly, chips, tickers, listId, onImage, onFinding };
  const { editor, host, groups, toolStates, openList, run, focus } = useEditor({
    ...given,
    followText:
      followText &&
      ((show) =>
        followText((html) => {
          // A link or a fix that was begun was about the text before.
          setTarget(null);
          close();
          show(html);
        })),
    onChange(read) {
      if (open) close();
      onChange(read);
    },
    onLink: setTarget,
    onNotice: (text, kind = 'error') => setNotice({ text, kind }),
  });

  function handleBlur({ currentTarget, relatedTarget }: FocusEvent) {
    if (!currentTarget.contains(relatedTarget)) props.onBlur?.();
  }
  function finishLink(change?: () => void) {
    setTarget(null);
    change?.();
    // Waits until the dialog has returned the focus.
    requestAnimationFrame(focus);
  }

  return (
    <FieldFrame onFocus={() => setWasFocused(true)} onBlur={handleBlur}>
      <Words>
        {isLabelHidden ? (
          <VisuallyHidden id={`${id}-label`}>{label}</VisuallyHidden>
        ) : (
          <Label id={`${id}-label`} onClick={focus}>
            {label}
          </Label>
        )}
        {hint && <FieldHint id={`${id}-hint`}>{hint}</FieldHint>}
      </Words>
      <Face>
        {!isReadOnly && (
          <Toolbar
            label={`${label}: formatting`}
            groups={groups}
            toolStates={wasFocused ? toolStates : toolStates.map(unpressed)}
            onPress={(tool) => run(tool.run)}
          />
        )}
        <Surface ref={host} $isReadOnly={isReadOnly} />
      </Face>
      <PasteNotice notice={notice} onDismiss={() => setNotice(noNotice)} />
      {editor && openList && (
        <SuggestionList
          id={listId}
          open={openList}
          wordBox={() => editor.view.coordsAtPos(openList.from)}
          onChoose={(item) => choose(editor.view, item)}
        />
      )}
      {editor && props.checks && (
        <TextFindings editor={editor} checks={props.checks} open={open} onClose={close} />
      )}
      <TextMeasure editor={editor} htmlLimit={props.htmlLimit} />
      {target && (
        <LinkDialog
          target={target}
          onSave={(href, text) => finishLink(() => run(setLink(target, href, text)))}
          onRemove={() => finishLink(() => run(removeLink(target)))}
          onClose={() => finishLink()}
        />
      )}
    </FieldFrame>
  );
}

function PasteNotice({ notice, onDismiss }: { notice: Notice; onDismiss: () => void }) {
  if (notice.text === '') return null;
  return (
    <Alert kind={notice.kind} action={<Button onClick={onDismiss}>Dismiss</Button>}>
      {notice.text}
    </Alert>
  );
}

/** Before anyone has put the cursor into the text, no tool is on. */
function unpressed(state: ToolState): ToolState {
  return state.isOn ? { ...state, isOn: false } : state;
}

function textBoxAttributes(id: string, props: RichTextEditorProps): Record<string, string> {
  return {
    role: 'textbox',
    tabindex: '0',
    'aria-multiline': 'true',
    'aria-autocomplete': 'list',
    'aria-labelledby': `${id}-label`,
    'aria-readonly': String(props.isReadOnly ?? false),
    ...(props.hint && { 'aria-describedby': `${id}-hint` }),
    ...(props.placeholder && { 'aria-placeholder': props.placeholder }),
  };
}

type FollowText = Pick<RichTextEditorProps, 'followText'>;

/** Creates the editor once in `host`. Later options take effect, except for `initialHtml`. */
function useEditor({ followText, ...options }: Omit<EditorOptions, 'onSuggestions'> & FollowText) {
  const host = useRef<HTMLDivElement>(null);
  const [editor, setEditor] = useState<Editor | null>(null);
  const [toolStates, setToolStates] = useState<ToolState[]>([]);
  const [openList, setOpenList] = useState<OpenList | null>(null);
  const latest = useEffectEvent(() => ({ ...options, onSuggestions: setOpenList }));

  useLayoutEffect(() => {
    if (!host.current) return;
    const created = createEditor(host.current, latest, setToolStates);
    setEditor(created);
    return () => {
      setEditor(null);
      created.destroy();
    };
  }, []);

  useLayoutEffect(() => editor?.showChips(options.chips), [editor, options.chips]);

  useLayoutEffect(() => editor?.showFigures(), [editor, options.tickers]);

  const follow = useEffectEvent((show: (html: string) => void) =>
    followText?.((html) => {
      setOpenList(null);
      show(html);
    }),
  );
  useLayoutEffect(() => (editor ? follow(editor.showText) : undefined), [editor]);

  // An empty change makes the view read its attributes again.
  useLayoutEffect(() => editor?.view.setProps({}), [editor, options.isReadOnly]);

  function run(command: Command): void {
    if (!editor) return;
    command(editor.view.state, editor.view.dispatch, editor.view);
    editor.view.focus();
  }

  return {
    editor,
    host,
    groups: editor?.groups ?? [],
    toolStates,
    openList,
    run,
    focus: () => editor?.view.focus(),
  };
}

interface TextMeasureProps {
  editor: Editor | null;
  /** The longest HTML that can be saved, in UTF-16 units. */
  htmlLimit?: number;
}

/** Counts words and characters in pauses of the typing, and warns if the text gets too long. */
function TextMeasure({ editor, htmlLimit }: TextMeasureProps) {
  const [shown, setShown] = useState<Measure | null>(null);
  useEffect(() => editor?.watchPauses(() => setShown(measure(editor.view.state.doc))), [editor]);

  return (
    <TextMeasureFace>
      <Warning role="status">{shown && lengthWarning(shown.htmlLength, htmlLimit)}</Warning>
      {shown && (
        <span>{`${counted(shown.words, 'word')} · ${counted(shown.characters, 'character')}`}</span>
      )}
    </TextMeasureFace>
  );
}

/** The fraction of the limit from which the warning is shown. */
const nearlyFull = 0.95;

function lengthWarning(length: number, limit = Infinity): string {
  if (length > limit) {
    return `Too long to save: ${figure(length)} characters with formatting, and the limit is ${figure(limit)}. Shorten the text by ${figure(length - limit)}.`;
  }
  if (length < limit * nearlyFull) return '';
  return `Nearly full: ${figure(length)} of ${figure(limit)} characters with formatting.`;
}

function counted(amount: number, noun: string): string {
  return `${figure(amount)} ${noun}${amount === 1 ? '' : 's'}`;
}

function figure(amount: number): string {
  return amount.toLocaleString('en-US');
}

/** The size of a text, or of a part of it. */
interface Measure {
  /** Text between white space that has a letter or a digit, as word processors count. */
  words: number;
  /** Unicode code points including spaces, without ends of lines and paragraphs. */
  characters: number;
  /** The length of the HTML that would be saved, in UTF-16 units. */
  htmlLength: number;
}

const word = /\S*[\p{L}\p{N}]\S*/gu;

const secondHalf = /[\uDC00-\uDFFF]|\n/g;

function count(text: string, pattern: RegExp): number {
  return text.match(pattern)?.length ?? 0;
}

function measureBlock(block: Node): Measure {
  let words = 0;
  let characters = 0;
  const add = (line: string) => {
    words += count(line, word);
    characters += line.length - count(line, secondHalf);
  };
  if (block.isTextblock) add(block.textContent);
  else {
    block.descendants((node) => {
      if (node.isTextblock) add(node.textContent);
      return !node.isTextblock;
    });
  }
  return { words, characters, htmlLength: blockHtml(block).length };
}

const known = new WeakMap<Node, Measure>();

/**
 * Results are cached by block. Unchanged blocks are the same objects, so only changed ones are
 * counted again.
 */
export function measure(doc: Node): Measure {
  const total = { words: 0, characters: 0, htmlLength: 0 };
  doc.forEach((block) => {
    const part = known.get(block) ?? measureBlock(block);
    known.set(block, part);
    total.words += part.words;
    total.characters += part.characters;
    total.htmlLength += part.htmlLength;
  });
  return total;
}

const Words = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 0 ${space(3)};
  align-items: baseline;
  justify-content: space-between;
`;

const Label = styled.span`
  font-weight: 550;
`;

const Face = styled.div`
  min-width: 0;
  background: ${color.panel};
  border: 1px solid ${color.lineStrong};
  border-radius: ${radius.control};

  &:has([role='textbox']:focus) {
    border-color: ${color.focus};
    outline: 2px solid ${color.focus};
    outline-offset: -1px;
  }
`;

const Surface = styled.div<{ $isReadOnly: boolean }>`
  ${surfaceStyle}
  border-radius: ${radius.control};
  background: ${({ $isReadOnly }) => ($isReadOnly ? color.sunk : color.panel)};
`;

const TextMeasureFace = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 0 ${space(3)};
  justify-content: space-between;
  min-height: 1lh;
  color: ${color.inkSoft};
  font-size: ${size.caption};
  font-variant-numeric: tabular-nums;

  > :last-child {
    margin-inline-start: auto;
  }
`;

const Warning = styled.span`
  color: ${color.danger};
  font-weight: 550;
`;
