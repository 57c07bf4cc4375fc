/**
 * The parts of a complete address; null where it isn't one. The platform's `URL.canParse` isn't
 * used: in Node 20 it refuses an address with a letter such as `ü` once it has run a few thousand
 * times.
 */
export function parseUrl(text: string): URL | null {
  try {
    return new URL(text);
  } catch {
    return null;
  }
}
