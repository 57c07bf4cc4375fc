import { Fragment, useLayoutEffect } from 'react';
import { styled } from 'styled-components';
import { VisuallyHidden } from '@/components/forms/fields/Field';
import { color, radius, size, space } from '@/components/theme/tokens';
import { useBesideWord, type WordBox } from '@/components/editor/useBesideWord';
import { optionId, type OpenList, type Suggestion } from './plugin';

interface SuggestionListProps {
  /** The list's id; its options have it with their index. */
  id: string;
  open: OpenList;
  /** Where the word begins on the screen. */
  wordBox: WordBox;
  onChoose: (item: Suggestion) => void;
}

/** What can be inserted at the cursor. The focus stays in the text, which handles the keys. */
export function SuggestionList({ id, open, wordBox, onChoose }: SuggestionListProps) {
  const list = useBesideWord(wordBox);
  useLayoutEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' });
  }, [list, open]);
  const { items, active, trigger } = open;
  return (
    <>
      <VisuallyHidden role="status">
        {items.length === 1 ? '1 suggestion' : `${items.length} suggestions`}
      </VisuallyHidden>
      <List ref={list} id={id} role="listbox" aria-label="Insert" popover="manual">
        {items.map((item, at) => (
          <Fragment key={item.key}>
            {item.group !== items[at - 1]?.group && (
              <Heading role="presentation">{item.group}</Heading>
            )}
            <Option
              id={optionId(id, at)}
              role="option"
              aria-selected={at === active}
              // Keeps the cursor in the text.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => onChoose(item)}
            >
              <Label>{item.label}</Label>
              <Note>{item.note}</Note>
            </Option>
          </Fragment>
        ))}
        <Keys role="presentation">
          <kbd>↑</kbd> <kbd>↓</kbd> to move, <kbd>Enter</kbd> to insert
          {trigger !== '$' && ', type to filter'}
        </Keys>
      </List>
    </>
  );
}

const List = styled.div`
  inset: auto;
  width: max-content;
  min-width: 240px;
  max-width: min(380px, calc(100vw - ${space(2)}));
  /* As high as the longest list, which then needs no scrolling by keys. */
  max-height: 480px;
  margin: 0;
  padding: ${space(1)};
  overflow-y: auto;
  font-size: ${size.table};
  color: ${color.ink};
  background: ${color.panel};
  border: 1px solid ${color.lineStrong};
  border-radius: ${radius.panel};
  box-shadow: 0 8px 24px -8px ${color.scrim};
`;

const Heading = styled.div`
  padding: ${space(1)} ${space(2)};
  font-size: ${size.caption};
  font-weight: 600;
  color: ${color.inkSoft};
`;

const Option = styled.div`
  display: flex;
  gap: ${space(4)};
  align-items: baseline;
  justify-content: space-between;
  padding: ${space(1)} ${space(2)};
  border-radius: ${radius.control};
  cursor: pointer;

  &:hover {
    background: ${color.sunk};
  }
  &[aria-selected='true'] {
    background: ${color.accentTint};
  }
`;

const Label = styled.span`
  font-weight: 550;
  white-space: nowrap;
`;

const Note = styled.span`
  color: ${color.inkSoft};
  font-variant-numeric: tabular-nums;
  text-align: end;
`;

const Keys = styled.div`
  margin-top: ${space(1)};
  padding: ${space(1)} ${space(2)};
  font-size: ${size.caption};
  color: ${color.inkSoft};
  border-top: 1px solid ${color.line};
`;
