import { baseKeymap } from 'prosemirror-commands';
import { history } from 'prosemirror-history';
import { keymap } from 'prosemirror-keymap';
import { DOMParser as SchemaParser } from 'prosemirror-model';
import { EditorState } from 'prosemirror-state';
import { EditorView } from 'prosemirror-view';
import { schema } from '@/components/editor/schema';
import { market, technical } from './commentary';
import { startTyping, twoHosts } from './typingStage';

function mount(host: HTMLElement, html: string): EditorView {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  const doc = SchemaParser.fromSchema(schema).parse(body);
  const state = EditorState.create({ doc, plugins: [keymap(baseKeymap), history()] });
  return new EditorView(host, { state });
}

const [first, second] = twoHosts();
mount(first, market);
mount(second, technical);
startTyping();
