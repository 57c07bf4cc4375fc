import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sampleAccount } from '@server/db/seed/seed';
import { buildServer, preloadServer, type ServerProcess } from '../sends/serverProcess';
import { post } from '../server/child';

/** Runs a command with process numbers of its own, as a container does. */
const container = ['unshare', '--pid', '--fork', '--mount-proc', '--kill-child'];
const [program = '', ...flags] = container;
const canUnshare = spawnSync(program, [...flags, 'true']).status === 0;
if (!canUnshare) console.log('Skipped: two containers on one folder, because unshare needs root.');

const saves = 40;

describe.skipIf(!canUnshare)('two containers on one folder', () => {
  const folder = mkdtempSync(join(tmpdir(), 'desk-containers-'));
  const running: ServerProcess[] = [];
  const kept: string[] = [];
  let entry: string;

  beforeAll(async () => {
    entry = await buildServer();
  });
  afterAll(() => {
    for (const each of running) each.kill();
    rmSync(folder, { recursive: true, force: true });
  });

  function preload(): ServerProcess {
    const server = preloadServer(entry, { DATA_DIR: folder }, { wrapper: container });
    running.push(server);
    void server.ended.then(() => running.splice(running.indexOf(server), 1));
    return server;
  }

  async function signIn(base: string): Promise<string> {
    const { email, password } = sampleAccount;
    const { response } = await post(base, '/auth/login', { email, password });
    return (response as { token: string }).token;
  }

  /** Adds newsletters until the server is gone; names that it acknowledges go to `kept`. */
  async function add(base: string, token: string, who: string, count = saves): Promise<void> {
    for (let at = 0; at < count; at += 1) {
      const draft = { name: `${who} ${at}`, date: '2026-11-20 08:00:00' };
      const answer = await post(base, '/newsletter/add_edit', draft, token).catch(() => null);
      if (!answer) return;
      if (answer.status === 'success') kept.push(draft.name);
    }
  }

  async function missing(base: string, token: string): Promise<string[]> {
    const { response } = await post(base, '/newsletter/list', {}, token);
    const found = new Set((response as { name: string }[]).map(({ name }) => name));
    return kept.filter((name) => !found.has(name));
  }

  it('take turns: neither a kill nor a long sleep loses a save', async () => {
    const first = preload();
    const base = await first.start();
    const token = await signIn(base);
    await add(base, token, 'first');
    expect(kept).toHaveLength(saves);

    // A second one is refused while the first gives signs of life.
    const second = preload();
    await expect(second.start()).rejects.toThrow(
      `The data folder ${folder} is in use by another server (process 1 in another container or on another computer). Stop it, or set DATA_DIR`,
    );
    expect(await missing(base, token)).toEqual([]);

    // While the first sleeps, in the middle of its work, another one takes over.
    const writing = add(base, token, 'sleeping', 10_000);
    await expect.poll(() => kept.length).toBeGreaterThan(saves);
    first.signal('SIGSTOP');
    const third = preload();
    const thirdBase = await third.start();
    await add(thirdBase, token, 'third');
    expect(await missing(thirdBase, token)).toEqual([]);

    // When the first wakes up, it ends instead of writing.
    first.signal('SIGCONT');
    expect(await first.ended).toBe(1);
    expect(first.said()).toMatch(/^This server no longer holds the lock of its data folder .*\n$/);
    await writing;
    await add(thirdBase, token, 'third again');
    third.kill();
    await third.ended;

    const fourth = preload();
    const fourthBase = await fourth.start();
    expect(await missing(fourthBase, token)).toEqual([]);
    expect(kept.filter((name) => !name.startsWith('sleeping'))).toHaveLength(3 * saves);
    fourth.stop();
    expect(await fourth.ended).toBe(0);
  });
});
