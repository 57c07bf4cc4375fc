import { preloadServer } from '../sends/serverProcess';

export interface Child {
  base: string;
  /** Kills it at once. Resolves with the exit code or the signal. */
  kill(): Promise<number | string | null>;
  /** Asks it to stop, and waits. */
  stop(): Promise<number | string | null>;
}

/** Starts the bundled server in its own process on a free port. Rejects with its error output. */
export async function startChild(entry: string, env: Record<string, string>): Promise<Child> {
  const serverProcess = preloadServer(entry, env);
  const base = await serverProcess.start();
  const kill = () => {
    serverProcess.kill();
    return serverProcess.ended;
  };
  const stop = () => {
    serverProcess.stop();
    return serverProcess.ended;
  };
  return { base, kill, stop };
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
