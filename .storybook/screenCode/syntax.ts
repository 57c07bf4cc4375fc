/** A node of a module's syntax tree, as `parseSync` returns it. */
export interface SyntaxNode {
  type: string;
  [field: string]: unknown;
}

export function isNode(value: unknown): value is SyntaxNode {
  return typeof value === 'object' && value !== null && 'type' in value;
}

/** The nodes in a field, which holds one, a list or none. */
export function nodesOf(value: unknown): SyntaxNode[] {
  return (Array.isArray(value) ? (value as unknown[]) : [value]).filter(isNode);
}

/** The text in a field of a node; '' if there is none. */
export function textOf(node: unknown, field: string): string {
  const text = isNode(node) ? node[field] : undefined;
  return typeof text === 'string' ? text : '';
}

/** The names that a statement at the top of a module declares or exports. */
export function declaredNames(statement: SyntaxNode): string[] {
  const declared = isNode(statement['declaration']) ? statement['declaration'] : statement;
  return [
    textOf(declared['id'], 'name'),
    ...nodesOf(declared['declarations']).map(({ id }) => textOf(id, 'name')),
    ...nodesOf(statement['specifiers']).map(({ exported }) => textOf(exported, 'name')),
    ...(statement.type === 'ExportDefaultDeclaration' ? ['default'] : []),
  ].filter((name) => name !== '');
}

/** Every property of the object literals in a node, those within properties too. */
export function propertiesIn(node: SyntaxNode): SyntaxNode[] {
  const own = node.type === 'Property' ? [node] : [];
  return [...own, ...Object.values(node).flatMap(nodesOf).flatMap(propertiesIn)];
}
