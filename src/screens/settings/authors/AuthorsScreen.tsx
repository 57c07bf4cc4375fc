import { useState } from 'react';
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
import { SettingsFrame } from '../SettingsFrame';
import type { AuthorForm } from './AuthorModal';
import { authorColumns } from './authorColumns';
import { SignersPanel } from './SignersPanel';

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
