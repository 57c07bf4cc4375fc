import type { MouseEvent } from 'react';
import { styled } from 'styled-components';
import { controlFace } from './controlFace';
import { Field, OutOfSight, type FieldWords } from './Field';
import { LookupList } from './LookupList';
import { useLookup, type LookupSearch } from './useLookup';

interface LookupProps<T> extends FieldWords, LookupSearch<T> {
  itemKey(item: T): string | number;
  placeholder?: string;
}

/** Type to search, pick one. */
export function Lookup<T>({ label, hint, error, placeholder, ...search }: LookupProps<T>) {
  const box = useLookup(search);
  return (
    <Field {...{ label, hint }} error={error ?? search.failure ?? undefined}>
      {(ties) => {
        const listId = `${ties.id}-list`;
        return (
          <Holder>
            <Line
              {...ties}
              type="text"
              role="combobox"
              autoComplete="off"
              aria-autocomplete="list"
              aria-expanded={box.hasList}
              aria-controls={box.hasList ? listId : undefined}
              aria-activedescendant={box.active < 0 ? undefined : `${listId}-${box.active}`}
              placeholder={placeholder}
              value={box.text}
              onChange={(event) => box.type(event.target.value)}
              onKeyDown={box.handleKey}
              onBlur={box.close}
            />
            {box.isOpen && (
              <LookupList
                id={listId}
                label={label}
                entries={search.results.map((item) => ({
                  key: search.itemKey(item),
                  text: search.itemText(item),
                }))}
                status={box.hasList ? null : box.status}
                active={box.active}
                onPick={box.pick}
                onPress={keepFocus}
              />
            )}
            <OutOfSight role="status">{box.status}</OutOfSight>
          </Holder>
        );
      }}
    </Field>
  );
}

function keepFocus(event: MouseEvent) {
  event.preventDefault();
}

const Holder = styled.div`
  position: relative;
`;

const Line = styled.input`
  ${controlFace}
`;
