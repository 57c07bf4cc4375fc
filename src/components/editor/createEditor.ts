import { type Command, EditorState, type Plugin } from 'prosemirror-state';
import { EditorView } from 'prosemirror-view';
import { linkAtEnter } from './autoLinks';
import type { Chip } from './chips';
import { findingMarks, findingsIn, type MarkedFinding, withFindings } from './findings/marks';
import {
  commentMarks,
  commentsIn,
  type CommentOptions,
  startComment,
  withComments,
} from './comments/marks';
import { find, type Search } from './find/plugin';
import { highlights, withChips } from './highlights';
import type { Finding } from '@/domain/checks/report';
import { readHtml, writeHtml } from './html';
import { canLink, linkTarget, type LinkTarget, openLink } from './linkCommands';
import type { Notice } from './notice';
import { applied } from './ownUndo';
import { lastPaste } from './paste/lastPaste';
import { pasting } from './paste/pasting';
import { type LiveFigures, liveFigureViews } from './liveFigures';
import { ImagePlacer, type PlaceImage } from './placedImages';
import { isSameState, type Tool, toolbarState, type ToolState, writingTools } from './tools';
import { baseKeymap } from 'prosemirror-commands';
import { history } from 'prosemirror-history';
import { keymap } from 'prosemirror-keymap';
import type { TickerFigure } from '@/domain/newsletter/liveFigures';
import { type Inserts, suggestionsFor } from './suggestions/items';
import { type OpenList, openListOf, optionId, suggestions } from './suggestions/plugin';
import type { SnippetOptions } from './snippets/insertSnippet';
import type { TextWriter } from '@/domain/newsletter/blockAnchor';
import { withWriters, writerMarks, writersIn } from './writers/marks';
import { writingKeys } from './writingKeys';
import { writingRules } from './writingRules';
import { pauseWatch } from './pauseWatch';
import { chooseText, replaceText } from './replaceText';
import type { OpenTable } from './tables/openTable';
import { tablePlugins } from './tables/tables';

function writingPlugins(
  openDialog: Command,
  latest: () => EditorOptions,
  { textOf }: LiveFigures,
  images: ImagePlacer,
): Plugin[] {
  const { chips } = latest();
  const handleFinding = (found: MarkedFinding, takesFocus = false) =>
    latest().onFinding?.(found, takesFocus);
  return [
    suggestions({
      suggest: (query, state) => suggestionsFor(query, state, insertsOf(latest(), images)),
      onChange: (open) => latest().onSuggestions?.(open),
    }),
    find({
      textOf,
      chips: () => latest().chips,
      onChange: (search) => latest().onFind?.(search),
    }),
    writingRules(),
    linkAtEnter(),
    ...tablePlugins((open) => latest().onTable?.(open)),
    keymap(
      writingKeys({
        editLink: openDialog,
        onFinding: (found) => handleFinding(found, true),
        comments: () => latest().comments,
        onTools: () => latest().onTools?.(),
      }),
    ),
    keymap(baseKeymap),
    history(),
    lastPaste(() => latest().onNotice?.(null)),
    highlights(chips),
    findingMarks(handleFinding),
    commentMarks(() => latest().comments),
    writerMarks(),
    images.plugin(),
  ];
}

export interface EditorOptions {
  initialHtml: string;
  /** Attributes of the text box itself. */
  attributes: Record<string, string>;
  isReadOnly: boolean;
  chips: readonly Chip[];
  /** The tickers of the day, which are suggested after `$`. */
  tickers?: readonly TickerFigure[] | undefined;
  /** Stores an image that was pasted or dropped. Without it, images are ignored. */
  onImage?: PlaceImage | undefined;
  /** Called with what an author must know about a paste; null when there is nothing to say. */
  onNotice?: (notice: Notice | null) => void;
  /** The id of the list of suggestions. */
  listId?: string;
  /** Called when a list of suggestions opens, changes or closes. */
  onSuggestions?: (open: OpenList | null) => void;
  /** Called at every change. Nothing is serialized until `readHtml` is called. */
  onChange: (readHtml: () => string) => void;
  /** Called when underlined words are pressed, or opened by a key, which then takes the focus. */
  onFinding?: (found: MarkedFinding, takesFocus: boolean) => void;
  onLink: (target: LinkTarget) => void;
  /** What opens and begins comments; absent where none are kept. */
  comments?: CommentOptions | undefined;
  /** Called by the key that leads to the tools. */
  onTools?: () => void;
  /** Called when the search in this text opens, changes or closes. */
  onFind?: (search: Search) => void;
  /** Called when the cursor comes into a table, changes it, or leaves it. */
  onTable?: (open: OpenTable | null) => void;
  /** The saved passages; absent where none are kept. */
  snippets?: SnippetOptions | undefined;
}

export interface Editor {
  view: EditorView;
  groups: Tool[][];
  /** Calls `listener` soon and after every pause in the typing. The returned function stops it. */
  watchPauses: (listener: () => void) => () => void;
  /**
   * Puts another text in place of this one. If its author chose it, Undo brings this one back; else
   * the history ends here. Isn't reported as a change.
   */
  showText: (html: string, isChosen?: boolean) => void;
  /** Keeps text, cursor and history. */
  showChips: (chips: readonly Chip[]) => void;
  /** Underlines the words of these findings. Text, cursor and history stay as they are. */
  showFindings: (findings: readonly Finding[]) => void;
  /** Marks the passages of comments. Text, cursor and history stay as they are. */
  showComments: (change: Parameters<typeof withComments>[1]) => void;
  /** Marks the blocks where colleagues write. Text, cursor and history stay as they are. */
  showWriters: (writers: readonly TextWriter[]) => void;
  /** Shows the newest figures. Text, cursor and history stay as they are. */
  showFigures: () => void;
  destroy: () => void;
}

const noTickers: readonly TickerFigure[] = [];

function insertsOf(
  { chips, tickers = noTickers, onImage, snippets }: EditorOptions,
  images: ImagePlacer,
): Inserts {
  const askForImage = onImage && ((view: EditorView) => images.ask(view));
  return { chips, tickers, askForImage, snippets };
}

/** Tells screen readers which suggestion is the active one. */
function listAttributes(state: EditorState, listId: string | undefined): Record<string, string> {
  const open = openListOf(state);
  if (!open || listId === undefined) return {};
  const { active } = open;
  return {
    'aria-controls': listId,
    ...(active >= 0 && { 'aria-activedescendant': optionId(listId, active) }),
  };
}

/** True if there is only one empty block. */
function isBlank({ doc }: EditorState): boolean {
  return doc.childCount === 1 && doc.content.size === 2;
}

const actsOnSelection = new Set([
  'Backspace',
  'Delete',
  'Enter',
  'Home',
  'ArrowLeft',
  'ArrowRight',
]);

/**
 * Browsers report a selection that a key has moved only after that key, or even after the next one
 * on a slow computer. What acts on the selection or redraws it must read it first; else it would use
 * the previous one, or put it back.
 */
function readSelection({ dom }: EditorView): void {
  dom.ownerDocument.dispatchEvent(new Event('selectionchange'));
}

/** For shortcuts, and for the keys that treat a live figure as one character. */
function readSelectionFirst(view: EditorView, event: KeyboardEvent): void {
  if (event.ctrlKey || event.metaKey || actsOnSelection.has(event.key)) readSelection(view);
}

/** Longer than the time between two keys, so that updating the toolbar never delays typing. */
const typingPauseMs = 250;

/** Reports the toolbar's state after the browser has painted, and during typing only in pauses. */
function toolStateReporter(tools: Tool[], onToolStates: (toolStates: ToolState[]) => void) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let last: ToolState[] = [];
  const report = (view: EditorView) => {
    const next = toolbarState(tools, view.state);
    if (!isSameState(last, next)) onToolStates(next);
    last = next;
  };
  const cancel = () => clearTimeout(timer);
  const soon = (view: EditorView, isTyping = false) => {
    cancel();
    timer = setTimeout(report, isTyping ? typingPauseMs : 0, view);
  };
  return { soon, cancel };
}

/** What the view does at events. */
function eventHandlers(images: ImagePlacer, begin: (data: DataTransfer | null) => void) {
  return {
    click: openLink,
    keydown: readSelectionFirst,
    paste: (_view: EditorView, { clipboardData }: ClipboardEvent) => begin(clipboardData),
    drop(view: EditorView, event: DragEvent) {
      begin(event.dataTransfer);
      return images.drop(view, event);
    },
  };
}

function createView(
  host: HTMLElement,
  latest: () => EditorOptions,
  plugins: Plugin[],
  images: ImagePlacer,
  figures: LiveFigures,
  onDone: (view: EditorView, isTyping: boolean) => void,
): EditorView {
  const brought = pasting(images, (notice) => latest().onNotice?.(notice));
  const view = new EditorView(host, {
    ...brought.props,
    handleDOMEvents: eventHandlers(images, brought.begin),
    nodeViews: { figure: figures.create },
    clipboardTextSerializer: ({ content }) =>
      content.textBetween(0, content.size, '\n\n', figures.textOf),
    handlePaste: (changed, event, slice) =>
      images.paste(changed, event) || brought.paste(changed, event, slice),
    state: EditorState.create({ doc: readHtml(latest().initialHtml), plugins }),
    attributes: (state) => ({
      ...latest().attributes,
      ...(isBlank(state) && { 'data-blank': '' }),
      ...listAttributes(state, latest().listId),
    }),
    editable: () => !latest().isReadOnly,
    dispatchTransaction(transaction) {
      view.updateState(applied(view.state, transaction));
      brought.finish(view, transaction);
      const changed = view.state.doc;
      if (transaction.docChanged) latest().onChange(() => writeHtml(changed));
      onDone(view, transaction.docChanged);
    },
  });
  return view;
}

type Marking = Pick<Editor, 'showChips' | 'showFindings' | 'showComments' | 'showWriters'>;

function marking(view: EditorView): Marking {
  return {
    showChips(chips) {
      readSelection(view);
      const transaction = withChips(view.state, chips);
      if (transaction) view.dispatch(transaction);
    },
    showFindings(findings) {
      readSelection(view);
      view.dispatch(withFindings(view.state, findings));
    },
    showComments(change) {
      readSelection(view);
      view.dispatch(withComments(view.state, change));
    },
    showWriters(writers) {
      const transaction = withWriters(view.state, writers);
      if (!transaction) return;
      readSelection(view);
      view.dispatch(transaction);
    },
  };
}

/** `latest` returns the current options. Only `initialHtml` is read once. */
export function createEditor(
  host: HTMLElement,
  latest: () => EditorOptions,
  onToolStates: (toolStates: ToolState[]) => void,
): Editor {
  const openDialog: Command = (state, dispatch) => {
    if (dispatch && canLink(state)) latest().onLink(linkTarget(state));
    return canLink(state);
  };
  const comment = latest().comments && startComment(() => latest().comments);
  const groups = writingTools(openDialog, comment);
  const reporter = toolStateReporter(groups.flat(), onToolStates);
  const pauses = pauseWatch();
  const figures = liveFigureViews(() => latest().tickers ?? noTickers);
  const images = new ImagePlacer(latest);
  const plugins = writingPlugins(openDialog, latest, figures, images);
  const view = createView(host, latest, plugins, images, figures, (changed, isTyping) => {
    if (isTyping) pauses.typed();
    reporter.soon(changed, isTyping);
  });
  reporter.soon(view);
  const destroy = () => {
    reporter.cancel();
    pauses.stop();
    view.destroy();
  };
  const marked = marking(view);
  return {
    view,
    groups,
    watchPauses: pauses.watch,
    showText(html, isChosen = false) {
      const findings = findingsIn(view.state).map(({ finding }) => finding);
      const comments = commentsIn(view.state);
      const writers = writersIn(view.state);
      if (isChosen) chooseText(view, html);
      else replaceText(view, html);
      marked.showChips(latest().chips);
      marked.showFindings(findings);
      marked.showComments(comments);
      marked.showWriters(writers);
      pauses.typed();
    },
    ...marked,
    showFigures: figures.refresh,
    destroy,
  };
}
