import type { ComponentProps } from 'react';
import { styled } from 'styled-components';
import { controlFace } from './controlFace';
import { Field, type FieldWords } from './Field';

/** Text of several lines; grows with what is typed up to half the window. */
export function TextArea({ label, hint, error, ...area }: FieldWords & ComponentProps<'textarea'>) {
  return (
    <Field {...{ label, hint, error }}>{(ties) => <Area rows={3} {...area} {...ties} />}</Field>
  );
}

const Area = styled.textarea`
  ${controlFace}
  display: block;
  min-height: calc(${({ rows = 3 }) => rows} * 1.5em + 10px);
  max-height: 50vh;
  resize: vertical;
  field-sizing: content;
`;
