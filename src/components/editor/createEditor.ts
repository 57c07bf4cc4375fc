import { EditorState, type Command, type Plugin } from 'prosemirror-state';
import { EditorView } from 'prosemirror-view';
import type { Chip } from './chips';
import { cleanParser } from './clean';
import { withChips } from './highlights';
import { readHtml, writeHtml } from './html';
import { canLink, linkTarget, type LinkTarget } from './linkCommands';
import { plainForeignHtml } from './foreignHtml';
import { pasteAddress, readPlainText, tidyPasted } from './paste';
import { pauseWatch } from './pauses';
import { writingPlugins } from './plugins';
import { sameLooks, toolLooks, writingTools, type Tool, type ToolLook } from './tools';

export interface EditorWishes {
  initialHtml: string;
  /** Attributes of the text box itself. */
  attributes: Record<string, string>;
  isReadOnly: boolean;
  chips: readonly Chip[];
  /** Called at every change; serialising waits until `readHtml` is called, if ever. */
  onChange: (readHtml: () => string) => void;
  onLink: (target: LinkTarget) => void;
}

export interface Editor {
  view: EditorView;
  groups: Tool[][];
  /** Calls `listener` soon and after every pause in the typing; gives what ends that. */
  watchPauses: (listener: () => void) => () => void;
  /** Leaves text, cursor and history as they are. */
  showChips: (chips: readonly Chip[]) => void;
  destroy: () => void;
}

/** True while there is nothing but one empty block. */
function isBlank({ doc }: EditorState): boolean {
  return doc.childCount === 1 && doc.content.size === 2;
}

/** A link in the text opens by itself only where nothing can be edited, else with Ctrl or Command. */
function openLink(view: EditorView, event: MouseEvent): boolean {
  const anchor = event.target instanceof Element ? event.target.closest('a') : null;
  if (!anchor) return false;
  event.preventDefault();
  if (view.editable && !event.ctrlKey && !event.metaKey) return false;
  window.open(anchor.href, '_blank', 'noopener');
  return true;
}

/**
 * The browser tells of a selection that a key moved only after that key, on a busy machine after
 * the next one too: a shortcut would then act on the selection before.
 */
function readSelectionFirst(view: EditorView, event: KeyboardEvent): void {
  if (event.ctrlKey || event.metaKey)
    view.dom.ownerDocument.dispatchEvent(new Event('selectionchange'));
}

/** Longer than a writing hand takes from key to key, so that no key pays for a look at the toolbar. */
const typingPauseMs = 250;

/** Reports what the toolbar shows: after the paint, and after a pause while text changes. */
function looksReporter(tools: Tool[], onLooks: (looks: ToolLook[]) => void) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let last: ToolLook[] = [];
  const report = (view: EditorView) => {
    const next = toolLooks(tools, view.state);
    if (!sameLooks(last, next)) onLooks(next);
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
  latest: () => EditorWishes,
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

/** `latest` gives the wishes in force now; only `initialHtml` is read once. */
export function createEditor(
  host: HTMLElement,
  latest: () => EditorWishes,
  onLooks: (looks: ToolLook[]) => void,
): Editor {
  const openDialog: Command = (state, dispatch) => {
    if (dispatch && canLink(state)) latest().onLink(linkTarget(state));
    return canLink(state);
  };
  const groups = writingTools(openDialog);
  const reporter = looksReporter(groups.flat(), onLooks);
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
