import { parseSync } from 'vite';
import { declaredNames, propertiesIn, textOf, type SyntaxNode } from './syntax.ts';

/** The doc comments in a contract file, by call: `questionCalls.list`, or `websiteBmi`. */
export function callPurposes(path: string, text: string): Map<string, string> {
  const { program, comments } = parseSync(path, text);
  const found = new Map<string, string>();

  function add(name: string, start: number): void {
    const comment = comments.find(
      ({ end }) => end <= start && text.slice(end, start).trim() === '',
    );
    if (comment?.value.startsWith('*') === true) found.set(name, inOneLine(comment.value));
  }

  for (const statement of program.body as unknown as SyntaxNode[]) {
    for (const name of declaredNames(statement)) {
      if (!name.endsWith('Calls')) add(name, Number(statement['start']));
      for (const property of propertiesIn(statement)) {
        add(`${name}.${textOf(property['key'], 'name')}`, Number(property['start']));
      }
    }
  }
  return found;
}

function inOneLine(comment: string): string {
  return comment
    .replace(/\s*\n\s*\*|^\*/g, ' ')
    .trim()
    .replace(/\s+/g, ' ');
}
