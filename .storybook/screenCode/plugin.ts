import type { Plugin } from 'vite';
import { readColorUses } from './colorUses.ts';
import { readScreens } from './screenCode.ts';

type Read = (root: string) => unknown;

/** What each module exports, by the module's name. */
const modules: Record<string, [exported: string, read: Read]> = {
  'virtual:screen-code': ['screens', readScreens],
  'virtual:color-uses': ['colorUses', readColorUses],
};

/** Gives the pages of text what they show of the code, read when a page is first opened. */
export function screenCode(root: string): Plugin {
  return {
    name: 'screen-code',
    resolveId: (id) => (id in modules ? `\0${id}` : undefined),
    load(id) {
      const found = modules[id.replace('\0', '')];
      if (!id.startsWith('\0') || !found) return undefined;
      const [exported, read] = found;
      return `export const ${exported} = ${JSON.stringify(read(root))}`;
    },
  };
}
