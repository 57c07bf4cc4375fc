import { undo } from 'prosemirror-history';
import { Selection } from 'prosemirror-state';
import { createEditor, type Editor } from '@/components/editor/createEditor';
import type { Notice } from '@/components/editor/notice';
import type { Chip } from '@/components/editor/chips';
import type { PlaceImage } from '@/components/editor/placedImages';
import type { SnippetOptions } from '@/components/editor/snippets/insertSnippet';
import { readHtml, writeHtml } from '@/components/editor/html';

let editor: Editor | null = null;
let links = 0;
let notice: Notice | null = null;
let slots: string[] = [];
let stored: string[] = [];

/** Stores an image in the next slot, unless the name of its file says that it is torn. */
const place: PlaceImage = (file) => {
  const chip = slots.shift();
  if (!chip) return { refusal: 'No free slot.' };
  const isStored = !file.name.startsWith('torn');
  stored.push(`${chip} ${file.name} ${file.type} ${file.size}`);
  return {
    chip,
    outcome: Promise.resolve({ isStored, message: isStored ? '' : `${file.name} is torn.` }),
  };
};

function snippetsOf(html: string): SnippetOptions {
  const nothing = () => undefined;
  return { list: [{ id: 1, name: 'Saved', html }], onSave: nothing, onManage: nothing };
}

/**
 * Replaces the open editor with one for this text, with the cursor at its end. `snippet` is the HTML of
 * a saved passage with the name “Saved”.
 */
async function open(initialHtml: string, chips: Chip[] = [], snippet?: string): Promise<void> {
  editor?.destroy();
  links = 0;
  notice = null;
  slots = ['[IMAGE]', '[IMAGE1]', '[IMAGE2]'];
  stored = [];
  const wishes = {
    initialHtml,
    attributes: { role: 'textbox' },
    isReadOnly: false,
    chips,
    onImage: place,
    snippets: snippet === undefined ? undefined : snippetsOf(snippet),
    onChange: () => undefined,
    onNotice: (said: Notice | null) => {
      notice = said;
    },
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

/** A key such as `image/png chart.png` is a file, with its bytes in base64. */
function transferOf(clipboard: Record<string, string>): DataTransfer {
  const transfer = new DataTransfer();
  for (const [key, content] of Object.entries(clipboard)) {
    const [type = '', name] = key.split(/ (.*)/s);
    if (name === undefined) transfer.setData(type, content);
    else {
      const bytes = Uint8Array.from(atob(content), (each) => each.charCodeAt(0));
      transfer.items.add(new File([bytes], name, { type }));
    }
  }
  return transfer;
}

/** Pastes into a new, empty editor like the browser does. Returns the HTML that would be saved. */
async function pasted(clipboard: Record<string, string>): Promise<string> {
  await open('');
  return paste(clipboard);
}

/** Pastes at the cursor like the browser does. */
function paste(clipboard: Record<string, string>): string {
  const clipboardData = transferOf(clipboard);
  editor?.view.dom.dispatchEvent(
    new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
  );
  return text();
}

/** Drops onto the words of a new editor like the browser does. Returns the HTML that would be saved. */
async function dropped(content: Record<string, string>): Promise<string> {
  await open('<p>Before</p>');
  const words = editor?.view.dom.querySelector('p')?.getBoundingClientRect();
  const place = { clientX: words?.left ?? 0, clientY: (words?.top ?? 0) + 2 };
  const event = { ...place, dataTransfer: transferOf(content), bubbles: true, cancelable: true };
  editor?.view.dom.dispatchEvent(new DragEvent('drop', event));
  return text();
}

/** The HTML that the editor would save for a stored text without an edit. */
function kept(html: string): string {
  return writeHtml(readHtml(html));
}

/** Presses a button of the notice, which also closes it. */
function noticeAction(label: string): void {
  const action = notice?.actions.find((each) => each.label === label);
  notice = null;
  action?.run();
}

Object.assign(globalThis, {
  open,
  text,
  paste,
  pasted,
  dropped,
  kept,
  showChips: (chips: Chip[]) => editor?.showChips(chips),
  showText: (html: string, isChosen: boolean) => editor?.showText(html, isChosen),
  cursor: () => editor?.view.state.selection.anchor,
  selected: () => {
    const { doc, selection } = editor?.view.state ?? {};
    return selection && doc ? doc.textBetween(selection.from, selection.to) : '';
  },
  linkDialogs: () => links,
  /** The images that were stored, each with its slot, name, type and size. */
  stored: () => stored,
  fillSlots: (free: number) => (slots = slots.slice(0, free)),
  undo: () => editor && undo(editor.view.state, editor.view.dispatch),
  notice: () => notice?.text ?? '',
  actions: () => notice?.actions.map(({ label }) => label) ?? [],
  noticeAction,
});
