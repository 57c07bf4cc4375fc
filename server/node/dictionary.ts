import files from 'dictionary-en';
import { makeDictionary, type Dictionary } from '@/domain/checks/names/dictionary';

let made: Dictionary | undefined;

/** American English. Made at the first use, because that takes about a tenth of a second. */
export function readDictionary(): Dictionary {
  const decoder = new TextDecoder();
  made ??= makeDictionary({ aff: decoder.decode(files.aff), dic: decoder.decode(files.dic) });
  return made;
}
