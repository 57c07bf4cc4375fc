import { DOMSerializer, Fragment, type Node } from 'prosemirror-model';
import { cleanParser } from './paste/clean';
import { schema } from './schema';

/** True if the node has something visible, such as a word or a rule. */
function shows(node: Node): boolean {
  if (node.type === schema.nodes.horizontal_rule) return true;
  return node.textContent.trim() !== '';
}

/** The fragment without empty paragraphs, items and lists, which the email leaves out. */
export function withoutEmpty(fragment: Fragment): Fragment {
  const kept: Node[] = [];
  fragment.forEach((node) => {
    // The cells of a table stay where they are, even the empty ones.
    const isCell = /^(row|cell|header_cell)$/.test(String(node.type.spec.tableRole));
    if (node.isInline || isCell || (node.type === schema.nodes.table && shows(node)))
      kept.push(node);
    else if (shows(node))
      kept.push(node.isTextblock ? node : node.copy(withoutEmpty(node.content)));
  });
  return Fragment.from(kept);
}

/** Removes white space at the edges of a text block, because HTML ignores it there. */
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

/** Parses stored HTML in a document that runs no scripts and loads no images. */
export function readHtml(html: string): Node {
  const inert = new DOMParser().parseFromString(`<body>${html}`, 'text/html');
  const doc = cleanParser.parse(inert.body);
  const content = withoutEmpty(doc.content);
  return content.size === 0 ? (schema.topNodeType.createAndFill() ?? doc) : fitted(doc, content);
}

/** Removing an item's only paragraph may break the schema's rules. In that case it is kept. */
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

let inert: Document | undefined;

/** A document that runs no scripts and loads no images, made once. */
function inertDocument(): Document {
  inert ??= document.implementation.createHTMLDocument('');
  return inert;
}

/** Caches the HTML of each block. Blocks never change, so it stays correct. */
const written = new WeakMap<Node, string>();

/** The HTML of a whole block, without empty paragraphs and without white space at its edges. */
export function blockHtml(block: Node): string {
  const known = written.get(block);
  if (known !== undefined) return known;
  const content = allTrimmed(withoutEmpty(Fragment.from(block)));
  const host = inertDocument().createElement('div');
  host.append(serializer.serializeFragment(content, { document: inertDocument() }));
  const html = host.innerHTML;
  written.set(block, html);
  return html;
}

/** Writes HTML that `src/domain/commentary` reads; empty if there is no visible text. */
export function writeHtml({ content }: Node): string {
  const blocks = Array.from({ length: content.childCount }, (_, at) => content.child(at));
  return blocks.map(blockHtml).join('');
}
