import { useState } from 'react';
import { styled } from 'styled-components';
import { Button } from '@/components/actions/Button';
import { ConfirmButton } from '@/components/actions/ConfirmButton';
import { FormModal } from '@/components/feedback/FormModal';
import { Modal } from '@/components/feedback/Modal';
import { TextField } from '@/components/forms/fields/TextField';
import { color, size, space } from '@/components/theme/tokens';
import { snippetLimits } from '@/domain/newsletter/snippets';
import { type ChangeResult, EditSnippet, type SnippetEditor } from './EditSnippet';
import type { SavedSnippet, SnippetOptions } from './insertSnippet';

export interface OwnedSnippet extends SavedSnippet {
  by: string;
  can_remove: boolean;
}

/** The saved passages, and what can be done about them. Adding and removing give true if it was stored. */
export interface EditorSnippets {
  list: readonly OwnedSnippet[];
  onAdd(name: string, html: string): Promise<boolean>;
  onChange(seen: SavedSnippet, draft: Pick<SavedSnippet, 'name' | 'html'>): Promise<ChangeResult>;
  onRemove(snippet: SavedSnippet): Promise<boolean>;
}

type Open = { kind: 'save'; html: string } | { kind: 'manage' };

/** Which dialog about snippets is open. */
export function useSnippetDialogs(snippets: EditorSnippets | undefined) {
  const [open, setOpen] = useState<Open | null>(null);
  const options: SnippetOptions | undefined = snippets && {
    list: snippets.list,
    onSave: (html) => setOpen({ kind: 'save', html }),
    onManage: () => setOpen({ kind: 'manage' }),
  };
  return { open, options, close: () => setOpen(null) };
}

interface SnippetDialogsProps extends SnippetEditor {
  snippets: EditorSnippets;
  open: Open | null;
  onClose(): void;
}

/** The dialog that is open, if there is one. */
export function SnippetDialogs({ open, ...props }: SnippetDialogsProps) {
  const { snippets, onClose } = props;
  if (!open) return null;
  if (open.kind === 'manage') return <ManageSnippets {...props} />;
  const onSave = (name: string) => snippets.onAdd(name, open.html);
  return <SaveSnippet {...{ onSave, onClose }} />;
}

/** Asks for the name under which the selected words are saved. */
function SaveSnippet({
  onSave,
  onClose,
}: {
  onSave(name: string): Promise<boolean>;
  onClose(): void;
}) {
  const [name, setName] = useState('');
  const [error, setError] = useState<string>();
  const [isSaving, setIsSaving] = useState(false);
  async function save() {
    if (name.trim() === '') return setError('Enter a name.');
    setIsSaving(true);
    const isSaved = await onSave(name.trim());
    setIsSaving(false);
    if (isSaved) onClose();
  }
  return (
    <FormModal
      title="Save as snippet"
      size="small"
      submitLabel="Save snippet"
      isDirty={name !== ''}
      isSaving={isSaving}
      onSubmit={(event) => {
        event.preventDefault();
        return save();
      }}
      onClose={onClose}
    >
      <TextField
        label="Name"
        hint="Everybody who writes finds it under Insert."
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

/** All snippets, to edit and delete them. */
function ManageSnippets({ snippets, onClose, ...editor }: Omit<SnippetDialogsProps, 'open'>) {
  const { list, onAdd, onChange, onRemove } = snippets;
  const [edited, setEdited] = useState<SavedSnippet | null>(null);
  return (
    <Modal
      title="Snippets"
      size="medium"
      onClose={onClose}
      footer={<Button onClick={onClose}>Close</Button>}
    >
      {list.length === 0 && (
        <Soft>Select words in a text, then choose Insert and Save as snippet.</Soft>
      )}
      <List>
        {list.map((snippet) => (
          <Row key={snippet.id} {...{ snippet, onRemove }} onEdit={() => setEdited(snippet)} />
        ))}
      </List>
      {edited && (
        <EditSnippet
          snippet={edited}
          current={list.find(({ id }) => id === edited.id)}
          onClose={() => setEdited(null)}
          {...{ ...editor, onAdd, onChange }}
        />
      )}
    </Modal>
  );
}

interface RowProps extends Pick<EditorSnippets, 'onRemove'> {
  snippet: OwnedSnippet;
  onEdit(): void;
}

function Row({ snippet, onEdit, onRemove }: RowProps) {
  return (
    <Item>
      <div>
        <Name>{snippet.name}</Name>
        <Soft>{snippet.by}</Soft>
      </div>
      <Actions>
        <Button kind="quiet" aria-description={snippet.name} onClick={onEdit}>
          Edit
        </Button>
        {snippet.can_remove && (
          <ConfirmButton
            kind="quietDanger"
            question={`Delete the snippet “${snippet.name}”? Texts that have it keep their words.`}
            confirmLabel="Delete snippet"
            aria-description={snippet.name}
            onConfirm={() => onRemove(snippet)}
          >
            Delete
          </ConfirmButton>
        )}
      </Actions>
    </Item>
  );
}

const List = styled.ul`
  display: grid;
  margin: 0;
  padding: 0;
  list-style: none;
`;

const Item = styled.li`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(2)} ${space(4)};
  align-items: end;
  justify-content: space-between;
  padding-block: ${space(2)};
  & + & {
    border-top: 1px solid ${color.line};
  }
`;

const Actions = styled.div`
  display: flex;
  gap: ${space(4)};
  align-items: center;
`;

const Name = styled.p`
  font-weight: 550;
  overflow-wrap: anywhere;
`;

const Soft = styled.p`
  color: ${color.inkSoft};
  font-size: ${size.caption};
`;
