import { zodResolver } from '@hookform/resolvers/zod';
import { useForm, type DefaultValues, type FieldValues } from 'react-hook-form';
import type { core } from 'zod/mini';

/** A form whose rules are a schema: checked on first blur, then as typed; submit focuses the first bad field. Other `values` take the place of what was typed. */
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
