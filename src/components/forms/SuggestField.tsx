import type { ComponentProps, KeyboardEvent, MouseEvent, ReactNode } from 'react';
import { styled } from 'styled-components';
import { below, space } from '@/components/theme/tokens';
import { controlFace } from './controlFace';
import { Field, OutOfSight, type FieldWords } from './Field';
import { LookupList } from './LookupList';
import { useSuggestions, type Suggested } from './useSuggestions';

interface SuggestFieldProps
  extends FieldWords, Pick<ComponentProps<'input'>, 'name' | 'placeholder' | 'autoCapitalize'> {
  isLabelHidden?: boolean;
  value: string;
  /** At once and locally; what it answers is shown whole. */
  suggest(text: string): readonly Suggested[];
  /** Quiet words beside the control, below it where there is no room. */
  beside?: ReactNode;
  onChange(value: string): void;
  onPick?(value: string): void;
}

/** A text that may be anything; what begins like something known is offered while typing. */
export function SuggestField(props: SuggestFieldProps) {
  const { label, hint, error, isLabelHidden, beside, value, suggest, onChange, onPick, ...input } =
    props;
  const box = useSuggestions({ value, suggest, onChange, onPick });
  const handleKey = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || !box.takeKey(event)) return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <Field {...{ label, hint, error, isLabelHidden }}>
      {(ties) => {
        const listId = `${ties.id}-list`;
        return (
          <Row>
            <Holder>
              <Line
                type="text"
                autoComplete="off"
                autoCorrect="off"
                spellCheck={false}
                {...input}
                {...ties}
                role="combobox"
                aria-autocomplete="list"
                aria-expanded={box.isOpen}
                aria-controls={box.isOpen ? listId : undefined}
                aria-activedescendant={box.active < 0 ? undefined : `${listId}-${box.active}`}
                value={value}
                onChange={(event) => box.type(event.target.value)}
                onKeyDown={handleKey}
                onFocus={box.focus}
                onBlur={box.blur}
              />
              {box.isOpen && (
                <LookupList
                  id={listId}
                  label={label}
                  entries={box.entries.map((entry) => ({ key: entry.value, text: entry.text }))}
                  status={null}
                  active={box.active}
                  onPick={box.pick}
                  onPress={keepFocus}
                />
              )}
              {box.isFocused && (
                <OutOfSight role="status">{inWords(box.entries.length)}</OutOfSight>
              )}
            </Holder>
            {beside}
          </Row>
        );
      }}
    </Field>
  );
}

function inWords(count: number): string {
  if (count === 0) return '';
  return count === 1 ? '1 suggestion' : `${count} suggestions`;
}

function keepFocus(event: MouseEvent) {
  event.preventDefault();
}

const Row = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 140px) minmax(0, 1fr);
  gap: ${space(1)} ${space(3)};
  align-items: first baseline;
  @media ${below.xs} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

const Holder = styled.div`
  position: relative;
  [role='listbox'] {
    right: auto;
    width: max-content;
    min-width: 100%;
    max-width: min(340px, 80vw);
  }
`;

const Line = styled.input`
  ${controlFace}
`;
