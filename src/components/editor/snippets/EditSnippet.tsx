import { type ComponentType, useState } from 'react';
import { styled } from 'styled-components';
import { Alert } from '@/components/feedback/Alert';
import { FormModal } from '@/components/feedback/FormModal';
import { TextField } from '@/components/forms/fields/TextField';
import { space } from '@/components/theme/tokens';
import { snippetLimits } from '@/domain/newsletter/snippets';
import type { TickerFigure } from '@/domain/newsletter/liveFigures';
import type { Chip } from '../chips';
import type { SavedSnippet } from './insertSnippet';

/** A text with formatting, such as the content of a snippet. */
export interface SnippetText {
  label: string;
  /** Only read when the text is first shown. */
  initialHtml: string;
  isReadOnly?: boolean;
  htmlLimit?: number;
  onChange(readHtml: () => string): void;
  tickers?: readonly TickerFigure[] | undefined;
  chips?: readonly Chip[] | undefined;
}

/** The editor that snippets are inserted with, and what it shows. */
export interface SnippetEditor {
  Editor: ComponentType<SnippetText>;
  shows: Pick<SnippetText, 'tickers' | 'chips'>;
}

interface EditSnippetProps extends SnippetEditor {
  /** The snippet as it was when its editing began. */
  snippet: SavedSnippet;
  /** The snippet as it is now; undefined if it was deleted. */
  current: SavedSnippet | undefined;
  onAdd(name: string, html: string): Promise<boolean>;
  onChange(seen: SavedSnippet, draft: Pick<SavedSnippet, 'name' | 'html'>): Promise<ChangeResult>;
  onClose(): void;
}

/** `outdated` if a colleague changed the snippet since it was seen. Nothing is stored then. */
export type ChangeResult = 'saved' | 'outdated' | 'failed';

/** Edits the name and the content of one snippet. What was typed stays until it is stored. */
export function EditSnippet(props: EditSnippetProps) {
  const { snippet, current, Editor, shows, onClose } = props;
  const [name, setName] = useState(snippet.name);
  const [typed, setTyped] = useState<{ readHtml(): string } | null>(null);
  const [error, setError] = useState<string>();
  const [isSaving, setIsSaving] = useState(false);
  const [isOutdated, setIsOutdated] = useState(false);

  async function save() {
    const draft = { name: name.trim(), html: typed?.readHtml() ?? snippet.html };
    if (draft.name === '') return setError('Enter a name.');
    setIsSaving(true);
    const result = await store(draft);
    setIsSaving(false);
    if (result === 'saved') onClose();
    else if (result === 'outdated') setIsOutdated(true);
  }
  async function store(draft: Pick<SavedSnippet, 'name' | 'html'>): Promise<ChangeResult> {
    if (!current) return (await props.onAdd(draft.name, draft.html)) ? 'saved' : 'failed';
    // Their version is on the screen, so this one may take its place.
    return props.onChange(isOutdated ? current : snippet, draft);
  }
  return (
    <FormModal
      title={`Edit “${snippet.name}”`}
      size="large"
      submitLabel="Save snippet"
      isDirty={typed !== null || name !== snippet.name}
      isSaving={isSaving}
      onSubmit={(event) => {
        event.preventDefault();
        return save();
      }}
      onClose={onClose}
      below={
        <Texts>
          <Editor
            {...shows}
            label="Content"
            initialHtml={snippet.html}
            htmlLimit={snippetLimits.html}
            onChange={(readHtml) => setTyped({ readHtml })}
          />
          {!current && (
            <Alert kind="warn">
              A colleague deleted this snippet. Save it to add it again with your changes.
            </Alert>
          )}
          {current && isOutdated && <Theirs key={current.html} {...{ current, Editor, shows }} />}
        </Texts>
      }
    >
      <TextField
        label="Name"
        autoComplete="off"
        maxLength={snippetLimits.name}
        value={name}
        error={error}
        onChange={({ target }) => {
          setName(target.value);
          setError(undefined);
        }}
      />
    </FormModal>
  );
}

/** What a colleague stored meanwhile. */
function Theirs({ current, Editor, shows }: SnippetEditor & { current: SavedSnippet }) {
  return (
    <>
      <Alert kind="warn">
        A colleague changed this snippet. Save it to put yours in place of theirs, or cancel to keep
        theirs.
      </Alert>
      <Editor
        {...shows}
        isReadOnly
        label={`Their version: ${current.name}`}
        initialHtml={current.html}
        onChange={() => undefined}
      />
    </>
  );
}

const Texts = styled.div`
  display: grid;
  gap: ${space(4)};
  margin-top: ${space(4)};
  /* A passage is short, and its field grows with it. */
  && .ProseMirror {
    min-height: ${space(20)};
  }
`;
