import { parseSync } from 'vite';
import { declaredNames, propertiesIn, textOf, type SyntaxNode } from './syntax.ts';

/** The viewport of each story of a file that chooses one, by the story's export. */
export function storyViewports(path: string, text: string): Record<string, string> {
  const statements = parseSync(path, text).program.body as unknown as SyntaxNode[];
  const chosen = statements.flatMap((statement) =>
    declaredNames(statement).map((name) => [name, viewportIn(statement)] as const),
  );
  const usual = chosen.find(([name]) => name === 'meta')?.[1] ?? '';
  return Object.fromEntries(
    chosen.map(([name, own]) => [name, own || usual] as const).filter(([, value]) => value !== ''),
  );
}

/** The value in `viewport: { value: 'phone' }`; '' if there is none. */
function viewportIn(statement: SyntaxNode): string {
  const viewport = propertiesIn(statement).find(({ key }) => textOf(key, 'name') === 'viewport');
  const value = propertiesIn(viewport ?? { type: 'none' }).find(
    ({ key }) => textOf(key, 'name') === 'value',
  );
  return textOf(value?.['value'], 'value');
}
