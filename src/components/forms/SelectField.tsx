import type { ComponentProps } from 'react';
import { styled } from 'styled-components';
import { color } from '@/components/theme/tokens';
import { controlFace } from './controlFace';
import { Field, type FieldWords } from './Field';

/** One choice of a select or a radio group. */
export interface Option {
  value: string;
  label: string;
}

type SelectFieldProps = FieldWords & ComponentProps<'select'> & { options: readonly Option[] };

/** One of many, by the platform's own list. */
export function SelectField({ label, hint, error, options, ...select }: SelectFieldProps) {
  return (
    <Field {...{ label, hint, error }}>
      {(ties) => (
        <Holder>
          <Choice {...select} {...ties}>
            {options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </Choice>
          <svg width="12" height="12" viewBox="0 0 12 12" aria-hidden="true">
            <path d="m2 4.5 4 4 4-4" fill="none" stroke="currentColor" strokeWidth="1.5" />
          </svg>
        </Holder>
      )}
    </Field>
  );
}

const Holder = styled.span`
  display: grid;
  > * {
    grid-area: 1 / 1;
  }
  > svg {
    place-self: center end;
    margin-right: 10px;
    color: ${color.inkSoft};
    pointer-events: none;
  }
`;

const Choice = styled.select`
  ${controlFace}
  padding-right: 30px;
  appearance: none;
  text-overflow: ellipsis;
  cursor: pointer;
`;
