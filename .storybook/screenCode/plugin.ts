import type { Plugin } from 'vite';
import { readScreens } from './screenCode.ts';

const name = 'virtual:screen-code';

/** Gives the pages about the screens what they show of the code, read when a page is first opened. */
export function screenCode(root: string): Plugin {
  return {
    name: 'screen-code',
    resolveId: (id) => (id === name ? `\0${name}` : undefined),
    load: (id) =>
      id === `\0${name}`
        ? `export const screens = ${JSON.stringify(readScreens(root))}`
        : undefined,
  };
}
