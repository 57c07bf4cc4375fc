import { Selection } from 'prosemirror-state';
import { createEditor, type Editor } from '@/components/editor/createEditor';
import type { Chip } from '@/components/editor/chips';
import { readHtml, writeHtml } from '@/components/editor/html';

let editor: Editor | null = null;
let links = 0;

/** Replaces the open editor with one for this text, with the cursor at its end. */
async function open(initialHtml: string, chips: Chip[] = []): Promise<void> {
  editor?.destroy();
  links = 0;
  const wishes = {
    initialHtml,
    attributes: { role: 'textbox' },
    isReadOnly: false,
    chips,
    onChange: () => undefined,
    onLink: () => {
      links += 1;
    },
  };
  editor = createEditor(
    document.body,
    () => wishes,
    () => undefined,
  );
  const { state } = editor.view;
  editor.view.dispatch(state.tr.setSelection(Selection.atEnd(state.doc)));
  editor.view.focus();
  // ProseMirror restores its selection a moment after it gets the focus.
  await new Promise((resolve) => setTimeout(resolve, 80));
}

/** The HTML that would be saved now. */
function text(): string {
  return editor ? writeHtml(editor.view.state.doc) : '';
}

/** Pastes into a new, empty editor like the browser does. Returns the HTML that would be saved. */
async function pasted(clipboard: Record<string, string>): Promise<string> {
  await open('');
  const clipboardData = new DataTransfer();
  for (const [type, content] of Object.entries(clipboard)) clipboardData.setData(type, content);
  editor?.view.dom.dispatchEvent(
    new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
  );
  return text();
}

/** The HTML that the editor would save for a stored text without an edit. */
function kept(html: string): string {
  return writeHtml(readHtml(html));
}

Object.assign(globalThis, {
  open,
  text,
  pasted,
  kept,
  showChips: (chips: Chip[]) => editor?.showChips(chips),
  cursor: () => editor?.view.state.selection.anchor,
  linkDialogs: () => links,
});
