/** Writes one structured line; callers put in no secrets and no query strings. */
export type Log = (line: Record<string, unknown>) => void;

export function makeLog(write: (text: string) => void, now: () => Date): Log {
  return (line) => write(JSON.stringify({ at: now().toISOString(), ...line }) + '\n');
}
