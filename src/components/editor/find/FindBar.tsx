import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import type { EditorView } from 'prosemirror-view';
import CaseSensitive from 'lucide-react/icons/case-sensitive';
import ChevronDown from 'lucide-react/icons/chevron-down';
import ChevronUp from 'lucide-react/icons/chevron-up';
import Replace from 'lucide-react/icons/replace';
import WholeWord from 'lucide-react/icons/whole-word';
import X from 'lucide-react/icons/x';
import { styled } from 'styled-components';
import { Button } from '@/components/actions/Button';
import { keyNames } from '@/components/feedback/keyNames';
import { controlStyle } from '@/components/forms/fields/controlStyle';
import { color, size, space } from '@/components/theme/tokens';
import { ToolKey } from '../Toolbar';
import {
  closeFind,
  handleStepKey,
  look,
  replace,
  replaceAll,
  type Search,
  showReplace,
  step,
  undoReplace,
} from './plugin';

interface FindBarProps {
  view: EditorView;
  /** The name of the text. */
  label: string;
  search: Search;
}

/** Finds words in one text, and replaces them. Enter goes to the next match, Escape closes the bar. */
export function FindBar({ view, label, search }: FindBarProps) {
  const { hasReplace, asked, query } = search;
  const field = useRef<HTMLInputElement>(null);
  const [words, setWords] = useState('');
  useEffect(() => {
    field.current?.focus();
    field.current?.select();
  }, [asked]);

  function handleKey(event: KeyboardEvent) {
    const key = event.ctrlKey || event.metaKey ? event.key.toLowerCase() : '';
    if (key === 'f') field.current?.select();
    else if (key === 'h' && view.editable) showReplace(view, true);
    else if (!handleStepKey(view, event.nativeEvent)) return;
    event.preventDefault();
    event.stopPropagation();
  }

  return (
    <Bar role="search" aria-label={`Find in ${label}`} onKeyDown={handleKey}>
      <Row>
        <Input
          ref={field}
          type="text"
          aria-label="Find"
          placeholder="Find"
          autoComplete="off"
          spellCheck={false}
          value={query.text}
          onChange={({ target }) => look(view, { ...query, text: target.value })}
          onKeyDown={(event) => {
            if (isEnter(event)) step(view, event.shiftKey ? -1 : 1);
          }}
        />
        <FindKeys view={view} search={search} />
      </Row>
      {hasReplace && (
        <Row>
          <Input
            type="text"
            aria-label="Replace with"
            placeholder="Replace with"
            autoComplete="off"
            value={words}
            onChange={({ target }) => setWords(target.value)}
            onKeyDown={(event) => {
              if (isEnter(event)) replace(view, words);
            }}
          />
          <Button kind="quiet" onClick={() => replace(view, words)}>
            Replace
          </Button>
          <Button kind="quiet" onClick={() => replaceAll(view, words)}>
            Replace all
          </Button>
        </Row>
      )}
    </Bar>
  );
}

/** Enter that doesn't end the word of an input method. Never sends a form around the text. */
function isEnter(event: KeyboardEvent): boolean {
  if (event.key !== 'Enter' || event.nativeEvent.isComposing) return false;
  event.preventDefault();
  return true;
}

/** How many there are, and the buttons after the field. */
function FindKeys({ view, search }: Omit<FindBarProps, 'label'>) {
  const { query, hasReplace, replaced } = search;
  return (
    <>
      <Count>
        <span role="status">{countOf(search)}</span>
        {replaced && replaced.words > 0 && (
          <Button kind="quiet" onClick={() => undoReplace(view)}>
            Undo
          </Button>
        )}
      </Count>
      <Keys>
        <FindKey label="Previous match" keys="Shift+Enter" onPress={() => step(view, -1)}>
          <ChevronUp />
        </FindKey>
        <FindKey label="Next match" keys="Enter" onPress={() => step(view, 1)}>
          <ChevronDown />
        </FindKey>
        <FindKey
          label="Match case"
          isOn={query.isCaseSensitive}
          onPress={() => look(view, { ...query, isCaseSensitive: !query.isCaseSensitive })}
        >
          <CaseSensitive />
        </FindKey>
        <FindKey
          label="Whole words"
          isOn={query.isWholeWord}
          onPress={() => look(view, { ...query, isWholeWord: !query.isWholeWord })}
        >
          <WholeWord />
        </FindKey>
        {view.editable && (
          <FindKey
            label="Replace"
            keys="Control+H"
            isOn={hasReplace}
            onPress={() => showReplace(view, !hasReplace)}
          >
            <Replace />
          </FindKey>
        )}
        <FindKey label="Close" keys="Escape" onPress={() => closeFind(view)}>
          <X />
        </FindKey>
      </Keys>
    </>
  );
}

interface FindKeyProps {
  label: string;
  /** As in `aria-keyshortcuts`. */
  keys?: string;
  /** Absent for keys that are never on. */
  isOn?: boolean;
  onPress(): void;
  children: React.ReactNode;
}

function FindKey({ label, keys, isOn, onPress, children }: FindKeyProps) {
  return (
    <ToolKey
      type="button"
      aria-label={label}
      aria-pressed={isOn}
      aria-keyshortcuts={keys}
      title={keys ? `${label} (${keyNames(keys)})` : label}
      onClick={onPress}
    >
      {children}
    </ToolKey>
  );
}

/** `2 of 7`, or how many there are, or what was replaced. */
function countOf({ query, matches, active, replaced }: Search): string {
  if (replaced) return replacedText(replaced);
  if (query.text === '') return '';
  if (matches.length === 0) return 'No matches';
  if (active >= 0) return `${active + 1} of ${matches.length}`;
  return matches.length === 1 ? '1 match' : `${matches.length} matches`;
}

function replacedText({ words, figures }: NonNullable<Search['replaced']>): string {
  if (figures === 0) return `${words} replaced`;
  return `${words} replaced, ${figures} live ${figures === 1 ? 'figure' : 'figures'} kept`;
}

const Bar = styled.div`
  display: grid;
  gap: ${space(1)};
  flex: 1 0 100%;
  padding-block: ${space(1)};
  border-top: 1px solid ${color.line};
`;

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(1)} ${space(3)};
  align-items: center;
`;

const Input = styled.input`
  ${controlStyle}
  flex: 1 1 140px;
  width: auto;
  max-width: 260px;
  min-height: 28px;
  padding-block: 2px;
  font-size: ${size.table};
`;

const Count = styled.span`
  display: inline-flex;
  gap: ${space(3)};
  align-items: center;
  min-width: 72px;
  color: ${color.inkSoft};
  font-size: ${size.caption};
  font-variant-numeric: tabular-nums;
`;

const Keys = styled.span`
  display: inline-flex;
  margin-inline-start: auto;
`;
