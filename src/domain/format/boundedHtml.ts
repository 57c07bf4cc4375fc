import {
  defaultTreeAdapter,
  parse,
  type DefaultTreeAdapterMap,
  type DefaultTreeAdapterTypes,
  type ParserOptions,
} from 'parse5';

type Document = DefaultTreeAdapterTypes.Document;
type Options = Pick<
  ParserOptions<DefaultTreeAdapterMap>,
  'scriptingEnabled' | 'sourceCodeLocationInfo'
>;

/** How much of a text is read, so that none keeps the server from its other requests. */
export interface HtmlLimits {
  /** The most elements that stand in each other, the document's own three included. */
  depth: number;
  /** The most elements, comments and pieces of text. */
  nodes: number;
}

/** What is written here: the deepest of the pasted documents among the tests has 41, and the largest 5,200. */
export const textLimits: HtmlLimits = { depth: 100, nodes: 20_000 };

/** A whole email, which holds several such texts. */
export const emailLimits: HtmlLimits = { depth: 200, nodes: 100_000 };

class LimitReached extends Error {}

/**
 * Parses HTML up to a limit. Beyond it the parser stops at once, the document has what came before, and
 * `isWhole` is false. Never throws.
 */
export function parseHtml(
  html: string,
  { depth, nodes }: HtmlLimits,
  options: Options = {},
): { document: Document; isWhole: boolean } {
  const document = defaultTreeAdapter.createDocument();
  try {
    parse(html, { ...options, treeAdapter: countingAdapter(document, { depth, nodes }) });
    return { document, isWhole: true };
  } catch (error) {
    if (!(error instanceof LimitReached)) throw error;
    return { document, isWhole: false };
  }
}

/** Builds the usual tree, and stops the parser at a limit. */
function countingAdapter(document: Document, limits: HtmlLimits): typeof defaultTreeAdapter {
  let nodes = 0;
  let depth = 0;
  const count = () => {
    nodes += 1;
    if (nodes > limits.nodes) throw new LimitReached();
  };
  return {
    ...defaultTreeAdapter,
    createDocument: () => document,
    createElement(...args) {
      count();
      return defaultTreeAdapter.createElement(...args);
    },
    createCommentNode(data) {
      count();
      return defaultTreeAdapter.createCommentNode(data);
    },
    insertText(parent, text) {
      // Each word comes by itself; those after the first join it.
      if (parent.childNodes.at(-1)?.nodeName !== '#text') count();
      defaultTreeAdapter.insertText(parent, text);
    },
    insertTextBefore(...args) {
      count();
      defaultTreeAdapter.insertTextBefore(...args);
    },
    adoptAttributes(...args) {
      count();
      defaultTreeAdapter.adoptAttributes(...args);
    },
    onItemPush() {
      depth += 1;
      if (depth > limits.depth) throw new LimitReached();
    },
    onItemPop() {
      depth -= 1;
    },
  };
}
