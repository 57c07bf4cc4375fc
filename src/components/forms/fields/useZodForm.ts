import { zodResolver } from '@hookform/resolvers/zod';
import { useForm, type DefaultValues, type FieldValues } from 'react-hook-form';
import type { core } from 'zod/mini';

/**
 * A form that is validated by a schema: first on blur, then while typing. Submit focuses the first
 * invalid field. New `values` replace what was typed.
 */
export function useZodForm<Input extends FieldValues, Output>(
  schema: core.$ZodType<Output, Input>,
  { defaultValues, values }: { defaultValues: DefaultValues<Input>; values?: Input },
) {
  return useForm<Input, unknown, Output>({
    resolver: zodResolver(schema),
    mode: 'onTouched',
    defaultValues,
    ...(values && { values }),
  });
}
