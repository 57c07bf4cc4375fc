/** Writes one structured line. Callers pass no secrets and no query strings. */
export type Log = (line: Record<string, unknown>) => void;

export function makeLog(write: (text: string) => void, now: () => Date): Log {
  return (line) => write(JSON.stringify({ at: now().toISOString(), ...line }) + '\n');
}

/** Name, code and stack frames of an error, but not its message, which may quote a query's values. */
export function describeError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { error: typeof error };
  const cause = error.cause instanceof Error ? error.cause : error;
  const frames = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line));
  return {
    error: cause.name,
    code: 'code' in cause ? cause.code : undefined,
    frames: frames.slice(0, 8).map((line) => line.trim()),
  };
}
