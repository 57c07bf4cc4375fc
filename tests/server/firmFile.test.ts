import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { samplePublisher } from '@/api/samples/publication';
import { readConfig } from '@server/node/config';
import { readFirmFile } from '@server/node/startFromEnvironment';
import { startServer } from '@server/node/start';
import { secondFirm } from '@tests/seed/secondFirm';
import { withOwnFirm } from '@tests/seed/secondFirmFile';
import { smallEmail } from './smallEmail';
import { testFeeds } from './testFeeds';

const folder = mkdtempSync(join(tmpdir(), 'desk-firm-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const write = (name: string, text: string) => writeFileSync(join(folder, name), text);

it('is the sample firm until there is a file, beside package.json or where the setting says', () => {
  expect(readFirmFile(folder)).toEqual(samplePublisher);
  write('firm.json', JSON.stringify(secondFirm));
  expect(readFirmFile(folder)).toEqual(secondFirm);
  const { firmFile } = readConfig({ ...withOwnFirm });
  expect(readFirmFile(tmpdir(), firmFile)).toEqual(secondFirm);
});

it('stops the start with a sentence for each mistake', () => {
  expect(() => readFirmFile(folder, 'nowhere.json')).toThrow(
    'FIRM_FILE: there is no file "nowhere.json".',
  );
  write('other.json', JSON.stringify({ ...secondFirm, name: '', accent: 'green' }));
  expect(() => readFirmFile(folder, join(folder, 'other.json'))).toThrow(
    'other.json: name: Enter the firm’s name.\nother.json: accent: Enter a color such as #5b3fd6.',
  );
});

it('names the firm of a server that starts', async () => {
  const dashboard = join(folder, 'dist');
  mkdirSync(dashboard);
  writeFileSync(join(dashboard, 'index.html'), '<html><head><title>x</title></head></html>');
  const { port, stop } = await startServer({
    config: readConfig({ PORT: '0', DATA_DIR: join(folder, 'data') }),
    dashboard,
    publisher: secondFirm,
    feeds: testFeeds(),
    clock: () => new Date(),
    log: () => undefined,
    renderNewsletter: smallEmail,
    checkEmail: () => ({ findings: [], checks: [] }),
    version: 'test',
  });
  const page = await (await fetch(`http://127.0.0.1:${port}/`)).text();
  await stop();
  expect(page).toContain('<title>Quayside Letters</title>');
});
