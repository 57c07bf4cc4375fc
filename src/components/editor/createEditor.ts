import { EditorState, type Command, type Plugin } from 'prosemirror-state';
import { EditorView } from 'prosemirror-view';
import type { Chip } from './chips';
import { cleanParser } from './paste/clean';
import { withChips, highlights } from './highlights';
import { readHtml, writeHtml } from './html';
import { canLink, linkTarget, type LinkTarget } from './linkCommands';
import { plainForeignHtml } from './paste/foreignHtml';
import { pasteAddress, readPlainText, tidyPasted } from './paste/paste';
import { pauseWatch } from './pauses';
import { isSameState, toolbarState, writingTools, type Tool, type ToolState } from './tools';
import { baseKeymap } from 'prosemirror-commands';
import { history } from 'prosemirror-history';
import { keymap } from 'prosemirror-keymap';
import { writingRules } from './inputRules';
import { writingKeys } from './keys';

function writingPlugins(openDialog: Command, chips: readonly Chip[]): Plugin[] {
  return [
    writingRules(),
    keymap(writingKeys(openDialog)),
    keymap(baseKeymap),
    history(),
    highlights(chips),
  ];
}

export interface EditorOptions {
  initialHtml: string;
  /** Attributes of the text box itself. */
  attributes: Record<string, string>;
  isReadOnly: boolean;
  chips: readonly Chip[];
  /** Called at every change. Nothing is serialized until `readHtml` is called. */
  onChange: (readHtml: () => string) => void;
  onLink: (target: LinkTarget) => void;
}

export interface Editor {
  view: EditorView;
  groups: Tool[][];
  /** Calls `listener` soon and after every pause in the typing. The returned function stops it. */
  watchPauses: (listener: () => void) => () => void;
  /** Keeps text, cursor and history. */
  showChips: (chips: readonly Chip[]) => void;
  destroy: () => void;
}

/** True if there is only one empty block. */
function isBlank({ doc }: EditorState): boolean {
  return doc.childCount === 1 && doc.content.size === 2;
}

/** A click opens a link in a read-only text. While editing, it needs Ctrl or Command. */
function openLink(view: EditorView, event: MouseEvent): boolean {
  const anchor = event.target instanceof Element ? event.target.closest('a') : null;
  if (!anchor) return false;
  event.preventDefault();
  if (view.editable && !event.ctrlKey && !event.metaKey) return false;
  window.open(anchor.href, '_blank', 'noopener');
  return true;
}

/**
 * Browsers report a selection that a key has moved only after that key, or even after the next one
 * on a slow computer. Without this, a shortcut would act on the previous selection.
 */
function readSelectionFirst(view: EditorView, event: KeyboardEvent): void {
  if (event.ctrlKey || event.metaKey)
    view.dom.ownerDocument.dispatchEvent(new Event('selectionchange'));
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

const clipboardProps = {
  clipboardParser: cleanParser,
  clipboardTextParser: readPlainText,
  transformPastedHTML: plainForeignHtml,
  transformPasted: tidyPasted,
  handlePaste: pasteAddress,
};

function createView(
  host: HTMLElement,
  latest: () => EditorOptions,
  plugins: Plugin[],
  onDone: (view: EditorView, isTyping: boolean) => void,
): EditorView {
  const view = new EditorView(host, {
    ...clipboardProps,
    state: EditorState.create({ doc: readHtml(latest().initialHtml), plugins }),
    attributes: (state) => ({
      ...latest().attributes,
      ...(isBlank(state) && { 'data-blank': '' }),
    }),
    editable: () => !latest().isReadOnly,
    handleDOMEvents: { click: openLink, keydown: readSelectionFirst },
    dispatchTransaction(transaction) {
      view.updateState(view.state.apply(transaction));
      const changed = view.state.doc;
      if (transaction.docChanged) latest().onChange(() => writeHtml(changed));
      onDone(view, transaction.docChanged);
    },
  });
  return view;
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
  const groups = writingTools(openDialog);
  const reporter = toolStateReporter(groups.flat(), onToolStates);
  const pauses = pauseWatch();
  const plugins = writingPlugins(openDialog, latest().chips);
  const view = createView(host, latest, plugins, (changed, isTyping) => {
    if (isTyping) pauses.typed();
    reporter.soon(changed, isTyping);
  });
  reporter.soon(view);
  const showChips = (chips: readonly Chip[]) => {
    const transaction = withChips(view.state, chips);
    if (transaction) view.dispatch(transaction);
  };
  const destroy = () => {
    reporter.cancel();
    pauses.stop();
    view.destroy();
  };
  return { view, groups, watchPauses: pauses.watch, showChips, destroy };
}
