import { parseSync } from 'vite';
import { declaredNames, isNode, nodesOf, textOf, type SyntaxNode } from './syntax.ts';

/** What a piece of code mentions: a name, with the member that it reads from it. */
export interface Use {
  name: string;
  member?: string;
  /** True where the name is drawn, as in `<Name />`. */
  isElement?: boolean;
}

export interface Import {
  /** As it is written, such as `../contract/questions`. */
  source: string;
  /** The exported name; `*` stands for everything, as `import()` and `import * as` get it. */
  imported: string;
}

export interface ModuleUses {
  imports: Map<string, Import>;
  /** What each declaration at the top of the file mentions. `default` is the default export. */
  declarations: Map<string, Use[]>;
}

/** Reads which names each declaration of a module uses, and where they come from. */
export function moduleUses(path: string, text: string): ModuleUses {
  const found: ModuleUses = { imports: new Map(), declarations: new Map() };
  for (const statement of parseSync(path, text).program.body as unknown as SyntaxNode[]) {
    if (statement.type === 'ImportDeclaration') addImports(found, statement);
    else addDeclarations(found, statement);
  }
  return found;
}

function addImports({ imports }: ModuleUses, statement: SyntaxNode): void {
  const source = textOf(statement['source'], 'value');
  for (const specifier of nodesOf(statement['specifiers'])) {
    imports.set(textOf(specifier['local'], 'name'), { source, imported: importedName(specifier) });
  }
}

function importedName(specifier: SyntaxNode): string {
  if (specifier.type === 'ImportSpecifier') return textOf(specifier['imported'], 'name');
  return specifier.type === 'ImportDefaultSpecifier' ? 'default' : '*';
}

function addDeclarations(found: ModuleUses, statement: SyntaxNode): void {
  const uses: Use[] = [];
  collect(statement, uses, found);
  for (const name of declaredNames(statement)) found.declarations.set(name, uses);
  for (const { id, init } of nodesOf(statement['declarations'])) addMembers(found, id, init);
}

/** Adds the names in `const { list, get } = questionCalls`. */
function addMembers({ declarations }: ModuleUses, pattern: unknown, object: unknown): void {
  const name = textOf(object, 'name');
  const properties = isNode(pattern) ? nodesOf(pattern['properties']) : [];
  for (const { key, value } of properties.filter(() => name !== '')) {
    declarations.set(textOf(value, 'name'), [{ name, member: textOf(key, 'name') }]);
  }
}

/** Adds what the node and all below it mention. */
function collect(node: SyntaxNode, uses: Use[], found: ModuleUses): void {
  if (node.type === 'Identifier') uses.push({ name: textOf(node, 'name') });
  if (node.type === 'JSXIdentifier') uses.push({ name: textOf(node, 'name'), isElement: true });
  if (node.type === 'ImportExpression') {
    const source = textOf(node['source'], 'value');
    found.imports.set(source, { source, imported: '*' });
    uses.push({ name: source });
  }
  const { object, property } = node;
  if (node['computed'] === false && isNode(object) && object.type === 'Identifier') {
    uses.push({ name: textOf(object, 'name'), member: textOf(property, 'name') });
    return;
  }
  for (const child of childrenOf(node)) collect(child, uses, found);
}

/** The parts of a node in which a name means a value. */
function childrenOf(node: SyntaxNode): SyntaxNode[] {
  // What an action makes stale is read again by whoever shows it, and not by this code.
  const isAction = node.type === 'CallExpression' && textOf(node['callee'], 'name') === 'useAction';
  if (isAction) return nodesOf(node['arguments']).slice(0, 1);
  if (node.type === 'VariableDeclarator' && textOf(node['id'], 'name') === 'stale') return [];
  const skipped = node['computed'] === false && node['shorthand'] !== true ? namesOnly : [];
  return Object.entries(node).flatMap(([field, value]) =>
    skipped.includes(field) ? [] : nodesOf(value),
  );
}

/** Fields that hold the name of a property, in `{ key: … }` and in `object.property`. */
const namesOnly = ['key', 'property'];
