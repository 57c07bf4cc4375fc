import { useEffect, useEffectEvent, useState } from 'react';
import type { Author, Publication, PublicationDraft, Publisher } from '@/api/contract/publication';
import { Button } from '@/components/actions/Button';
import { List } from '@/components/data/list/List';
import type { ListController } from '@/components/data/list/listView';
import type { Leaving } from '@/components/feedback/LeaveQuestion';
import { lazyModal } from '@/components/feedback/lazyModal';
import { Panel } from '@/components/layout/Panel';
import { authorKey, withAuthor } from '@/domain/firm/publisherAuthors';
import { mergedChanges } from '@/domain/firm/publisherChanges';
import { SampleNote } from '../publication/SampleNote';
import { LoadState } from '../LoadState';
import { SettingsFrame } from '../SettingsFrame';
import type { AuthorForm } from './AuthorModal';
import { AsyncButton } from '@/components/actions/AsyncButton';
import { SelectField } from '@/components/forms/fields/SelectField';
import { FieldGrid } from '../publication/FormText';
import { styled } from 'styled-components';
import { ConfirmButton } from '@/components/actions/ConfirmButton';
import { State } from '@/components/data/State';
import type { Column } from '@/components/data/table/column';
import { Text } from '@/components/layout/Text';
import { space } from '@/components/theme/tokens';
import { AuthorPhoto } from './AuthorPhoto';

const AuthorModal = lazyModal(() => import('./AuthorModal'));

const LeaveQuestion = lazyModal(() => import('@/components/feedback/LeaveQuestion'));

export interface AuthorsScreenProps {
  /** Undefined while loading. */
  publication: Publication | undefined;
  error: string | null;
  onRetry(): void;
  list: ListController;
  /** Why the user may not change authors; undefined if they may. */
  restriction?: string | undefined;
  imageUrl(path: string): string;
  onUpload(file: File): Promise<string | null>;
  onSave(draft: PublicationDraft): Promise<Publication | null>;
  /** Asks before the page is left with unsaved changes. */
  leaving: Leaving;
}

/** The people who sign newsletters. */
export function AuthorsScreen(props: AuthorsScreenProps) {
  const { publication, error, onRetry, list, restriction, imageUrl, onUpload, leaving } = props;
  /** The author in the dialog, as they were when it was opened; null for a new one. */
  const [edited, setEdited] = useState<Author | null>();
  const publisher = publication?.publisher;

  const save = async (change: (newest: Publisher) => Publisher) =>
    publication !== undefined &&
    (await props.onSave({
      version: publication.version,
      publisher: change(publication.publisher),
    })) !== null;
  const saveAuthor = (form: AuthorForm) =>
    save((newest) => withAuthor(newest, authorOf(form, edited ?? null, newest)));

  return (
    <SettingsFrame note={note}>
      {/* The note above the list is known with it. */}
      <LoadState isLoaded={!!publication || error !== null} error={null} {...{ onRetry }} />
      <SampleNote parts={publication?.sample_parts ?? []} isElsewhere />
      <Panel
        title="Authors"
        actions={
          <Button
            kind="accent"
            aria-haspopup="dialog"
            disabled={!restriction && !publication}
            disabledReason={restriction}
            onClick={() => setEdited(null)}
          >
            Add author
          </Button>
        }
      >
        <List
          {...list}
          label="Authors"
          searchLabel="Search by name or title"
          searchIn={({ name, title }) => `${name}\n${title}`}
          columns={authorColumns({
            signers: publisher ?? { house_author: '', technical_author: '' },
            restriction,
            imageUrl,
            onEdit: setEdited,
            onActive: (author, is_active) =>
              save((newest) => withAuthor(newest, { ...author, is_active })),
          })}
          rows={publisher?.authors}
          rowKey={({ key }) => key}
          {...{ error, onRetry }}
          empty="No authors yet. Press Add author."
          notFound="No matching authors."
        />
      </Panel>
      {publisher && (
        <SignersPanel
          // A choice that was saved elsewhere replaces the one made here.
          key={`${publisher.house_author} ${publisher.technical_author}`}
          {...{ publisher, restriction }}
          onSave={(signers) => save((newest) => ({ ...newest, ...signers }))}
          onDirty={leaving.onDirty}
        />
      )}
      {edited !== undefined && (
        <AuthorModal
          author={edited}
          {...{ imageUrl, onUpload }}
          onSave={saveAuthor}
          onClose={() => setEdited(undefined)}
        />
      )}
      {leaving.isAsking && <LeaveQuestion onStay={leaving.onStay} onDiscard={leaving.onDiscard} />}
    </SettingsFrame>
  );
}

const note =
  'Who signs newsletters. Authors are never removed, because newsletters name them; those who don’t write anymore are past.';

/** What was typed, on top of what somebody else changed since the dialog was opened. */
function authorOf(form: AuthorForm, opened: Author | null, { authors }: Publisher): Author {
  if (!opened) {
    const taken = authors.map(({ key }) => key);
    return { ...form, key: authorKey(form.name, taken), is_active: true };
  }
  const newest = authors.find(({ key }) => key === opened.key) ?? opened;
  return mergedChanges(opened, { ...opened, ...form }, newest);
}

type Signers = Pick<Publisher, 'house_author' | 'technical_author'>;

interface SignersPanelProps {
  publisher: Publisher;
  restriction?: string | undefined;
  onSave(signers: Signers): Promise<boolean>;
  onDirty(isDirty: boolean): void;
}

/** Whose name is on newsletters that name nobody, and on Daily Technical Strategy. */
function SignersPanel({ publisher, restriction, onSave, onDirty }: SignersPanelProps) {
  const { authors, house_author, technical_author } = publisher;
  const [chosen, setChosen] = useState<Signers>({ house_author, technical_author });
  const isDirty =
    chosen.house_author !== house_author || chosen.technical_author !== technical_author;
  const reportDirty = useEffectEvent(onDirty);
  useEffect(() => reportDirty(isDirty), [isDirty]);
  const options = authors
    .filter(({ is_active }) => is_active)
    .map(({ key, name }) => ({ value: key, label: name }));
  const select = (field: keyof Signers) => ({
    options,
    value: chosen[field],
    disabled: restriction !== undefined,
    onChange: ({ target }: { target: HTMLSelectElement }) =>
      setChosen({ ...chosen, [field]: target.value }),
  });
  return (
    <Panel title="Who signs" note={isDirty ? 'Not saved yet.' : undefined}>
      <FieldGrid $columns={2}>
        <SelectField
          label="If a newsletter names nobody"
          hint="Usually the firm itself."
          {...select('house_author')}
        />
        <SelectField label="Daily Technical Strategy" {...select('technical_author')} />
      </FieldGrid>
      <div>
        <AsyncButton
          kind="accent"
          disabled={!restriction && !isDirty}
          disabledReason={restriction}
          onAction={() => onSave(chosen)}
        >
          Save who signs
        </AsyncButton>
      </div>
    </Panel>
  );
}

interface AuthorActions {
  signers: Pick<Publisher, 'house_author' | 'technical_author'>;
  restriction?: string | undefined;
  imageUrl(path: string): string;
  onEdit(author: Author): void;
  onActive(author: Author, isActive: boolean): Promise<boolean>;
}

const stateOf = ({ is_active }: Author) => (is_active ? 'Active' : 'Past');

/** Who writes, and what administrators can do about it. */
export function authorColumns(actions: AuthorActions): Column<Author>[] {
  return [
    {
      id: 'name',
      header: 'Name',
      cell: (author) => (
        <Person>
          <AuthorPhoto src={actions.imageUrl(author.photo)} name={author.name} size={36} />
          <Name>
            <b dir="auto">{author.name}</b>
            <Text as="div" tone="soft" size="caption">
              {author.title}
            </Text>
          </Name>
        </Person>
      ),
      sort: ({ name }) => name,
      card: 'title',
    },
    {
      id: 'website',
      header: 'Website number',
      cell: ({ website_id }) => website_id,
      sort: ({ website_id }) => website_id,
      width: '150px',
    },
    {
      id: 'state',
      header: 'State',
      cell: (author) => (
        <span>
          <State status={author.is_active ? 'live' : 'ended'}>{stateOf(author)}</State>
        </span>
      ),
      sort: stateOf,
      width: '110px',
    },
    {
      id: 'edit',
      header: 'Edit',
      cell: (author) => (
        <Button
          kind="quiet"
          aria-label={`Edit ${author.name}`}
          aria-haspopup="dialog"
          disabledReason={actions.restriction}
          onClick={() => actions.onEdit(author)}
        >
          Edit
        </Button>
      ),
      width: '80px',
    },
    {
      id: 'active',
      header: 'Active or past',
      cell: (author) => <ActiveCell {...actions} author={author} />,
      width: '140px',
    },
  ];
}

/** Authors are never removed: their newsletters name them. */
function ActiveCell({
  author,
  signers,
  restriction,
  onActive,
}: AuthorActions & { author: Author }) {
  if (!author.is_active) {
    return (
      <AsyncButton
        aria-label={`Make active: ${author.name}`}
        disabledReason={restriction}
        onAction={() => onActive(author, true)}
      >
        Make active
      </AsyncButton>
    );
  }
  const isSigner = [signers.house_author, signers.technical_author].includes(author.key);
  return (
    <ConfirmButton
      kind="quiet"
      aria-label={`Make past: ${author.name}`}
      question={`Make ${author.name} a past author?`}
      detail="New newsletters can’t name them anymore. Newsletters that name them now keep them."
      confirmLabel="Make past"
      disabledReason={restriction ?? (isSigner ? chosenBelow : undefined)}
      onConfirm={() => onActive(author, false)}
    >
      Make past
    </ConfirmButton>
  );
}

const chosenBelow = 'Choose somebody else under “Who signs” first.';

const Person = styled.div`
  display: flex;
  gap: ${space(3)};
  align-items: center;
  padding-block: ${space(1)};
`;

const Name = styled.div`
  min-width: 0;
  overflow-wrap: anywhere;
  b {
    font-weight: 600;
  }
`;
