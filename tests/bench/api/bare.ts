import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { makeCaller, type Caller } from './caller';
import { bareCalls, bareEmbedded, barePostgres, type BareDatabase } from './rows';

/** What our server is compared with: the same database without it. */
export interface Bare {
  /** In the process that asks, without HTTP. */
  calls: ReturnType<typeof bareCalls>;
  /** Behind a bare HTTP server in a process of its own. */
  served: Caller;
  close(): Promise<void>;
}

/** On two copies of the folder of an embedded database, because each may be open only once. */
export async function bareOnEmbedded(own: string, served: string): Promise<Bare> {
  return beside(await bareEmbedded(own), await serve('embedded', served));
}

export async function bareOnPostgres(url: string, connections: number): Promise<Bare> {
  return beside(barePostgres(url, connections), await serve('postgres', url));
}

type Served = Pick<Bare, 'served' | 'close'>;

function beside(db: BareDatabase, { served, close }: Served): Bare {
  return {
    calls: bareCalls(db),
    served,
    async close() {
      await close();
      await db.close();
    },
  };
}

/** Starts a bare HTTP server on a database. */
async function serve(kind: 'embedded' | 'postgres', place: string): Promise<Served> {
  const entry = join(import.meta.dirname, 'bareServer.ts');
  const args = ['--import', 'tsx', entry, kind, place];
  const child = spawn(process.execPath, args, { stdio: ['pipe', 'pipe', 'inherit'] });
  const [said] = (await once(child.stdout, 'data')) as [Buffer];
  const port = /port (\d+)/.exec(said.toString())?.[1] ?? '';
  const close = async () => {
    const ended = once(child, 'exit');
    child.stdin.end();
    await ended;
  };
  return { served: makeCaller(`http://127.0.0.1:${port}`, ''), close };
}
