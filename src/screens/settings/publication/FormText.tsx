import type { ComponentProps } from 'react';
import { get } from 'react-hook-form';
import { styled } from 'styled-components';
import { TextArea } from '@/components/forms/fields/TextArea';
import { TextField } from '@/components/forms/fields/TextField';
import { below, space } from '@/components/theme/tokens';
import type { PublicationFields, PublicationPath } from './publicationForm';

interface FormTextProps {
  fields: PublicationFields;
  name: PublicationPath;
  label: string;
  hint?: string;
}

function textProps({ fields: { form, isReadOnly }, name, label, hint }: FormTextProps) {
  const error = get(form.formState.errors, name) as { message?: string } | undefined;
  return { label, hint, error: error?.message, readOnly: isReadOnly, autoComplete: 'off' };
}

/** One line of the publication, with its error. */
export function FormText(props: FormTextProps & Omit<ComponentProps<'input'>, 'name'>) {
  const { fields, name, label, hint, ...input } = props;
  const text = textProps({ fields, name, label, hint });
  return <TextField {...text} {...input} {...fields.form.register(name)} />;
}

/** A number of the publication. Empty is an error, never a zero. */
export function FormNumber({ fields, name, label, hint }: FormTextProps) {
  const text = textProps({ fields, name, label, hint });
  return (
    <TextField
      {...text}
      inputMode="decimal"
      {...fields.form.register(name, {
        setValueAs: (typed: string | number) => (String(typed).trim() === '' ? NaN : Number(typed)),
      })}
    />
  );
}

/** Text of several lines. */
export function FormLines(props: FormTextProps & { rows?: number }) {
  const { rows = 2, ...rest } = props;
  return <TextArea {...textProps(rest)} rows={rows} {...rest.fields.form.register(rest.name)} />;
}

/* Hints go below the inputs, so that the inputs of a row align. */
export const FieldGrid = styled.div<{ $columns?: number }>`
  display: grid;
  grid-template-columns: repeat(${({ $columns = 3 }) => $columns}, minmax(0, 1fr));
  gap: ${space(4)};
  align-items: start;
  [id$='-hint'] {
    order: 1;
  }
  @media ${below.md} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
  @media ${below.xs} {
    grid-template-columns: minmax(0, 1fr);
  }
`;
