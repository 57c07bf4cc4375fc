/** Writes one structured line. Callers pass no secrets and no query strings. */
export type Log = (line: Record<string, unknown>) => void;

/** What a line is written for, the least urgent first. */
export const logLevels = ['debug', 'info', 'warn', 'error'] as const;
export type LogLevel = (typeof logLevels)[number];

const rankOf = (level: unknown) => logLevels.indexOf(level as LogLevel);

/** Writes the lines of this level and above, of a flood only a sample. */
export function makeLog(
  write: (text: string) => void,
  now: () => Date,
  least: LogLevel = 'info',
): Log {
  const print: Log = (line) =>
    write(escaped(JSON.stringify({ at: now().toISOString(), ...line })) + '\n');
  const sampled = sampleFloods(print);
  return (line) => {
    if (rankOf(line['level']) >= rankOf(least)) sampled(line);
  };
}

/** What a terminal takes for a command, or shows in another order. JSON itself escapes only some. */
const deceptive = /[\p{Cc}\p{Cf}\u2028\u2029]/gu;

function escaped(json: string): string {
  return json.replace(deceptive, (mark) =>
    Array.from({ length: mark.length }, (_, at) => unicodeEscape(mark.charCodeAt(at))).join(''),
  );
}

const unicodeEscape = (code: number) => `\\u${code.toString(16).padStart(4, '0')}`;

/** So many lines alike are written each second. */
const mostAlike = 20;
const second = 1_000;

/**
 * Passes on the first lines alike of each second. Lines are alike if event, route and status are the
 * same. Where there were more, a last line says how many were `suppressed`.
 */
function sampleFloods(log: Log): Log {
  const seen = new Map<string, { line: Record<string, unknown>; count: number }>();
  const count = () => {
    for (const { line, count: all } of seen.values()) {
      const { level, event, route, path, status } = line;
      const suppressed = all - mostAlike;
      if (suppressed > 0) log({ level, event, route: route ?? path, status, suppressed });
    }
    seen.clear();
  };
  return (line) => {
    if (seen.size === 0) setTimeout(count, second);
    const key = JSON.stringify([line['event'], line['route'] ?? line['path'], line['status']]);
    const alike = seen.get(key) ?? { line, count: 0 };
    alike.count += 1;
    seen.set(key, alike);
    if (alike.count <= mostAlike) log(line);
  };
}

/**
 * Name, code and stack frames of an error, but not its message, which may quote a query's values. An error
 * that may be read has a `logReason`.
 */
export function describeError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { error: typeof error };
  const cause = error.cause instanceof Error ? error.cause : error;
  const frames = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line));
  return {
    ...('logReason' in error && { reason: error.logReason }),
    error: cause.name,
    code: 'code' in cause ? cause.code : undefined,
    frames: frames.slice(0, 8).map((line) => line.trim()),
  };
}
