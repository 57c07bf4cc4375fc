import { PGlite } from '@electric-sql/pglite';
import { cpSync, mkdtempSync, renameSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { aheadOfComputer, freePort, startServer, stopServer } from './serverProcess';

const root = join(import.meta.dirname, '../..');
const template = join(root, 'node_modules/.cache/journeys');

const changedAt = (path: string) => statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0;

/** Where the built server is newer than the folder with samples, lets it make a new one. */
export default async function setup(): Promise<void> {
  const newest = Math.max(
    ...['dist-server/main.js', 'tests/e2e/serverProcess.ts'].map((path) =>
      changedAt(join(root, path)),
    ),
  );
  if (changedAt(template) > newest) return;
  const folder = `${template}-${process.pid}`;
  const env = {
    PORT: String(await freePort()),
    DATA_DIR: folder,
    CLOCK_AHEAD: String(aheadOfComputer()),
  };
  await stopServer(await startServer(env));
  rmSync(template, { recursive: true, force: true });
  renameSync(folder, template);
}

/** A folder of its own with the samples, as a server leaves it after its first start. */
export function copyData(): string {
  const folder = mkdtempSync(join(tmpdir(), 'research-desk-'));
  cpSync(template, folder, { recursive: true });
  return folder;
}

/** Makes the samples in a folder count as a firm's own data, with which real services may be used. */
export async function makeOwn(folder: string): Promise<void> {
  const database = new PGlite(join(folder, 'db'));
  await database.exec('delete from facts where is_sample');
  await database.close();
}
