import { baseKeymap } from 'prosemirror-commands';
import { history } from 'prosemirror-history';
import { keymap } from 'prosemirror-keymap';
import { DOMParser as SchemaParser } from 'prosemirror-model';
import { EditorState } from 'prosemirror-state';
import { EditorView } from 'prosemirror-view';
import { schema } from '@/components/editor/schema';
import { commentaryOf } from './commentary';
import { openComposer, technicalWords, words } from './openComposer';

/** Styles that make the product's own editor faster are left out. */
const plainLayout = `
  .ProseMirror { isolation: auto !important; }
  .ProseMirror > * { contain: none !important; }`;

/** ProseMirror with the product's schema, keys and history, and nothing else. */
function bareEditor(host: HTMLElement, html: string): EditorView {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  const doc = SchemaParser.fromSchema(schema).parse(body);
  const state = EditorState.create({ doc, plugins: [keymap(baseKeymap), history()] });
  return new EditorView(host, { state });
}

/**
 * Opens the composer with short texts, and puts bare ProseMirror with long ones in the place of
 * both editors: the same page, without anything that the product does on a key.
 */
async function openBareComposer(): Promise<void> {
  const style = document.createElement('style');
  style.textContent = plainLayout;
  document.head.append(style);
  await openComposer(100, () => {
    const texts = [commentaryOf(words), commentaryOf(technicalWords)];
    for (const [at, own] of [...document.querySelectorAll('.ProseMirror')].entries()) {
      const host = own.parentElement;
      own.remove();
      if (host) bareEditor(host, texts[at] ?? '');
    }
  });
}

void openBareComposer();
