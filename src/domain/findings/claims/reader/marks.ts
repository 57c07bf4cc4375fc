import type { Statement } from './statement';

/** The topics and figures of a statement, by their index in its plain text. */
export function marksOf({ text, at, entities }: Statement) {
  return [...text].flatMap((char, index) => {
    const entity = /[§µ¤]/.test(char) ? entities.get(at[index] ?? -1) : undefined;
    return entity ? [{ entity, index }] : [];
  });
}
