import { zodResolver } from '@hookform/resolvers/zod';
import { useForm, type DefaultValues, type FieldValues } from 'react-hook-form';
import type { core } from 'zod/mini';

/**
 * A form that is validated by a schema: first on blur, then while typing. Submit focuses the first
 * invalid field. New `values` replace what was typed. With `mode` `onSubmit` a field that is left
 * empty is no mistake, as in a form that adds one row after another.
 */
export function useZodForm<Input extends FieldValues, Output>(
  schema: core.$ZodType<Output, Input>,
  {
    defaultValues,
    values,
    mode = 'onTouched',
  }: { defaultValues: DefaultValues<Input>; values?: Input; mode?: 'onTouched' | 'onSubmit' },
) {
  return useForm<Input, unknown, Output>({
    resolver: zodResolver(schema),
    mode,
    defaultValues,
    ...(values && { values }),
  });
}
