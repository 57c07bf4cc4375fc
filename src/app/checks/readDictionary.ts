import type { Dictionary } from '@/domain/checks/dictionary';

/** The dictionary's files as text. Only a worker's code may contain them: they are large. */
const files = import.meta.glob<string>(
  [
    '/node_modules/dictionary-en/index.*',
    '/node_modules/@cspell/dict-companies/dict/companies.txt',
    '/node_modules/@cspell/dict-cryptocurrencies/dict/cryptocurrencies.txt',
  ],
  { query: '?raw', import: 'default' },
);

/** American English with names; undefined if it can't be loaded, and then spelling isn't checked. */
export async function readDictionary(): Promise<Dictionary | undefined> {
  const read = (ending: string) =>
    Promise.all(
      Object.entries(files).flatMap(([path, load]) => (path.endsWith(ending) ? [load()] : [])),
    );
  try {
    const { makeDictionary } = await import('@/domain/checks/dictionary');
    const [aff, dic, lists] = await Promise.all([read('.aff'), read('.dic'), read('.txt')]);
    return makeDictionary({ aff: aff[0] ?? '', dic: dic[0] ?? '', lists });
  } catch {
    return undefined;
  }
}
