import { inject } from 'vitest';
import { browserImages, makeOutbox, memoryFiles } from '@server/browser/openApi';
import type { Deps } from '@server/deps';
import { makeDatabases, openApiOn, type Platform } from './makeTestApi';

export { later, morning, type Answer, type TestApi } from './makeTestApi';

const platform: Platform = {
  readSeeded: async () => (await fetch(`/@fs${inject('seededPath')}`)).blob(),
  imagesOf: browserImages,
  mailOf() {
    const { mail, providerOf } = makeOutbox(() => new Date());
    return { ...providerOf('test'), ...mail };
  },
  openFiles: () => ({ files: memoryFiles(), folder: '', remove() {} }),
};

const databases = makeDatabases(platform);

export const { takeDatabase, returnDatabase } = databases;

/** In place of `openTestApi` where tests run in a browser: the API of the desk in Storybook. */
export function openTestApi(changes: Partial<Deps> = {}, freeBytes?: () => Promise<number>) {
  return openApiOn(platform, databases, changes, freeBytes);
}
