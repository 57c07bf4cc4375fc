import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';

const debian = '/usr/lib/postgresql';

/** The programs of the newest PostgreSQL server that Debian's packages installed here. */
export function findPostgres(): string | undefined {
  const versions = existsSync(debian) ? readdirSync(debian).sort() : [];
  return versions
    .map((version) => join(debian, version, 'bin'))
    .findLast((bin) => existsSync(join(bin, 'initdb')));
}

export const postgresMissing =
  'Skipped: the API on PostgreSQL, because Debian’s server is not installed (apt-get install postgresql).';

/** PostgreSQL refuses to run as root. */
function otherUser(): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return {};
  const id = (flag: string) => Number(execFileSync('id', [flag, 'postgres']).toString());
  return { uid: id('-u'), gid: id('-g') };
}

export function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number };
      server.close(() => resolve(port));
    });
  });
}

/** A PostgreSQL server of a test's own. */
export interface PostgresServer {
  /** Makes a database, and returns its address. */
  database(name: string): Promise<string>;
  /** Runs statements as its owner. Throws what the server says. */
  run(...statements: string[]): Promise<void>;
  /** Starts it, with more arguments. */
  start(...more: string[]): Promise<void>;
  /** Where its data and its `pg_hba.conf` are. */
  data: string;
  /** Ends it, and all connections at once. */
  stop(): Promise<void>;
  /** Ends it and removes its files. */
  remove(): Promise<void>;
}

/** Makes a server in a folder of its own, and starts it. `bin` has its programs. */
export async function makePostgres(bin: string): Promise<PostgresServer> {
  const folder = mkdtempSync(join(tmpdir(), 'desk-postgres-'));
  const user = otherUser();
  if (user.uid !== undefined && user.gid !== undefined) chownSync(folder, user.uid, user.gid);
  const data = join(folder, 'data');
  const setUp = ['-D', data, '-U', 'desk', '-A', 'trust', '-E', 'UTF8', '--no-locale', '-N'];
  execFileSync(join(bin, 'initdb'), setUp, { ...user, stdio: 'ignore', cwd: folder });
  const port = await freePort();
  const addressOf = (name: string) => `postgres://desk@127.0.0.1:${port}/${name}`;
  let running: ChildProcess | undefined;

  async function start(...more: string[]): Promise<void> {
    const args = ['-D', data, '-p', String(port), '-k', folder, '-h', '127.0.0.1', '-F', ...more];
    const child = spawn(join(bin, 'postgres'), args, { ...user, cwd: folder });
    running = child;
    await new Promise<void>((resolve) =>
      child.stderr.on('data', (part: Buffer) => {
        if (part.includes('ready to accept connections')) resolve();
      }),
    );
  }

  async function stop(): Promise<void> {
    if (!running || running.exitCode !== null || running.signalCode !== null) return;
    const ended = new Promise((resolve) => running?.once('exit', resolve));
    running.kill('SIGINT');
    await ended;
  }

  async function run(...statements: string[]): Promise<void> {
    const client = new Client({ connectionString: addressOf('postgres') });
    await client.connect();
    try {
      for (const statement of statements) await client.query(statement);
    } finally {
      await client.end();
    }
  }

  async function database(name: string): Promise<string> {
    await run(`create database ${name}`);
    return addressOf(name);
  }

  async function remove(): Promise<void> {
    await stop();
    rmSync(folder, { recursive: true, force: true });
  }

  await start();
  return { database, run, start, stop, remove, data };
}

/** A server with one empty database, for a test that needs no more. Throws where PostgreSQL is missing. */
export async function openPostgres(): Promise<PostgresServer & { url: string }> {
  const bin = findPostgres();
  if (!bin) throw new Error('PostgreSQL is not installed: apt-get install postgresql');
  const server = await makePostgres(bin);
  return { ...server, url: await server.database('desk') };
}
