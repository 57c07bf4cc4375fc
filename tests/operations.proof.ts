import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import buildOnce from './builtDashboard';
import { freePort, openPostgres } from './server/postgresServer';
import { root } from './sources';

/** What stands in the document after a block of commands that can't be run here. */
const notRun = /^Not run by a test, because it needs \w+\./;

const text = readFileSync(join(root, 'docs/operations.md'), 'utf8');
const blocks = [...text.matchAll(/^```sh\n(.*?)^```\n\n([^\n]*)/gms)].map(
  ([, commands = '', after = '']) => ({ commands, isRun: !notRun.test(after) }),
);

/** Runs the commands of the document from its first to its last, each with what those before it left. */
describe('the commands of docs/operations.md', () => {
  const folder = mkdtempSync(join(tmpdir(), 'desk-operations-'));
  let postgres: Awaited<ReturnType<typeof openPostgres>>;
  let env: NodeJS.ProcessEnv;

  beforeAll(async () => {
    await buildOnce();
    postgres = await openPostgres();
    mkdirSync(join(folder, 'backups'));
    const { NODE_ENV: _, ...given } = process.env;
    env = { ...given, PORT: String(await freePort()), DATA_DIR: join(folder, 'desk') };
  });
  afterAll(async () => {
    await postgres.remove();
    rmSync(folder, { recursive: true, force: true });
  });

  /** The commands with a database and folders of this test. */
  function here(commands: string): string {
    const [saved = ''] = readdirSync(join(folder, 'backups'));
    return commands
      .replaceAll('postgres://user:password@host/desk', postgres.url)
      .replaceAll('/srv/', `${folder}/`)
      .replaceAll('/backups/', `${folder}/backups/`)
      .replace(/desk-\d{4}-\d\d-\d\d\.backup/g, saved);
  }

  it.each(blocks.filter(({ isRun }) => isRun))('$commands', async ({ commands }) => {
    const shell = spawn('bash', ['-ec', here(commands)], { cwd: root, env, detached: true });
    const said = collect(shell);
    const ended = new Promise((resolve) => shell.once('close', resolve));
    if (/npm start$/m.test(commands)) {
      await expect.poll(said).toContain('Research Desk is open at');
      process.kill(-(shell.pid ?? 0), 'SIGTERM');
      await ended;
    } else if ((await ended) !== 0) throw new Error(said());
  });

  it('leaves out only what needs another program', () => {
    const leftOut = blocks.filter(({ isRun }) => !isRun).map(({ commands }) => commands);
    expect(leftOut.filter((commands) => !/^(docker|systemctl) /.test(commands))).toEqual([]);
  });
});

function collect({ stdout, stderr }: ChildProcess): () => string {
  let said = '';
  for (const stream of [stdout, stderr])
    stream?.on('data', (part: Buffer) => (said += String(part)));
  return () => said;
}
