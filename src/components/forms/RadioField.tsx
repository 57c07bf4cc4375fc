import { useId, type ComponentProps } from 'react';
import { styled } from 'styled-components';
import { space } from '@/components/theme/tokens';
import { FieldError, FieldHint, FieldLabel, useTies, type FieldWords } from './Field';
import type { Option } from './SelectField';
import { tickFace, tickLine } from './tick';

interface RadioFieldProps extends FieldWords, Omit<ComponentProps<'input'>, 'type' | 'value'> {
  options: readonly Option[];
  /** Without it the inputs keep their own state. */
  value?: string;
}

/** One of a few, all of them in sight. The native props go to every input. */
export function RadioField({ label, hint, error, options, value, ...input }: RadioFieldProps) {
  const ownName = useId();
  const { ties, hintId, errorId } = useTies({ hint, error });
  return (
    <Group {...ties} role="radiogroup" aria-labelledby={`${ties.id}-label`}>
      <FieldLabel as="legend" id={`${ties.id}-label`}>
        {label}
      </FieldLabel>
      {hint && <FieldHint id={hintId}>{hint}</FieldHint>}
      <Options>
        {options.map((option) => (
          <Line key={option.value}>
            <Dot
              {...input}
              {...(value !== undefined && { checked: value === option.value })}
              name={input.name ?? ownName}
              type="radio"
              value={option.value}
            />
            {option.label}
          </Line>
        ))}
      </Options>
      <FieldError id={errorId}>{error}</FieldError>
    </Group>
  );
}

const Group = styled.fieldset`
  min-width: 0;
  margin: 0;
  padding: 0;
  border: 0;
  > legend {
    padding: 0;
  }
`;

const Options = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 200px), 1fr));
  gap: ${space(1)} ${space(5)};
  padding-block: ${space(2)} ${space(1)};
`;

const Line = styled.label`
  ${tickLine}
`;

const Dot = styled.input`
  ${tickFace}
`;
