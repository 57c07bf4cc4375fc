import { spawn, type ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const entry = fileURLToPath(new URL('./apiOnly.ts', import.meta.url));

export interface Child {
  base: string;
  /** Kills and waits for the end; answers the exit code or the signal. */
  end(signal: NodeJS.Signals): Promise<number | string | null>;
}

/** Starts the real server as a process of its own on a free port; rejects with what it said. */
export async function startChild(env: Record<string, string>): Promise<Child> {
  const child = spawn(process.execPath, ['--import', 'tsx', entry], {
    env: { PATH: process.env['PATH'] ?? '', PORT: '0', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const exit = new Promise<number | string | null>((resolve) =>
    child.once('exit', (code, signal) => resolve(code ?? signal)),
  );
  const port = await portOf(child);
  const end = (signal: NodeJS.Signals) => {
    child.kill(signal);
    return exit;
  };
  return { base: `http://127.0.0.1:${port}`, end };
}

function portOf(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let said = '';
    child.stderr?.on('data', (part: Buffer) => (said += part.toString()));
    child.stdout?.on('data', (part: Buffer) => {
      const port = /port (\d+)/.exec(part.toString())?.[1];
      if (port) resolve(port);
    });
    child.once('exit', () => reject(new Error(said)));
  });
}

/** One call over the network. */
export async function post(base: string, path: string, body: object, token = '') {
  const answer = await fetch(`${base}/api${path}`, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: token ? { authorization: `Bearer ${token}` } : {},
  });
  return (await answer.json()) as { status: string; message: string; response: never };
}
