import * as z from 'zod/mini';
import type { Source } from '@/api/contract/sources';
import { fieldProblem, fieldsOf } from './sources';

const text = z.string().check(z.trim());

/** The form of a source: what it has to be told, each under the name of its field. */
export function sourceForm({ name }: Pick<Source, 'name'>) {
  const values = fieldsOf(name).map((field) => [
    field.name,
    text.check(
      z.refine((value) => fieldProblem(field, value) === '', {
        error: ({ input }) => fieldProblem(field, String(input)),
      }),
    ),
  ]);
  return z.object({
    is_on: z.boolean(),
    values: z.object(Object.fromEntries(values) as Record<string, typeof text>),
    is_key_removed: z.boolean(),
  });
}

/** What is stored of a source, besides its key. */
export function settingsIn({ fields }: Pick<Source, 'fields'>): Record<string, string> {
  return Object.fromEntries(
    fields.filter((field) => !field.is_secret).map((field) => [field.name, field.value]),
  );
}

/** The fields that a source needs and doesn't have. */
export function missingIn({ fields, key_end: key }: Pick<Source, 'fields' | 'key_end'>) {
  return fields.filter((field) => field.is_required && !(field.is_secret ? key : field.value));
}
