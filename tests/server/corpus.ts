import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';

/** The cases of a shared corpus; null, said aloud, where it is not on this machine. */
export function corpusOf<Case>(name: string): Case[] | null {
  const path = resolve('../shared/corpora', `${name}.json`);
  if (!existsSync(path)) {
    console.warn(`Skipped: ${path} is missing.`);
    return null;
  }
  return (JSON.parse(readFileSync(path, 'utf8')) as { cases: Case[] }).cases;
}
