import { createServer, type Server } from 'node:http';
import { mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startDevApi, type DevApi } from '../scripts/dev/api';
import { forward } from '../scripts/dev/forward';

describe('the API while developing', () => {
  const folder = mkdtempSync(join(tmpdir(), 'dev-'));
  let api: DevApi;
  let front: Server;
  let address: string;

  beforeAll(async () => {
    api = startDevApi({ PATH: process.env['PATH'], PORT: '0', DATA_DIR: folder });
    front = createServer((request, response) => {
      void api.current().then(({ port }) => forward(request, response, port));
    });
    await new Promise<void>((resolve) => front.listen(0, '127.0.0.1', resolve));
    address = `http://127.0.0.1:${(front.address() as AddressInfo).port}`;
    await api.current();
  });

  afterAll(async () => {
    front.close();
    await api.stop();
    rmSync(folder, { recursive: true });
  });

  it('makes requests wait during restarts', async () => {
    const before = await api.current();
    api.restart();
    api.restart();
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => fetch(`${address}/api/health`)),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect(answers[0]?.headers.get('content-security-policy')).toContain("script-src 'self'");
    expect((await api.current()).port).not.toBe(before.port);
  });
});
