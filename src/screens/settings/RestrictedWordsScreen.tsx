import { useState } from 'react';
import {
  maxRestrictedWords,
  type RestrictedWords,
  type RestrictedWordsDraft,
} from '@/api/contract/settings';
import { AsyncButton } from '@/components/actions/AsyncButton';
import { TextArea } from '@/components/forms/fields/TextArea';
import { Inline } from '@/components/layout/Inline';
import { Panel } from '@/components/layout/Panel';
import { readRestrictedWords } from '@/domain/firm/readRestrictedWords';
import { LoadState } from './LoadState';
import { SettingsFrame } from './SettingsFrame';

export interface RestrictedWordsScreenProps {
  /** Undefined while loading. */
  list: RestrictedWords | undefined;
  error: string | null;
  onRetry(): void;
  /** Why the user may not change the list; undefined if they may. */
  restriction?: string | undefined;
  onSave(draft: RestrictedWordsDraft): Promise<boolean>;
}

/** The words that the checks look for in newsletters. */
export function RestrictedWordsScreen(props: RestrictedWordsScreenProps) {
  const { list, error, onRetry, restriction, onSave } = props;
  return (
    <SettingsFrame note={note}>
      <LoadState isLoaded={list !== undefined} {...{ error, onRetry }} />
      {/* A list that was saved elsewhere replaces what was typed here. */}
      {list && (
        <WordsPanel
          key={`${list.words.join()} ${list.isStored}`}
          {...{ list, restriction, onSave }}
        />
      )}
    </SettingsFrame>
  );
}

const note =
  'Words that the firm must not write about investments. A newsletter with one of them can’t be sent until it is fixed.';

interface WordsPanelProps extends Pick<RestrictedWordsScreenProps, 'restriction' | 'onSave'> {
  list: RestrictedWords;
}

function WordsPanel({ list: { words, isStored }, restriction, onSave }: WordsPanelProps) {
  const stored = words.join('\n');
  const [text, setText] = useState(stored);
  const [error, setError] = useState<string | null>(null);
  const handleSave = async () => {
    const read = readRestrictedWords(text);
    setError(read.error);
    return read.words !== null && onSave({ words: read.words });
  };
  return (
    <Panel title="Words to avoid" note={isStored ? 'Saved here.' : 'The usual list.'}>
      <TextArea
        label="Words and phrases, one per line"
        hint={`At most ${maxRestrictedWords}. Quotes and sentences such as “not guaranteed” are fine. If the list is empty, nothing is checked.`}
        error={error ?? undefined}
        rows={14}
        value={text}
        readOnly={restriction !== undefined}
        spellCheck={false}
        onChange={({ target }) => setText(target.value)}
      />
      <Inline>
        <AsyncButton
          kind="accent"
          disabled={!restriction && text === stored}
          disabledReason={restriction}
          onAction={handleSave}
        >
          Save words
        </AsyncButton>
        {isStored && (
          <AsyncButton disabledReason={restriction} onAction={() => onSave({ words: null })}>
            Use the usual list
          </AsyncButton>
        )}
      </Inline>
    </Panel>
  );
}
