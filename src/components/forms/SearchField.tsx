import { styled } from 'styled-components';
import { color } from '@/components/theme/tokens';
import { controlFace } from './controlFace';
import { Field } from './Field';

interface SearchFieldProps {
  /** Stands in the empty field; assistive technology reads it as the name. */
  label: string;
  value: string;
  onChange(text: string): void;
}

/** Filters what stands below it; Escape empties a field that holds text. */
export function SearchField({ label, value, onChange }: SearchFieldProps) {
  return (
    <Field label={label} isLabelHidden>
      {(ties) => (
        <Holder>
          <Line
            {...ties}
            type="search"
            autoComplete="off"
            placeholder={label}
            value={value}
            onChange={(event) => onChange(event.target.value)}
            onKeyDown={(event) => {
              if (event.key !== 'Escape' || value === '') return;
              event.preventDefault();
              event.stopPropagation();
              onChange('');
            }}
          />
          <svg width="14" height="14" viewBox="0 0 14 14" aria-hidden="true">
            <circle cx="6" cy="6" r="4.25" fill="none" stroke="currentColor" strokeWidth="1.5" />
            <path d="m9.25 9.25 3.5 3.5" stroke="currentColor" strokeWidth="1.5" />
          </svg>
        </Holder>
      )}
    </Field>
  );
}

const Holder = styled.span`
  display: grid;
  max-width: 320px;
  > * {
    grid-area: 1 / 1;
  }
  > svg {
    place-self: center start;
    margin-left: 10px;
    color: ${color.inkSoft};
    pointer-events: none;
  }
`;

const Line = styled.input`
  ${controlFace}
  padding-left: 32px;
  text-overflow: ellipsis;
`;
