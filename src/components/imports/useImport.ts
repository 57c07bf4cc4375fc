import { useState } from 'react';
import type { ImportPreview } from '@/domain/imports/steps';
import type { ImportController, ReadFile } from '@/domain/imports/steps';

export interface ImportState {
  file: ReadFile | null;
  preview: ImportPreview | null;
  /** The name of the file that was chosen last. */
  chosen: string | undefined;
  busy: 'reading' | 'importing' | null;
  /** Beside the file, or at the top of the preview. */
  error: string | null;
}

type Options = Pick<ImportController, 'onReadFile' | 'onPreview' | 'onApply'> & {
  /** Rows that were read elsewhere, to be previewed at once. */
  given?: { file: ReadFile; preview: ImportPreview } | undefined;
  onDone(): void;
};

/** The steps of an import: choose a file, look at its changes, store them. */
export function useImport({ onReadFile, onPreview, onApply, given, onDone }: Options) {
  const [state, setState] = useState<ImportState>({
    file: given?.file ?? null,
    preview: given?.preview ?? null,
    chosen: given?.file.name,
    busy: null,
    error: null,
  });
  const change = (next: Partial<ImportState>) => setState((shown) => ({ ...shown, ...next }));

  async function look(file: ReadFile) {
    const preview = await onPreview(file.cells);
    change(
      'refusal' in preview ? { busy: null, error: preview.refusal } : { busy: null, file, preview },
    );
  }
  return {
    state,
    async choose(chosen: File) {
      if (state.busy) return;
      change({ chosen: chosen.name, busy: 'reading', error: null });
      const read = await onReadFile(chosen);
      if ('refusal' in read) change({ busy: null, error: read.refusal });
      else await look({ ...read, name: chosen.name });
    },
    back: () => change({ file: null, preview: null, error: null }),
    async store() {
      const { file, preview } = state;
      if (!file || !preview) return;
      change({ busy: 'importing', error: null });
      const refused = await onApply(file.cells, preview.hash);
      if (!refused) return onDone();
      if (refused.isStale) await look(file);
      change({ busy: null, error: refused.refusal });
    },
  };
}
