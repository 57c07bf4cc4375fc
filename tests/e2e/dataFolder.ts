import { PGlite } from '@electric-sql/pglite';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { seededFolder } from '../seeded';
import { morning } from './serverProcess';

/** A folder of its own with the samples of the morning. */
export function newDataFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'research-desk-'));
  seededFolder(folder, morning);
  return folder;
}

/** Makes what every folder is copied from, because workers that need it at once would each make it. */
export default function setup(): void {
  rmSync(newDataFolder(), { recursive: true });
}

/** Makes the samples in a folder count as a firm's own data, with which real services may be used. */
export async function makeOwn(folder: string): Promise<void> {
  const database = new PGlite(join(folder, 'db'));
  await database.exec('delete from facts where is_sample');
  await database.close();
}
