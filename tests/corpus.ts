import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const folder = join(import.meta.dirname, '../../shared/corpora');

/** The cases of a shared corpus; null, with the reason printed, where it is missing. */
export function corpus<Case>(name: string): Case[] | null {
  const path = join(folder, name);
  if (!existsSync(path)) {
    console.warn(`SKIPPED: ${name} is not at ../shared/corpora, so its cases were not tried.`);
    return null;
  }
  return (JSON.parse(readFileSync(path, 'utf8')) as { cases: Case[] }).cases;
}
