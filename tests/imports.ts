import { readFileSync } from 'node:fs';
import { parseSync, Visitor } from 'vite';

export interface Import {
  /** As it is written: a package, or a path. */
  from: string;
  /** True for types alone, which are gone before the code runs. */
  isType: boolean;
}

type Program = ReturnType<typeof parseSync>['program'];

/** The files that `new URL('…', import.meta.url)` names, such as workers. */
function addressesIn(program: Program): Import[] {
  const found: Import[] = [];
  new Visitor({
    NewExpression({ callee, arguments: [address, base] }) {
      const isUrl = callee.type === 'Identifier' && callee.name === 'URL';
      if (!isUrl || base?.type !== 'MemberExpression' || address?.type !== 'Literal') return;
      if (typeof address.value === 'string') found.push({ from: address.value, isType: false });
    },
  }).visit(program);
  return found;
}

/** What a file imports in any form, code that it loads later and workers included. */
export function importsOf(file: string): Import[] {
  const text = readFileSync(file, 'utf8');
  const parsed = parseSync(file, text);
  const { staticImports, staticExports, dynamicImports, importMetas } = parsed.module;
  return [
    ...staticImports.map(({ moduleRequest, entries }) => ({
      from: moduleRequest.value,
      isType: entries.length > 0 && entries.every(({ isType }) => isType),
    })),
    ...staticExports.flatMap(({ entries }) =>
      entries.flatMap(({ moduleRequest, isType }) =>
        moduleRequest ? [{ from: moduleRequest.value, isType }] : [],
      ),
    ),
    // Only what is written out: the name between its quotation marks.
    ...dynamicImports.map(({ moduleRequest: { start, end } }) => ({
      from: text.slice(start + 1, end - 1),
      isType: false,
    })),
    ...(importMetas.length > 0 ? addressesIn(parsed.program) : []),
  ];
}
