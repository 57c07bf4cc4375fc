import { useApi } from '../ApiProvider';
import { ApiError } from '../client';
import type { Call } from '../contract/call';
import {
  importCalls as calls,
  type ImportCells,
  type ImportKind,
  type ImportPreview,
  type LastImport,
} from '../contract/imports';
import { useAction, useCall } from '../swr';
import { useAsk } from '../useAsk';
import { useSWRConfig } from 'swr';

/** The newest imports that can be undone. */
export function useLastImports(): LastImport[] {
  return useCall(calls.list, {}).data ?? [];
}

type Refusal = { refusal: string };

/** Imports one table. `staleCalls` answer from it. */
export function useImports(kind: ImportKind, staleCalls: readonly Call[]) {
  const { client } = useApi();
  const { mutate } = useSWRConfig();
  const ask = useAsk();
  const stale = [calls.list, ...staleCalls];
  const undo = useAction(calls.undo, stale);

  function refusalOf(error: unknown): Refusal & { isStale: boolean } {
    if (!(error instanceof ApiError)) throw error;
    return { refusal: error.message, isStale: error.status === 409 };
  }
  return {
    last: useLastImports().find((each) => each.kind === kind) ?? null,
    /** Null if they couldn't be read, which shows an error. */
    readRows: async (): Promise<ImportCells | null> =>
      (await ask(calls.rows, { kind }))?.response ?? null,
    async onPreview(cells: ImportCells): Promise<ImportPreview | Refusal> {
      try {
        return (await client.send(calls.preview, { kind, ...cells })).response;
      } catch (error) {
        return refusalOf(error);
      }
    },
    async onApply(cells: ImportCells, hash: string) {
      try {
        await client.send(calls.apply, { kind, ...cells, hash });
      } catch (error) {
        return refusalOf(error);
      }
      const paths = new Set<string>(stale.map(({ path }) => path));
      await mutate((key) => Array.isArray(key) && paths.has(key[0] as string));
      return null;
    },
    onUndo: ({ id }: LastImport) => undo.run({ kind, id }),
  };
}

/** Reads index weights from an issuer; null if that failed, which shows an error. */
export function useIssuerWeights() {
  const ask = useAsk();
  return async (source: 'ishares' | 'spdr'): Promise<ImportCells | null> =>
    (await ask(calls.readWeights, { source }))?.response ?? null;
}
