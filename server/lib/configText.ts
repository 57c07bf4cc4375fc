/** A value that the server cannot start with; the message is one sentence that names it. */
export class ConfigError extends Error {}

/** A variable without the space around it; undefined where it is empty. */
export type Read = (name: string) => string | undefined;

/** The parts between the commas, none of them empty. */
export function partsOf(text = ''): string[] {
  return text.split(',').flatMap((part) => part.trim() || []);
}
