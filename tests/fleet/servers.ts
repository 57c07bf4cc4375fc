import { spawn, type ChildProcess } from 'node:child_process';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../..');

/** One server of the fleet, which is killed and started again. */
export interface FleetServer {
  port: number;
  /** Resolves when it is ready for requests. */
  start(): Promise<void>;
  end(signal: 'SIGKILL' | 'SIGTERM'): Promise<void>;
}

/** A server that starts as `npm start` does. `env` has the settings that all servers share. */
export function fleetServer(port: number, env: Record<string, string>): FleetServer {
  let child: ChildProcess | null = null;
  return {
    port,
    async start() {
      child = spawn(process.execPath, ['dist-server/main.js'], {
        cwd: root,
        env: { PATH: process.env['PATH'] ?? '', ...env, PORT: String(port) },
        stdio: ['ignore', 'ignore', 'inherit'],
      });
      await untilReady(child, `http://127.0.0.1:${port}/api/ready`);
    },
    async end(signal) {
      const ending = child;
      if (!ending || ending.exitCode !== null || ending.signalCode !== null) return;
      const gone = new Promise((resolve) => ending.once('exit', resolve));
      ending.kill(signal);
      await gone;
    },
  };
}

async function untilReady(child: ChildProcess, url: string): Promise<void> {
  for (;;) {
    if (child.exitCode !== null) throw new Error('A server of the fleet did not start.');
    const answer = await fetch(url).catch(() => null);
    if (answer?.ok) return;
    await pause(200);
  }
}

export function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}

/** Kills the servers in turn, two of three times without a warning, until `isOver`. Returns the count. */
export async function killInTurn(
  servers: readonly FleetServer[],
  isOver: () => boolean,
): Promise<number> {
  let kills = 0;
  while (!isOver()) {
    const server = servers[kills % servers.length];
    if (!server) break;
    await pause(4_000 + Math.random() * 4_000);
    await server.end(kills % 3 === 2 ? 'SIGTERM' : 'SIGKILL');
    kills += 1;
    await pause(Math.random() * 1_500);
    await server.start();
  }
  return kills;
}
