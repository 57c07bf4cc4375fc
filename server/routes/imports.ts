import { importCalls as calls, type ImportKind } from '@/api/contract/imports';
import type { User } from '@/api/contract/auth';
import { describedSources } from '@/domain/market/sources';
import { issuerCells } from '@/domain/imports/issuerFile';
import { countOf, importTables } from '@/domain/imports/tables';
import { storedTables } from '@server/db/importTables';
import {
  applyImport,
  importCells,
  lastImports,
  previewImport,
  undoImport,
} from '@server/db/imports';
import type { Deps } from '@server/deps';
import { SourceTrouble } from '@server/feeds/sources/ask';
import { ishares, readWeights as readIshares } from '@server/feeds/sources/ishares';
import { readWeights as readSpdr, spdr } from '@server/feeds/sources/spdr';
import { reply, requireLevel, type Api } from '@server/http/api';
import { failure } from '@server/http/failure';

/** Tables of research that come from files. */
export function importRoutes(api: Api, deps: Deps): void {
  const { db, clock } = deps;
  const allow = (user: User, kind: ImportKind) => requireLevel(user, storedTables[kind].level);

  api.on(calls.list, () => lastImports(db.read));

  api.on(calls.rows, async ({ user, body: { kind } }) => {
    allow(user, kind);
    return importCells(db.read, kind);
  });

  api.on(calls.preview, async ({ user, body: { kind, ...cells } }) => {
    allow(user, kind);
    return previewImport(db.read, kind, cells);
  });

  api.on(calls.apply, async ({ user, body: { kind, hash, ...cells } }) => {
    allow(user, kind);
    const by = user.first_name || user.email;
    const now = clock();
    const count = await db.write((tx) => applyImport(tx, { kind, cells, hash, by, now }));
    return reply(null, `Imported ${countOf(importTables[kind], count)}`);
  });

  api.on(calls.undo, async ({ user, body: { kind, id } }) => {
    allow(user, kind);
    await db.write((tx) => undoImport(tx, { kind, id, now: clock() }));
    return reply(null, 'Import undone');
  });

  weightRoutes(api, deps);
}

const issuers = {
  ishares: { source: ishares, read: readIshares },
  spdr: { source: spdr, read: readSpdr },
};

/** Milliseconds for one file of an issuer. */
const patience = 20_000;

/** Reads an issuer's file when somebody asks for it, never by itself. */
function weightRoutes(api: Api, { askSource }: Deps): void {
  api.on(calls.readWeights, async ({ body: { source: name } }) => {
    const { source, read } = issuers[name];
    const ask = askSource(source, { key: '', settings: {} }, AbortSignal.timeout(patience));
    try {
      return issuerCells(await read(ask), describedSources[name].label);
    } catch (error) {
      if (!(error instanceof SourceTrouble)) throw error;
      throw failure(502, `${error.message}. Import the weights from a file instead.`);
    }
  });
}
