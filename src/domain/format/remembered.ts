/**
 * Remembers what a pure function made of its newest arguments, so that a check after a change only
 * looks at what changed. The key must name everything that the result depends on. Callers share the
 * results and must not change them.
 */
export function remembered<Arguments extends readonly unknown[], Result>(
  keyOf: (...args: Arguments) => string,
  read: (...args: Arguments) => Result,
  /** How many results are kept. */
  size = 4_000,
): (...args: Arguments) => Result {
  const results = new Map<string, Result>();
  return (...args) => {
    const key = keyOf(...args);
    const known = results.get(key);
    if (known !== undefined) return known;
    const result = read(...args);
    // The oldest goes: a map gives its keys in the order in which they were set.
    if (results.size >= size)
      for (const oldest of results.keys()) {
        results.delete(oldest);
        break;
      }
    results.set(key, result);
    return result;
  };
}

/** The same for a function of one text. */
export function byText<Result>(read: (text: string) => Result): (text: string) => Result {
  return remembered((text: string) => text, read);
}

/** Makes something of each object once, for as long as the object is kept. */
export function once<Source extends object, Result>(make: (source: Source) => Result) {
  const results = new WeakMap<Source, Result>();
  return (source: Source): Result => {
    const result = results.get(source) ?? make(source);
    results.set(source, result);
    return result;
  };
}
