import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Deps } from '@server/deps';
import { folderFiles } from '@server/node/start';
import { makeImages } from '@server/node/images';
import { fileMail } from '@server/node/mail';
import { seededDump } from '../seeded';
import { makeDatabases, morning, openApiOn, type Platform } from './makeTestApi';

export { later, morning, type Answer, type TestApi } from './makeTestApi';

const platform: Platform = {
  readSeeded: async () => readFileSync(seededDump('tests', morning)),
  mailOf: fileMail,
  imagesOf: makeImages,
  openFiles() {
    const folder = mkdtempSync(join(tmpdir(), 'desk-'));
    const remove = () => rmSync(folder, { recursive: true, force: true });
    return { files: folderFiles(folder), folder, remove };
  },
};

const databases = makeDatabases(platform);

export const { takeDatabase, returnDatabase } = databases;

/** A complete API in Node. The tests that need nothing of Node run in a browser as well. */
export function openTestApi(changes: Partial<Deps> = {}, freeBytes?: () => Promise<number>) {
  return openApiOn(platform, databases, changes, freeBytes);
}
