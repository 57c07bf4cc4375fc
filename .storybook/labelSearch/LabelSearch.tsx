/**
 * Storybook's frame has an older React of its own, which takes only this form of JSX.
 *
 * @jsxRuntime classic
 */
import * as React from 'react';
import { useDeferredValue, useEffect, useMemo, useState, type KeyboardEvent } from 'react';
import { Modal } from 'storybook/internal/components';
import { styled } from 'storybook/theming';
import { inWords } from '../labels';
import { labelIndexFile, type LabelIndex } from './labelIndex';
import { prepareSearch, type Answer } from './match';
import { ResultGroup, optionId } from './ResultGroup';

interface LabelSearchProps {
  onOpen(storyId: string): void;
  onClose(): void;
}

/** Read once, at the first search. A failed read is tried again at the next one. */
let reading: Promise<LabelIndex> | undefined;

async function readIndex(): Promise<LabelIndex> {
  const answer = await fetch(labelIndexFile);
  if (!answer.ok) throw new Error(answer.statusText);
  return (await answer.json()) as LabelIndex;
}

/** Null while it loads, and an error if it cannot. */
function useLabelIndex(): LabelIndex | Error | null {
  const [index, setIndex] = useState<LabelIndex | Error | null>(null);
  useEffect(() => {
    reading ??= readIndex();
    reading.then(setIndex, (error: Error) => {
      reading = undefined;
      setIndex(error);
    });
  }, []);
  return index;
}

/** Keeps the highlighted story in sight. */
function showOption(id: string | undefined): void {
  if (id) document.getElementById(optionId(id))?.scrollIntoView({ block: 'nearest' });
}

function stepOf(key: string): number {
  if (key === 'ArrowDown') return 1;
  return key === 'ArrowUp' ? -1 : 0;
}

const nothing: Answer = { results: [], isPartial: false };

function statusOf(index: LabelIndex | Error | null, query: string, answer: Answer): string {
  const { length } = answer.results;
  if (index instanceof Error) return 'The labels couldn’t be loaded. Close this and try again.';
  if (index === null) return 'Loading the labels…';
  if (query.trim() === '') return 'Type words that you see on a screen, such as Add Newsletter.';
  if (length === 0) return `Nothing shows “${query.trim()}”.`;
  if (answer.isPartial) return `Nothing shows “${query.trim()}”. These show some of the words.`;
  return length === 1 ? '1 place' : `${length} places`;
}

/** Finds the screens and stories that show a label. */
export function LabelSearch({ onOpen, onClose }: LabelSearchProps) {
  const index = useLabelIndex();
  const [query, setQuery] = useState('');
  const [chosen, setChosen] = useState(0);
  const search = useMemo(
    () => (index === null || index instanceof Error ? () => nothing : prepareSearch(index)),
    [index],
  );
  const asked = useDeferredValue(query);
  const answer = useMemo(() => search(asked), [search, asked]);
  const ids = answer.results.flatMap(({ stories }) => stories.map(({ id }) => id));
  const current = ids[chosen];
  const choose = (at: number) => {
    const next = (at + ids.length) % ids.length;
    setChosen(next);
    showOption(ids[next]);
  };
  const handleKey = (event: KeyboardEvent) => {
    const step = stepOf(event.key);
    if (step !== 0 && ids.length > 0) {
      event.preventDefault();
      choose(chosen + step);
    }
    if (event.key === 'Enter' && current) onOpen(current);
  };
  const handleQuery = (text: string) => {
    setQuery(text);
    setChosen(0);
  };
  return (
    <Modal
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      ariaLabel="Find by label"
      width={720}
    >
      <Root>
        <Field
          autoFocus
          role="combobox"
          aria-label="Words on the screen"
          aria-expanded={ids.length > 0}
          aria-controls="label-results"
          aria-activedescendant={current ? optionId(current) : undefined}
          placeholder="Words on the screen"
          value={query}
          onChange={(event) => handleQuery(event.target.value)}
          onKeyDown={handleKey}
        />
        <Status role="status">{statusOf(index, asked, answer)}</Status>
        <List id="label-results" role="listbox" aria-label="Stories that show it">
          {answer.results.map((result) => (
            <ResultGroup
              key={result.title}
              path={result.title.split('/').map(inWords)}
              result={result}
              query={asked}
              current={current}
              onOpen={onOpen}
            />
          ))}
        </List>
        <Keys>↑ ↓ to choose · Enter to open · Esc to close</Keys>
      </Root>
    </Modal>
  );
}

const Root = styled.div({
  display: 'grid',
  gridTemplateRows: 'auto auto 1fr auto',
  height: '70vh',
});

const Field = styled.input(({ theme }) => ({
  margin: 16,
  marginBottom: 8,
  padding: '10px 12px',
  fontSize: 16,
  color: theme.input.color,
  background: theme.input.background,
  border: `1px solid ${theme.input.border}`,
  borderRadius: theme.input.borderRadius,
  '&:focus': { outline: `2px solid ${theme.color.secondary}`, outlineOffset: -1 },
}));

const Status = styled.p(({ theme }) => ({
  margin: '0 16px 8px',
  fontSize: 13,
  color: theme.textMutedColor,
}));

const List = styled.div(({ theme }) => ({
  overflowY: 'auto',
  padding: '0 8px 8px',
  borderTop: `1px solid ${theme.appBorderColor}`,
}));

const Keys = styled.p(({ theme }) => ({
  margin: 0,
  padding: '8px 16px',
  fontSize: 12,
  color: theme.textMutedColor,
  borderTop: `1px solid ${theme.appBorderColor}`,
}));
