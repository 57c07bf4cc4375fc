import type { ComponentProps } from 'react';
import { styled } from 'styled-components';
import { controlStyle } from './controlStyle';
import { Field, type FieldText } from './Field';

/** Text of several lines. Grows while typing, up to half the window's height. */
export function TextArea({ label, hint, error, ...area }: FieldText & ComponentProps<'textarea'>) {
  return (
    <Field {...{ label, hint, error }}>
      {(controlProps) => <Area rows={3} {...area} {...controlProps} />}
    </Field>
  );
}

const Area = styled.textarea`
  ${controlStyle}
  display: block;
  min-height: calc(${({ rows = 3 }) => rows} * 1.5em + 10px);
  max-height: 50vh;
  resize: vertical;
  field-sizing: content;
`;
