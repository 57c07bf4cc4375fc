import Search from 'lucide-react/icons/search';
import { styled } from 'styled-components';
import { color } from '@/components/theme/tokens';
import { controlStyle } from './controlStyle';
import { Field } from './Field';

interface SearchFieldProps {
  /** The placeholder, which is also the field's accessible name. */
  label: string;
  value: string;
  onChange(text: string): void;
}

/** Filters what is below it; Escape clears the text. */
export function SearchField({ label, value, onChange }: SearchFieldProps) {
  return (
    <Field label={label} isLabelHidden>
      {(controlProps) => (
        <Root>
          <Input
            {...controlProps}
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
          <Search />
        </Root>
      )}
    </Field>
  );
}

const Root = styled.span`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  max-width: 320px;
  > * {
    grid-area: 1 / 1;
  }
  > .lucide {
    place-self: center start;
    margin-left: 0.625rem;
    color: ${color.inkSoft};
    pointer-events: none;
  }
`;

const Input = styled.input`
  ${controlStyle}
  padding-left: 2rem;
  text-overflow: ellipsis;
`;
