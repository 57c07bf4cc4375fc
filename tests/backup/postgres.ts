import { execFileSync, spawn } from 'node:child_process';
import { chownSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { findPostgres } from '../server/postgresServer';

export interface PostgresServer {
  /** Makes an empty database and returns its address. */
  create(name: string): Promise<string>;
  drop(name: string): Promise<void>;
  stop(): Promise<void>;
}

/** PostgreSQL refuses to run as root. */
function otherUser(): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return {};
  const id = (flag: string) => Number(execFileSync('id', [flag, 'postgres']).toString());
  return { uid: id('-u'), gid: id('-g') };
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo;
      probe.close(() => resolve(port));
    });
  });
}

/** A PostgreSQL server in a folder of its own. */
export async function startPostgres(): Promise<PostgresServer> {
  const bin = findPostgres() ?? '';
  const folder = mkdtempSync(join(tmpdir(), 'desk-postgres-'));
  const user = otherUser();
  if (user.uid !== undefined && user.gid !== undefined) chownSync(folder, user.uid, user.gid);
  const data = join(folder, 'data');
  const setUp = ['-D', data, '-U', 'desk', '-A', 'trust', '-E', 'UTF8', '--no-locale', '-N'];
  execFileSync(join(bin, 'initdb'), setUp, { ...user, stdio: 'ignore', cwd: folder });
  const port = await freePort();
  const args = ['-D', data, '-p', String(port), '-k', folder, '-h', '127.0.0.1', '-F'];
  const server = spawn(join(bin, 'postgres'), args, { ...user, cwd: folder });
  await new Promise<void>((resolve) =>
    server.stderr.on('data', (part: Buffer) => {
      if (part.includes('ready to accept connections')) resolve();
    }),
  );
  const urlOf = (name: string) => `postgres://desk@127.0.0.1:${port}/${name}`;
  const run = async (statement: string) => {
    const client = new Client({ connectionString: urlOf('postgres') });
    await client.connect();
    await client.query(statement);
    await client.end();
  };
  return {
    async create(name) {
      await run(`create database ${name}`);
      return urlOf(name);
    },
    drop: (name) => run(`drop database ${name} with (force)`),
    async stop() {
      server.kill('SIGINT');
      await new Promise((resolve) => server.once('exit', resolve));
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
