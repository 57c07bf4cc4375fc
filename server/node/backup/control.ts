import { randomBytes, timingSafeEqual } from 'node:crypto';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { text as textOf } from 'node:stream/consumers';
import * as z from 'zod';
import { ConfigError } from '@server/configError';
import { Failure } from '@server/http/failure';

/*
 * Only the server may open the embedded database. So it listens on a port of its own, for this computer
 * alone, and writes the port with a token into a file that only its own user can read. The commands
 * for backups and accounts ask there.
 */

const Control = z.object({ port: z.number(), token: z.string() });
const fileIn = (dataDir: string) => join(dataDir, 'control.json');

export interface Controls {
  writeBackup(target: NodeJS.WritableStream): Promise<unknown>;
  /** Runs a command of `npm run admin`. Throws `ConfigError`. */
  administer(words: string[]): Promise<string>;
}

/** Lets commands ask this server. The result stops that. */
export async function openControl(
  dataDir: string,
  { writeBackup, administer }: Controls,
): Promise<() => Promise<void>> {
  const token = randomBytes(32).toString('hex');
  let running: Promise<void> | null = null;
  const server = createServer((incoming, outgoing) => {
    const given = Buffer.from(incoming.headers.authorization ?? '');
    const expected = Buffer.from(`Bearer ${token}`);
    const isKnown = given.length === expected.length && timingSafeEqual(given, expected);
    if (!isKnown || incoming.method !== 'POST') return refuse(outgoing, 401);
    if (incoming.url === adminPath) return void answerAdmin(incoming, outgoing, administer);
    if (running) return refuse(outgoing, 409);
    running = writeBackup(outgoing)
      // The command notices that the backup has no end.
      .catch(() => outgoing.destroy())
      .then(() => void (running = null));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const file = fileIn(dataDir);
  rmSync(file, { force: true });
  writeFileSync(file, JSON.stringify({ port, token }), { mode: 0o600 });
  return async () => {
    rmSync(file, { force: true });
    server.closeAllConnections();
    // The database may only be closed after the last read.
    await running;
    await new Promise((resolve) => server.close(resolve));
  };
}

const adminPath = '/admin';

const Words = z.array(z.string());
const AdminAnswer = z.object({ text: z.string(), isError: z.boolean() });

async function answerAdmin(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  administer: Controls['administer'],
): Promise<void> {
  const answer = (text: string, isError: boolean) =>
    outgoing.end(JSON.stringify({ text, isError } satisfies z.infer<typeof AdminAnswer>));
  try {
    answer(await administer(Words.parse(JSON.parse(await textOf(incoming)))), false);
  } catch (error) {
    const isExpected = error instanceof ConfigError || error instanceof Failure;
    answer(isExpected ? error.message : 'It failed. The server’s log says why.', true);
  }
}

/**
 * What the server that uses this data folder says to a command of `npm run admin`; null if none is
 * running. Throws `ConfigError` with what it refuses.
 */
export async function askAdmin(dataDir: string, words: readonly string[]): Promise<string | null> {
  const control = readControl(dataDir);
  if (!control) return null;
  const asked = await fetch(`http://127.0.0.1:${control.port}${adminPath}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${control.token}` },
    body: JSON.stringify(words),
  }).catch(() => null);
  // Another program may have got the port of a server that was killed.
  if (!asked?.ok) return null;
  const { text, isError } = AdminAnswer.parse(await asked.json());
  if (isError) throw new ConfigError(text);
  return text;
}

function refuse(outgoing: ServerResponse, status: number): void {
  outgoing.writeHead(status).end();
}

/**
 * The backup of the server that uses this data folder, as a stream; null if none is running. Throws
 * `ConfigError` if it is already writing one.
 */
export async function askServer(dataDir: string): Promise<AsyncIterable<Buffer> | null> {
  const control = readControl(dataDir);
  if (!control) return null;
  const { port, token } = control;
  return new Promise((resolve, reject) => {
    const headers = { authorization: `Bearer ${token}` };
    const asking = request({ host: '127.0.0.1', port, method: 'POST', headers }, (answer) => {
      if (answer.statusCode === 200) resolve(answer as AsyncIterable<Buffer>);
      else {
        answer.resume();
        // Another program may have got the port of a server that was killed.
        if (answer.statusCode !== 409) resolve(null);
        else reject(new ConfigError("Another backup is running. Try again when it's done."));
      }
    });
    asking.on('error', () => resolve(null));
    asking.end();
  });
}

function readControl(dataDir: string): z.infer<typeof Control> | null {
  try {
    return Control.parse(JSON.parse(readFileSync(fileIn(dataDir), 'utf8')));
  } catch {
    return null;
  }
}
