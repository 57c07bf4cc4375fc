import { expect, fireEvent, waitFor, within } from 'storybook/test';

/** The editor's text box, focused, with the cursor at its end. */
export async function openText(canvasElement: HTMLElement): Promise<HTMLElement> {
  const box = await within(canvasElement).findByRole('textbox');
  box.focus();
  select(box, box.childNodes.length);
  await waitFor(() => expect(box).toHaveFocus());
  return box;
}

function select(node: Node, from: number, to = from): void {
  getSelection()?.setBaseAndExtent(node, from, node, to);
}

/** Selects `words` within one text node. */
export function selectWords(box: HTMLElement, words: string): void {
  const texts = document.createTreeWalker(box, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const node = texts.currentNode as Text;
    const at = node.data.indexOf(words);
    if (at >= 0) return select(node, at, at + words.length);
  }
  throw new Error(`The text does not hold “${words}”.`);
}

/**
 * Types like a user: the browser does the editing, and the editor gets each character separately.
 */
export async function typeText(text: string): Promise<void> {
  for (const email of text) {
    document.execCommand('insertText', false, email);
    await new Promise((resolve) => setTimeout(resolve));
  }
}

export function press(box: HTMLElement, key: string, held: KeyboardEventInit = {}): void {
  const code = key.length === 1 ? `Key${key.toUpperCase()}` : key;
  void fireEvent.keyDown(box, { key, code, ...held });
}

/** Pastes like Ctrl+V: the key first, then the clipboard's contents. */
export function paste(box: HTMLElement, data: Record<string, string>): void {
  const clipboardData = new DataTransfer();
  for (const [type, text] of Object.entries(data)) clipboardData.setData(type, text);
  press(box, 'v', { ctrlKey: true });
  box.dispatchEvent(
    new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
  );
}

/** The HTML that the last reported change would save. */
export function saved(onChange: { mock: { calls: [readHtml: () => string][] } }): string {
  return onChange.mock.calls.at(-1)?.[0]() ?? '';
}
