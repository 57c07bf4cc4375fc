import { execFile, spawn, type ChildProcess } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildImage, type Image } from './dockerfile';
import { root } from './sources';

const path = process.env['PATH'] ?? '';

/** Only root may give files to another user. */
const replaced = { chown: 'true' };

describe.skipIf(process.platform === 'win32')('the image', () => {
  const folder = mkdtempSync(join(tmpdir(), 'desk-image-'));
  let image: Image;
  let child: ChildProcess | undefined;

  beforeAll(async () => {
    const bin = join(folder, 'bin');
    mkdirSync(bin);
    for (const [name, script] of Object.entries(replaced)) {
      writeFileSync(join(bin, name), `#!/bin/sh\n${script}\n`, { mode: 0o755 });
    }
    const { NODE_ENV: _, ...env } = process.env;
    env['PATH'] = `${bin}${delimiter}${path}`;
    image = await buildImage(root, { folder, env });
  });
  afterAll(() => {
    child?.kill('SIGKILL');
    rmSync(folder, { recursive: true, force: true });
  });

  /** Every file of the image but its data, with the time of its last change. */
  const contents = () =>
    readdirSync(image.workdir, { recursive: true, encoding: 'utf8' }).map(
      (name) => `${name} ${statSync(join(image.workdir, name)).mtimeMs}`,
    );

  it('has what the server runs from, and no more', () => {
    expect(readdirSync(image.workdir).toSorted()).toEqual([
      'dist',
      'dist-server',
      'node_modules',
      'package.json',
      'server',
    ]);
    expect(existsSync(join(image.workdir, 'node_modules/.cache'))).toBe(false);
    expect(existsSync(join(image.workdir, 'node_modules/vite'))).toBe(false);
  });

  it('is healthy, serves the dashboard and the API, and stops when it is asked to', async () => {
    const PORT = String(await freePort());
    const own = { ...image.env, PATH: path, PORT };
    expect(own).toMatchObject({ HOST: '0.0.0.0', DATA_DIR: join(image.root, 'data') });
    const options = { cwd: image.workdir, env: { ...own, HOST: '127.0.0.1' } };
    const before = contents();

    const [program = '', ...args] = image.command;
    child = spawn(program, args, { ...options, stdio: ['ignore', 'ignore', 'pipe'] });
    let said = '';
    child.stderr?.on('data', (part: Buffer) => (said += part.toString()));
    const ended = new Promise((resolve) => child?.once('exit', resolve));
    const [check = '', ...checked] = image.healthcheck;
    const isHealthy = () =>
      new Promise((resolve) => execFile(check, checked, options, (error) => resolve(!error)));
    await expect.poll(() => said || isHealthy()).toBe(true);

    const statusOf = async (address: string) =>
      (await fetch(`http://127.0.0.1:${PORT}${address}`)).status;
    expect(await statusOf('/api/health')).toBe(200);
    expect(await statusOf('/app/newsletters')).toBe(200);
    expect(await statusOf('/app/newsletter/12')).toBe(200);
    expect(await statusOf('/app/nope')).toBe(404);
    expect(await statusOf('/metrics')).toBe(404);
    expect(await statusOf('/.env')).toBe(404);

    child.kill('SIGTERM');
    expect(await ended).toBe(0);
    expect(said).toBe('');
    // The user of the image may write nowhere else.
    expect(image.user).toBe('node');
    expect(contents()).toEqual(before);
  });
});

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number };
      server.close(() => resolve(port));
    });
  });
}
