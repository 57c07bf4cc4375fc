import type { Dictionary } from '@/domain/checks/names/dictionary';

/** The two files of the dictionary as text. Only a worker's code may contain them: they are large. */
const files = import.meta.glob<string>('/node_modules/dictionary-en/index.*', {
  query: '?raw',
  import: 'default',
});

/** American English; undefined if it can't be loaded, and then spelling isn't checked. */
export async function readDictionary(): Promise<Dictionary | undefined> {
  const read = async (ending: string) => {
    const [, load] = Object.entries(files).find(([path]) => path.endsWith(ending)) ?? [];
    return (await load?.()) ?? '';
  };
  try {
    const { makeDictionary } = await import('@/domain/checks/names/dictionary');
    return makeDictionary({ aff: await read('.aff'), dic: await read('.dic') });
  } catch {
    return undefined;
  }
}
