import { useState } from 'react';
import { styled } from 'styled-components';
import { AsyncButton } from '@/components/actions/AsyncButton';
import { Button } from '@/components/actions/Button';
import { ConfirmButton } from '@/components/actions/ConfirmButton';
import { FormModal } from '@/components/feedback/FormModal';
import { Modal } from '@/components/feedback/Modal';
import { TextField } from '@/components/forms/fields/TextField';
import { color, size, space } from '@/components/theme/tokens';
import type { SavedSnippet, SnippetOptions } from './insertSnippet';

export interface OwnedSnippet extends SavedSnippet {
  by: string;
  can_remove: boolean;
}

/** The saved passages, and what can be done about them. Each action gives true if it was stored. */
export interface EditorSnippets {
  list: readonly OwnedSnippet[];
  onAdd(name: string, html: string): Promise<boolean>;
  onRename(snippet: SavedSnippet, name: string): Promise<boolean>;
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

interface SnippetDialogsProps {
  snippets: EditorSnippets;
  open: Open | null;
  onClose(): void;
}

/** The dialog that is open, if there is one. */
export function SnippetDialogs({ snippets, open, onClose }: SnippetDialogsProps) {
  if (!open) return null;
  if (open.kind === 'manage') return <ManageSnippets {...{ snippets, onClose }} />;
  const onSave = (name: string) => snippets.onAdd(name, open.html);
  return <SaveSnippet {...{ onSave, onClose }} />;
}

const nameLimit = 80;

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
        maxLength={nameLimit}
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

/** All snippets, to rename and delete them. */
function ManageSnippets({ snippets, onClose }: Pick<SnippetDialogsProps, 'snippets' | 'onClose'>) {
  const { list } = snippets;
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
          <Row key={snippet.id} {...snippets} snippet={snippet} />
        ))}
      </List>
    </Modal>
  );
}

function Row({ snippet, ...actions }: EditorSnippets & { snippet: OwnedSnippet }) {
  const [name, setName] = useState<string | null>(null);
  if (name !== null) {
    const rename = async () => {
      if (name.trim() !== '' && (await actions.onRename(snippet, name.trim()))) setName(null);
    };
    return (
      <Item>
        <TextField
          label="Name"
          autoComplete="off"
          maxLength={nameLimit}
          value={name}
          onChange={({ target }) => setName(target.value)}
        />
        <Actions>
          <AsyncButton kind="accent" onAction={rename}>
            Save name
          </AsyncButton>
          <Button kind="quiet" onClick={() => setName(null)}>
            Cancel
          </Button>
        </Actions>
      </Item>
    );
  }
  return (
    <Item>
      <div>
        <Name>{snippet.name}</Name>
        <Soft>{snippet.by}</Soft>
      </div>
      <Actions>
        <Button kind="quiet" aria-description={snippet.name} onClick={() => setName(snippet.name)}>
          Rename
        </Button>
        {snippet.can_remove && (
          <ConfirmButton
            kind="quietDanger"
            question={`Delete the snippet “${snippet.name}”? Texts that have it keep their words.`}
            confirmLabel="Delete snippet"
            aria-description={snippet.name}
            onConfirm={() => actions.onRemove(snippet)}
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
