import { EditorState, type Command } from 'prosemirror-state';
import { EditorView } from 'prosemirror-view';
import { cleanParser } from './clean';
import { readHtml, writeHtml } from './html';
import { canLink, linkTarget, type LinkTarget } from './linkCommands';
import { pasteAddress, tidyPasted } from './paste';
import { writingPlugins } from './plugins';
import { sameLooks, toolLooks, writingTools, type Tool, type ToolLook } from './tools';

export interface EditorWishes {
  initialHtml: string;
  /** Attributes of the text box itself. */
  attributes: Record<string, string>;
  isReadOnly: boolean;
  /** Called at every change; serialising waits until `readHtml` is called, if ever. */
  onChange: (readHtml: () => string) => void;
  onLink: (target: LinkTarget) => void;
}

export interface Editor {
  view: EditorView;
  groups: Tool[][];
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

/** Long enough that a burst of typing costs no look at the toolbar. */
const typingPauseMs = 60;

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
  const doc = readHtml(latest().initialHtml);
  const view = new EditorView(host, {
    state: EditorState.create({ doc, plugins: writingPlugins(openDialog) }),
    attributes: (state) => ({
      ...latest().attributes,
      ...(isBlank(state) && { 'data-blank': '' }),
    }),
    editable: () => !latest().isReadOnly,
    clipboardParser: cleanParser,
    transformPasted: tidyPasted,
    handlePaste: pasteAddress,
    handleDOMEvents: { click: openLink },
    dispatchTransaction(transaction) {
      view.updateState(view.state.apply(transaction));
      const changed = view.state.doc;
      if (transaction.docChanged) latest().onChange(() => writeHtml(changed));
      reporter.soon(view, transaction.docChanged);
    },
  });
  reporter.soon(view);
  const destroy = () => {
    reporter.cancel();
    view.destroy();
  };
  return { view, groups, destroy };
}
