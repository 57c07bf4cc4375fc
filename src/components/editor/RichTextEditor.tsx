import {
  type FocusEvent,
  type ReactNode,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { styled } from 'styled-components';
import type { TickerFigure } from '@/domain/newsletter/liveFigures';
import { FieldFrame, FieldHint, VisuallyHidden } from '@/components/forms/fields/Field';
import { color, size, space } from '@/components/theme/tokens';
import type { Chip } from './chips';
import { useChipRatios } from './useChipRatios';
import { createEditor, type Editor, type EditorOptions } from './createEditor';
import { type LinkTarget, removeLink, setLink } from './linkCommands';
import { LinkDialog } from './LinkDialog';
import { FindBar } from './find/FindBar';
import type { Search } from './find/plugin';
import type { Notice } from './notice';
import { PasteNotice } from './PasteNotice';
import type { PlaceImage } from './placedImages';
import { type EditorChecks, TextFindings, useOpenFinding } from './findings/TextFindings';
import { type EditorComments, TextComments, useOpenComment } from './comments/TextComments';
import { type EditorSnippets, SnippetDialogs, useSnippetDialogs } from './snippets/SnippetDialogs';
import { choose, type OpenList } from './suggestions/plugin';
import { SuggestionList } from './suggestions/SuggestionList';
import { surfaceStyle } from './surfaceStyle';
import { type EditorPresence, TextWriters } from './writers/TextWriters';
import { tableActions } from './tables/commands';
import type { OpenTable } from './tables/openTable';
import { TableMenu } from './tables/TableMenu';
import { Toolbar } from './Toolbar';
import type { ToolState } from './tools';
import type { Command } from 'prosemirror-state';
import { TextMeasure } from './TextMeasure';

/** Puts another text in place of the one here. Undo brings that one back if `isChosen`. */
type ShowText = (html: string, isChosen?: boolean) => void;

export interface RichTextEditorProps {
  /** The name of the text. */
  label: string;
  /** Shown beside the tools instead of the label, such as a heading that says the same. */
  heading?: ReactNode;
  /** Only read when the editor mounts. */
  initialHtml: string;
  /**
   * Called once with a function that puts another text in place of the one here. The returned
   * function ends that.
   */
  followText?: ((show: ShowText) => () => void) | undefined;
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
  /** What colleagues say about passages; absent where no comments are kept. */
  comments?: EditorComments | undefined;
  /** The saved passages that can be inserted; absent where none are kept. */
  snippets?: EditorSnippets | undefined;
  /** Who else writes in this text, and who is told where its cursor is. */
  presence?: EditorPresence | undefined;
}

const noChips: readonly Chip[] = [];

/** A rich-text editor for commentary. It is uncontrolled, and large, so load it on demand. */
export function RichTextEditor(props: RichTextEditorProps) {
  const { label, hint, initialHtml, onChange } = props;
  const chips = useChipRatios(props.chips ?? noChips);
  const id = useId();
  const [notice, setNotice] = useState<Notice | null>(null);
  const [target, setTarget] = useState<LinkTarget | null>(null);
  const [search, setSearch] = useState<Search | null>(null);
  const [wasFocused, setWasFocused] = useState(false);
  const toolbar = useRef<HTMLDivElement>(null);
  const attributes = textBoxAttributes(id, props);
  const listId = `${id}-insert`;
  const { isReadOnly = false, heading, tickers, onImage, followText } = props;
  const { open, onFinding, close } = useOpenFinding();
  const comment = useOpenComment(props.comments);
  const snippets = useSnippetDialogs(props.snippets);
  const given = { initialHtml, attributes, isReadOnly, chips, tickers, listId, onImage, onFinding };
  const { editor, host, groups, toolStates, openList, openTable, run, focus } = useEditor({
    ...given,
    followText:
      followText &&
      ((show) =>
        followText((html, isChosen) => {
          // A link or a fix that was begun was about the text before.
          setTarget(null);
          close();
          show(html, isChosen);
        })),
    onChange(read) {
      if (open) close();
      onChange(read);
    },
    onLink: setTarget,
    comments: comment.options,
    snippets: snippets.options,
    onNotice: setNotice,
    onFind: setSearch,
    onTools: () => toolbar.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus(),
  });

  function handleBlur({ currentTarget, relatedTarget }: FocusEvent) {
    if (!currentTarget.contains(relatedTarget)) props.onBlur?.();
  }
  function finishLink(change?: () => void) {
    setTarget(null);
    finishDialog(change);
  }
  function finishDialog(change?: () => void) {
    change?.();
    // Waits until the dialog has returned the focus.
    requestAnimationFrame(focus);
  }

  return (
    <Frame onFocus={() => setWasFocused(true)} onBlur={handleBlur}>
      <Head>
        <Names {...{ id, label, heading, hint, focus }} />
        {!isReadOnly && (
          <Toolbar
            label={`${label}: formatting`}
            groups={groups}
            toolStates={wasFocused ? toolStates : toolStates.map(unpressed)}
            onPress={(tool) => run(tool.run)}
            ref={toolbar}
            onLeave={() => focus()}
          />
        )}
        {editor && search?.isOpen && <FindBar view={editor.view} label={label} search={search} />}
      </Head>
      <Page>
        <Surface ref={host} />
        {openTable && wasFocused && (
          <TableMenu
            open={openTable}
            onAction={(action) => run(tableActions[action])}
            onLeave={focus}
          />
        )}
      </Page>
      <PasteNotice notice={notice} onClose={() => setNotice(null)} />
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
      {editor && props.comments && (
        <TextComments
          editor={editor}
          comments={props.comments}
          open={comment.open}
          onClose={comment.close}
        />
      )}
      {editor && props.presence && <TextWriters editor={editor} {...props.presence} />}
      {props.snippets && (
        <SnippetDialogs
          snippets={props.snippets}
          open={snippets.open}
          Editor={RichTextEditor}
          shows={{ tickers, chips: props.chips }}
          onClose={() => finishDialog(snippets.close)}
        />
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
    </Frame>
  );
}

interface NamesProps extends Pick<RichTextEditorProps, 'label' | 'heading' | 'hint'> {
  id: string;
  focus(): void;
}

/** What the text is called, and what is to be known about it. */
function Names({ id, label, heading, hint, focus }: NamesProps) {
  return (
    <Words>
      {heading}
      {heading ? (
        <VisuallyHidden id={`${id}-label`}>{label}</VisuallyHidden>
      ) : (
        <Label id={`${id}-label`} onClick={focus}>
          {label}
        </Label>
      )}
      {hint && <Hint id={`${id}-hint`}>{hint}</Hint>}
    </Words>
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
function useEditor({
  followText,
  ...options
}: Omit<EditorOptions, 'onSuggestions' | 'onTable'> & FollowText) {
  const host = useRef<HTMLDivElement>(null);
  const [editor, setEditor] = useState<Editor | null>(null);
  const [toolStates, setToolStates] = useState<ToolState[]>([]);
  const [openList, setOpenList] = useState<OpenList | null>(null);
  const [openTable, setOpenTable] = useState<OpenTable | null>(null);
  const latest = useEffectEvent(() => ({
    ...options,
    onSuggestions: setOpenList,
    onTable: setOpenTable,
  }));

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

  const follow = useEffectEvent((show: ShowText) =>
    followText?.((html, isChosen) => {
      setOpenList(null);
      show(html, isChosen);
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
    openTable,
    run,
    focus: () => editor?.view.focus(),
  };
}

/* The caret shows where one writes, and the line under the tools that it is this text. */
const Frame = styled(FieldFrame)`
  &:has([role='textbox']:focus) > :first-child {
    border-bottom-color: ${color.focus};
    box-shadow: 0 1px ${color.focus};
  }
`;

/* Stays in sight while a long text scrolls under it. */
const Head = styled.div`
  position: sticky;
  top: var(--table-top, 0);
  z-index: 1;
  display: flex;
  flex-wrap: wrap;
  gap: 0 ${space(2)};
  align-items: center;
  justify-content: space-between;
  padding-block: 2px;
  background: ${color.panel};
  border-bottom: 1px solid ${color.line};
  /* Lines of the text fade below it instead of being cut. */
  &::after {
    content: '';
    position: absolute;
    inset: calc(100% + 1px) 0 auto;
    height: ${space(2)};
    background: linear-gradient(${color.panel}, transparent);
    pointer-events: none;
  }
`;

const Words = styled.div`
  min-width: 0;
`;

const Label = styled.span`
  font-weight: 550;
`;

const Hint = styled(FieldHint)`
  display: block;
  font-size: ${size.caption};
  line-height: 1rem;
`;

const Page = styled.div`
  position: relative;
`;

const Surface = styled.div`
  ${surfaceStyle}
`;
