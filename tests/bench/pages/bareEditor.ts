import { baseKeymap } from 'prosemirror-commands';
import { history } from 'prosemirror-history';
import { keymap } from 'prosemirror-keymap';
import { DOMParser as SchemaParser } from 'prosemirror-model';
import { EditorState } from 'prosemirror-state';
import { EditorView } from 'prosemirror-view';
import { schema } from '@/components/editor/schema';

/** ProseMirror with the product's schema, keys and history, and nothing else. */
export function bareEditor(host: HTMLElement, html: string): EditorView {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  const doc = SchemaParser.fromSchema(schema).parse(body);
  const state = EditorState.create({ doc, plugins: [keymap(baseKeymap), history()] });
  return new EditorView(host, { state });
}
