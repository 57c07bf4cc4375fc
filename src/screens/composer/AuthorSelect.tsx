import ChevronDown from 'lucide-react/icons/chevron-down';
import { useId } from 'react';
import { styled } from 'styled-components';
import type { Author } from '@/api/contract/publication';
import type { Option } from '@/components/forms/fields/SelectField';
import { color, radius, size, space } from '@/components/theme/tokens';

export interface AuthorSelectProps {
  /** The key of an author; as it is stored if nobody has that name, and '' if none is chosen. */
  author: string;
  authors: Author[];
  onAuthor(key: string): void;
}

/** Who signs the newsletter, as a byline beside the title that can be pressed. */
export function AuthorSelect({ author, authors, onAuthor }: AuthorSelectProps) {
  const id = useId();
  return (
    <Root id="author">
      <label htmlFor={id}>Author</label>
      <Box>
        <select id={id} value={author} onChange={(event) => onAuthor(event.target.value)}>
          {authorOptions(author, authors).map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
        <ChevronDown />
      </Box>
    </Root>
  );
}

/** What is stored stays chosen, even if it is none of the authors. */
function authorOptions(author: string, authors: readonly Author[]): Option[] {
  const offered = authors.map(({ key, name }) => ({ value: key, label: name }));
  if (offered.some(({ value }) => value === author)) return offered;
  return [{ value: author, label: author || 'Choose an author' }, ...offered];
}

const Root = styled.div`
  display: flex;
  flex: none;
  gap: 2px;
  align-items: center;
  max-width: 100%;
  > label {
    color: ${color.inkSoft};
    font-size: ${size.caption};
  }
`;

/* As wide as the chosen name where the browser can do that. */
const Box = styled.span`
  display: grid;
  min-width: 0;
  > * {
    grid-area: 1 / 1;
  }
  > select {
    min-width: 0;
    min-height: 28px;
    padding: 0 ${space(6)} 0 ${space(2)};
    color: ${color.ink};
    font-weight: 550;
    text-overflow: ellipsis;
    background: none;
    border: 0;
    border-radius: ${radius.control};
    appearance: none;
    field-sizing: content;
    cursor: pointer;
    &:hover {
      background: ${color.sunk};
    }
  }
  > .lucide {
    place-self: center end;
    width: 0.875rem;
    margin-right: 6px;
    color: ${color.inkSoft};
    pointer-events: none;
  }
`;
