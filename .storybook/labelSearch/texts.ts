import { parseSync } from 'vite';

/** A node of the syntax tree, as far as this folder looks at it. */
export interface Node {
  type: string;
  [key: string]: unknown;
}

/** Attributes and fields whose text is always read by people. The others have to look like it. */
const spoken =
  /^(label|.*Label|title|placeholder|question|header|heading|hint|note|lead|empty|notFound|text|message|error|alt|aria-label|aria-description|aria-roledescription|aria-valuetext)$/;
const technical =
  /^(className|id|key|type|role|kind|size|style|href|to|src|d|viewBox|fill|stroke|strokeWidth|autoComplete|inputMode|target|rel|as|htmlFor|tone|align|justify|variant|scope|name|transform|path|placement|mode|data-.*|aria-.*)$/;

const isNode = (part: unknown): part is Node =>
  typeof part === 'object' && part !== null && typeof (part as Node).type === 'string';

export function nodesIn(part: unknown): Node[] {
  if (Array.isArray(part)) return part.filter(isNode);
  return isNode(part) ? [part] : [];
}

export function parseModule(path: string, code: string): Node[] {
  return nodesIn(parseSync(path, code).program.body);
}

/** Stands for what is only known when the code runs, until `…` is shown for it. */
const value = '\u0001';

/** What an expression reads as; null if it is no text. */
function literalText(node: Node): string | null {
  if (node.type === 'Literal') return typeof node['value'] === 'string' ? node['value'] : null;
  if (node.type === 'TemplateLiteral') {
    const parts = nodesIn(node['quasis']).map(
      (part) => (part['value'] as { cooked: string }).cooked,
    );
    return parts.join(value);
  }
  if (node.type !== 'BinaryExpression' || node['operator'] !== '+') return null;
  const sides = [...nodesIn(node['left']), ...nodesIn(node['right'])].map(literalText);
  return sides.every((side) => side === null) ? null : sides.map((side) => side ?? value).join('');
}

/** Whether a text without a telling name is for people: a sentence, or a word in capitals. */
function looksSpoken(text: string): boolean {
  if (/^[./#@]|:\/\/|=>|[{};<>]|^[A-Z][a-z]+[A-Z]|_/.test(text)) return false;
  return /^\p{Lu}/u.test(text) || /\p{L}{2,} \p{L}{2,}/u.test(text);
}

function tidy(text: string): string {
  return text
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/^[\s\u0001]+|[\s\u0001]+$/g, '')
    .replaceAll(value, '…');
}

type Report = (text: string, isSpoken: boolean) => void;

/** The words between two tags. */
function childTexts(children: Node[]): string[] {
  const marked = children.map((child) => {
    if (child.type === 'JSXText') return child['value'] as string;
    if (child.type !== 'JSXExpressionContainer') return '\n\0';
    const [inner] = nodesIn(child['expression']);
    return (inner && literalText(inner)) ?? value;
  });
  return marked.join('').split('\0');
}

const typeWrapper = /^TS(As|Satisfies|NonNull|Instantiation)/;
const comparison = /^(===?|!==?|in|instanceof)$/;

/** Parts of a node that can hold words for people. */
function readableParts(node: Node): unknown[] {
  if (/^(Import|ExportAll)Declaration$|^TaggedTemplate/.test(node.type)) return [];
  if (node.type.startsWith('TS') && !typeWrapper.test(node.type)) return [];
  if (typeWrapper.test(node.type)) return [node['expression']];
  if (node.type === 'BinaryExpression' && comparison.test(String(node['operator']))) return [];
  if (node.type === 'Property') return [node['value']];
  if (node.type === 'SwitchCase') return [node['consequent']];
  if (node.type === 'MemberExpression') return [node['object']];
  return Object.values(node);
}

function nameOf(node: Node): string {
  const [key] = nodesIn(node.type === 'JSXAttribute' ? node['name'] : node['key']);
  const name = key?.['name'] ?? key?.['value'];
  return typeof name === 'string' ? name : '';
}

function collect(node: Node, report: Report, isSpoken = false): void {
  const text = literalText(node);
  if (text !== null) report(text, isSpoken);
  const isNamed = node.type === 'JSXAttribute' || node.type === 'Property';
  const name = isNamed ? nameOf(node) : '';
  if (node.type === 'JSXAttribute' && technical.test(name) && !spoken.test(name)) return;
  if (node.type === 'JSXElement' || node.type === 'JSXFragment') {
    for (const words of childTexts(nodesIn(node['children']))) report(words, true);
  }
  const isPart = text !== null && node.type === 'BinaryExpression';
  for (const part of isPart ? [] : readableParts(node)) {
    for (const child of nodesIn(part)) {
      if (child.type !== 'JSXText' && child.type !== 'TemplateElement') {
        collect(child, report, isNamed ? spoken.test(name) : isSpoken && isChoice(node));
      }
    }
  }
}

/** `isOn ? 'on' : 'off'` under a telling name is read by people, too. */
function isChoice(node: Node): boolean {
  return /^(Conditional|Logical)Expression$|^JSXExpressionContainer$/.test(node.type);
}

/** Labels and sentences in the code, each once, in the order in which they are written. */
export function textsIn(nodes: Node[]): string[] {
  const found = new Set<string>();
  for (const node of nodes) {
    collect(node, (raw, isSpoken) => {
      const text = tidy(raw);
      if (/\p{L}{2}/u.test(text) && (isSpoken || looksSpoken(text))) found.add(text);
    });
  }
  return [...found];
}
