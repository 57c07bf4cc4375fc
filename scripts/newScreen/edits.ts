import type { Names } from './names';

/** Lines to add to an existing file, before its first line that starts with `before`. */
export interface Edit {
  file: string;
  before: string;
  lines: string;
  /** An import that the lines need. */
  importing?: string;
}

export function editsFor({ subject, pascal, snake, title }: Names): Edit[] {
  return [
    {
      file: 'src/api/contract/all.ts',
      before: '  website: {',
      lines: `  ${subject}: ${subject}Calls,`,
      importing: `import { ${subject}Calls } from './${subject}';`,
    },
    {
      file: 'src/api/contract/capabilities.ts',
      before: '] as const;',
      lines: `  '${subject}',`,
    },
    {
      file: 'src/screens/paths.ts',
      before: '  composer: (',
      lines: `  ${subject}: '/app/${snake}',`,
    },
    {
      file: 'src/app/routing/pages.ts',
      before: "  { path: '/app/*',",
      lines: `  { path: '/app/${snake}', page: '${pascal}Page', needs: '${subject}', instead: '/app/dashboard' },`,
    },
    {
      file: 'server/app.ts',
      before: '  utmRoutes,',
      lines: `  ${subject}Routes,`,
      importing: `import { ${subject}Routes } from './routes/${subject}';`,
    },
    {
      file: 'tests/app/listColumns.test.tsx',
      before: "  list('Recent News',",
      lines: `  list('${title}', ${subject}Columns, 'Name,Note,Date', sample${pascal}, {
    name: ['name', 'text'],
    note: ['note', 'text'],
    date: ['created_at', 'date'],
  }),`,
      importing: `import { sample${pascal} } from '@/api/samples/${subject}';
import { ${subject}Columns } from '@/screens/${subject}/${pascal}Screen';`,
    },
  ];
}

/** Throws if the file has no such line. */
export function insert(text: string, { file, before, lines, importing }: Edit): string {
  const at = text.startsWith(before) ? 0 : text.indexOf(`\n${before}`) + 1;
  if (at === 0) throw new Error(`${file} has no line that starts with "${before.trim()}".`);
  const edited = `${text.slice(0, at)}${lines}\n${text.slice(at)}`;
  if (importing === undefined) return edited;
  const imports = [...edited.matchAll(/^(?:import|\} from) .*;\n/gm)];
  const last = imports.at(-1);
  const end = last ? last.index + last[0].length : 0;
  return `${edited.slice(0, end)}${importing}\n${edited.slice(end)}`;
}
