/** Makes a value when it is first needed. Browsers take milliseconds for each format of `Intl`. */
export function lazily<Value>(make: () => Value): () => Value {
  let made: { value: Value } | undefined;
  return () => (made ??= { value: make() }).value;
}
