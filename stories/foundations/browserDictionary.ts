import { makeDictionary, type Dictionary } from '@/domain/checks/dictionary';

const files = import.meta.glob<string>('/node_modules/dictionary-en/index.*', {
  query: '?raw',
  import: 'default',
});

/** The dictionary of English without the firm's own words. */
export async function browserDictionary(): Promise<Dictionary> {
  const read = async (ending: string) => {
    const [, load] = Object.entries(files).find(([path]) => path.endsWith(ending)) ?? [];
    return (await load?.()) ?? '';
  };
  return makeDictionary({ aff: await read('.aff'), dic: await read('.dic'), lists: [] });
}
