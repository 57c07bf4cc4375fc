import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { sampleAccount } from '@server/db/seed/seed';
import { roundsOf } from '../proofs';
import { buildServer } from '../sends/serverProcess';
import { post, startChild, type Child } from './child';

const kills = roundsOf(20, 1);
const newsletters = [1, 2, 3];

let entry: string;
beforeAll(async () => {
  entry = await buildServer();
});

interface Progress {
  id: number;
  tried: number;
  acknowledged: number;
}

async function signIn({ base }: Child): Promise<string> {
  const { email, password } = sampleAccount;
  const { response } = await post(base, '/auth/login', { email, password });
  return (response as { token: string }).token;
}

/** Every acknowledged save is stored, and nothing that was never sent. */
async function check({ base }: Child, token: string, { id, tried, acknowledged }: Progress) {
  const { status, response } = await post(base, '/newsletter/get', { id }, token);
  expect(status).toBe('success');
  const stored = Number((response as { daily_comments: string }).daily_comments) || 0;
  expect(stored).toBeGreaterThanOrEqual(acknowledged);
  expect(stored).toBeLessThanOrEqual(tried);
}

/** Saves one number after the other until the server is gone. */
async function saveUntilGone({ base }: Child, token: string, mine: Progress, onSaved: () => void) {
  for (;;) {
    mine.tried += 1;
    const comments = String(mine.tried);
    const body = { newsletter_id: mine.id, comments, op_id: `${mine.id}-${comments}` };
    try {
      const { status } = await post(base, '/newsletter/save_comments', body, token);
      if (status !== 'success') continue;
    } catch {
      return;
    }
    mine.acknowledged = mine.tried;
    onSaved();
  }
}

/** Kills the server during three parallel streams of saves, right after answer number `count`. */
async function killAfter(count: number, child: Child, token: string, progress: Progress[]) {
  let left = count;
  let killing: ReturnType<Child['kill']> | undefined;
  const onSaved = () => {
    left -= 1;
    if (left === 0) killing = child.kill();
  };
  await Promise.all(progress.map((each) => saveUntilGone(child, token, each, onSaved)));
  expect(await killing).toBe('SIGKILL');
}

it(`loses no acknowledged save in ${kills} kills`, async () => {
  const folder = mkdtempSync(join(tmpdir(), 'desk-crash-'));
  const progress = newsletters.map((id): Progress => ({ id, tried: 0, acknowledged: 0 }));
  let token = '';
  for (let round = 0; round < kills; round += 1) {
    const child = await startChild(entry, { DATA_DIR: folder });
    token ||= await signIn(child);
    for (const each of progress) await check(child, token, each);
    await killAfter(4 + (round % 7), child, token, progress);
  }
  const last = await startChild(entry, { DATA_DIR: folder });
  for (const each of progress) {
    await check(last, token, each);
  }
  expect(progress.some(({ acknowledged }) => acknowledged > 0)).toBe(true);
  expect(await last.stop()).toBe(0);
  rmSync(folder, { recursive: true });
});

it('rejects a folder that another server uses, and names it', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'desk-second-'));
  const first = await startChild(entry, { DATA_DIR: folder });
  await expect(startChild(entry, { DATA_DIR: folder })).rejects.toThrow(
    new RegExp(
      `The data folder ${folder} is in use by another server \\(process \\d+\\)\\. Stop it, or set DATA_DIR`,
    ),
  );
  expect((await fetch(`${first.base}/api/health`)).status).toBe(200);
  expect(await first.stop()).toBe(0);
  rmSync(folder, { recursive: true });
});
