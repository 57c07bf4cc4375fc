import type { Call } from '@/api/contract/call';
import type { ImportKind } from '@/api/contract/imports';
import { useImports } from '@/api/hooks/imports';
import { importTables } from '@/domain/imports/tables';
import type { ImportController } from '@/domain/imports/steps';

/** The import of one table. `staleCalls` answer from it. What reads files is loaded when it is needed. */
export function useImportController(
  kind: ImportKind,
  staleCalls: readonly Call[],
): ImportController {
  const { readRows, ...imports } = useImports(kind, staleCalls);
  const table = importTables[kind];
  return {
    ...imports,
    onReadFile: async (file) => (await import('./readImportFile')).readImportFile(table, file),
    async onTemplate() {
      const cells = await readRows();
      if (!cells) return;
      const { downloadTemplate } = await import('./downloadTemplate');
      downloadTemplate(table, cells);
    },
  };
}
