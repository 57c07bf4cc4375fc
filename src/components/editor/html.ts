import { DOMSerializer, Fragment, type Node } from 'prosemirror-model';
import { cleanParser } from './clean';
import { schema } from './schema';

/** True where a reader would see something: a word, a rule. */
function shows(node: Node): boolean {
  if (node.type === schema.nodes.horizontal_rule) return true;
  return node.textContent.trim() !== '';
}

/** The fragment without paragraphs, items and lists that show nothing; they stay out of the email. */
export function withoutEmpty(fragment: Fragment): Fragment {
  const kept: Node[] = [];
  fragment.forEach((node) => {
    if (node.isInline) kept.push(node);
    else if (shows(node))
      kept.push(node.isTextblock ? node : node.copy(withoutEmpty(node.content)));
  });
  return Fragment.from(kept);
}

/** A text block without white space at its edges, which HTML folds away. */
function trimmed(block: Node): Node {
  const lead = /^\s*/.exec(block.firstChild?.text ?? '')?.[0].length ?? 0;
  const trail = /\s*$/.exec(block.lastChild?.text ?? '')?.[0].length ?? 0;
  return block.cut(lead, block.content.size - trail);
}

function allTrimmed(fragment: Fragment): Fragment {
  const nodes = Array.from({ length: fragment.childCount }, (_, at) => fragment.child(at));
  const tidy = (node: Node) =>
    node.isTextblock ? trimmed(node) : node.copy(allTrimmed(node.content));
  return Fragment.from(nodes.map(tidy));
}

/** Reads stored HTML in a document that runs no scripts and loads no pictures. */
export function readHtml(html: string): Node {
  const inert = new DOMParser().parseFromString(`<body>${html}`, 'text/html');
  const doc = cleanParser.parse(inert.body);
  const content = withoutEmpty(doc.content);
  return content.size === 0 ? (schema.topNodeType.createAndFill() ?? doc) : fitted(doc, content);
}

/** Dropping an item's only paragraph can leave what the schema forbids; then the blanks stay. */
function fitted(doc: Node, content: Fragment): Node {
  const pruned = doc.copy(content);
  try {
    pruned.check();
    return pruned;
  } catch {
    return doc;
  }
}

const serializer = DOMSerializer.fromSchema(schema);

/** The HTML of whole blocks: that of a document is its blocks' in a row. */
export function fragmentHtml(blocks: Fragment): string {
  const inert = document.implementation.createHTMLDocument('');
  const content = allTrimmed(withoutEmpty(blocks));
  inert.body.append(serializer.serializeFragment(content, { document: inert }));
  return inert.body.innerHTML;
}

/** Blocks never change: what was written of one stays true as long as the document holds it. */
const written = new WeakMap<Node, string>();

function blockHtml(block: Node): string {
  const known = written.get(block);
  if (known !== undefined) return known;
  const html = fragmentHtml(Fragment.from(block));
  written.set(block, html);
  return html;
}

/** HTML in the vocabulary of `domain/commentary`; '' where there is nothing to read. */
export function writeHtml({ content }: Node): string {
  const blocks = Array.from({ length: content.childCount }, (_, at) => content.child(at));
  return blocks.map(blockHtml).join('');
}
