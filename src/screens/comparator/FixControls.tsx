import { styled } from 'styled-components';
import { controlStyle } from '@/components/forms/fields/controlStyle';
import { Field } from '@/components/forms/fields/Field';
import type { Option } from '@/components/forms/fields/SelectField';
import { below } from '@/components/theme/tokens';

interface CellControl {
  /** Includes the row, for screen readers. */
  label: string;
  value: string;
  onChange(value: string): void;
}

/** A number input in a table cell, with its error below. */
export function FigureInput(props: CellControl & { name: string; error: string | undefined }) {
  const { label, name, value, error, onChange } = props;
  return (
    <Holder>
      <Field label={label} isLabelHidden error={error}>
        {(fieldProps) => (
          <Figure
            {...fieldProps}
            name={name}
            inputMode="decimal"
            autoComplete="off"
            value={value}
            onChange={(event) => onChange(event.target.value)}
          />
        )}
      </Field>
    </Holder>
  );
}

/** One of the sectors, in a table's cell. */
export function SectorChoice(props: CellControl & { options: readonly Option[] }) {
  const { label, options, value, onChange } = props;
  return (
    <Choice aria-label={label} value={value} onChange={(event) => onChange(event.target.value)}>
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </Choice>
  );
}

const Holder = styled.div`
  position: relative;
  width: 132px;
  @media ${below.md} {
    width: 104px;
  }
  @media ${below.xs} {
    width: 100%;
  }
  @media print {
    width: auto;
  }
  margin-left: auto;
  text-align: left;
  white-space: normal;
`;

const Figure = styled.input`
  ${controlStyle}
  text-align: right;
  @media print {
    width: 88px;
    padding: 0;
    background: none;
    border: 0;
  }
`;

const Choice = styled.select`
  ${controlStyle}
  width: 216px;
  text-overflow: ellipsis;
  @media ${below.md} {
    width: 168px;
  }
  @media ${below.xs} {
    width: 100%;
  }
  cursor: pointer;
  @media print {
    width: auto;
    padding: 0;
    background: none;
    border: 0;
    appearance: none;
  }
`;
