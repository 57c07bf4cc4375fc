import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import files from 'dictionary-en';
import { makeDictionary, type Dictionary } from '@/domain/checks/dictionary';

const require = createRequire(import.meta.url);
let made: Dictionary | undefined;

function listOf(name: string): string {
  const folder = dirname(require.resolve(`@cspell/dict-${name}/cspell-ext.json`));
  return readFileSync(join(folder, 'dict', `${name}.txt`), 'utf8');
}

/** The lists of companies and coins, as the text of their files. */
export function nameLists(): string[] {
  return ['companies', 'cryptocurrencies'].map(listOf);
}

/** American English with names. Made at the first use, because that takes about a tenth of a second. */
export function readDictionary(): Dictionary {
  const decoder = new TextDecoder();
  made ??= makeDictionary({
    aff: decoder.decode(files.aff),
    dic: decoder.decode(files.dic),
    lists: nameLists(),
  });
  return made;
}
