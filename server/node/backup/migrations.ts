import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { migrationsFolder } from '../root';

interface Journal {
  entries: { tag: string; when: number }[];
}

function journalIn(folder: string): Journal {
  return JSON.parse(readFileSync(join(folder, 'meta/_journal.json'), 'utf8')) as Journal;
}

/** True if this program has the migration of that time, so that it can read the backup's tables. */
export function hasMigration(when: number): boolean {
  return journalIn(migrationsFolder).entries.some((entry) => entry.when === when);
}

/** Runs `migrate` with a folder that has only the migrations up to that time. */
export async function withMigrationsUpTo<T>(
  when: number,
  migrate: (folder: string) => Promise<T>,
): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'desk-migrations-'));
  try {
    const journal = journalIn(migrationsFolder);
    const entries = journal.entries.filter((entry) => entry.when <= when);
    for (const { tag } of entries) {
      cpSync(join(migrationsFolder, `${tag}.sql`), join(folder, `${tag}.sql`));
    }
    mkdirSync(join(folder, 'meta'));
    writeFileSync(join(folder, 'meta/_journal.json'), JSON.stringify({ ...journal, entries }));
    return await migrate(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
