import { spawn, type ChildProcess } from 'node:child_process';
import { connect } from 'node:net';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../..');

/**
 * When every journey begins: a Monday at two minutes past six in New York. Nobody has started the
 * newsletter of that day.
 */
export const morning = new Date('2026-11-23T06:02:00-05:00');

/** The milliseconds by which a server's clock is ahead of the computer's. */
export const aheadOfComputer = () => morning.getTime() - Date.now();

const isTaken = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
    socket.once('close', () => socket.destroy());
  });

/** A port below those that a system hands out by itself, so that nothing takes it before the server. */
export async function freePort(): Promise<number> {
  const port = 20_000 + Math.floor(Math.random() * 10_000);
  return (await isTaken(port)) ? freePort() : port;
}

/** Starts the built server, and waits until it answers. */
export async function startServer(env: Record<string, string>): Promise<ChildProcess> {
  const clock = join(import.meta.dirname, 'serverClock.js');
  // The flag compiles the database's code faster but less optimized, for a server that is short-lived.
  const args = ['--liftoff-only', '--import', clock, 'dist-server/main.js'];
  const child: ChildProcess = spawn(process.execPath, args, {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  while (child.exitCode === null) {
    const answer = await fetch(`http://127.0.0.1:${env['PORT']}/api/health`).catch(() => null);
    if (answer?.ok) return child;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error('The server did not start.');
}

export async function stopServer(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return;
  const gone = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  await gone;
}
