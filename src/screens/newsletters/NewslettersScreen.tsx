import { useState } from 'react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import type { NewsletterDraft, NewsletterRow } from '@/api/contract/newsletters';
import { Button } from '@/components/actions/Button';
import { ConfirmButton } from '@/components/actions/ConfirmButton';
import { LinkButton } from '@/components/actions/LinkButton';
import { Table, type Column } from '@/components/data/Table';
import { SearchField } from '@/components/forms/SearchField';
import { Page } from '@/components/layout/Page';
import { lazyModal } from '@/components/feedback/lazyModal';
import { paths } from '@/screens/paths';

const NewsletterModal = lazyModal(() => import('./NewsletterModal'));

export interface NewslettersScreenProps {
  /** Undefined while the list is on its way. */
  newsletters: NewsletterRow[] | undefined;
  failure: string | null;
  onRetry(): void;
  /** What a new newsletter starts with at this moment. */
  onStartDraft(): Promise<NewsletterDraft>;
  onSave(draft: NewsletterDraft): Promise<boolean>;
  onRemove(newsletter: NewsletterRow): Promise<boolean>;
  onDownloadHtml(newsletter: NewsletterRow): void;
}

export function NewslettersScreen(props: NewslettersScreenProps) {
  const [search, setSearch] = useState('');
  const [draft, setDraft] = useState<NewsletterDraft | null>(null);
  const wanted = search.trim().toLowerCase();
  const rows = props.newsletters?.filter((row) => nameOf(row).toLowerCase().includes(wanted));

  const handleSave = async (edited: NewsletterDraft) => {
    const isSaved = await props.onSave(edited);
    if (isSaved) setDraft(null);
    return isSaved;
  };

  return (
    <Page
      title="Newsletters"
      actions={
        <Button kind="accent" onClick={() => void props.onStartDraft().then(setDraft)}>
          Add Newsletter
        </Button>
      }
    >
      <Search>
        <SearchField label="Search by name" value={search} onChange={setSearch} />
      </Search>
      <Table
        label="Newsletters"
        columns={columns(props, setDraft)}
        rows={rows}
        rowKey={(row) => row.id}
        pageSize={20}
        failure={props.failure}
        onRetry={props.onRetry}
        empty={
          wanted
            ? 'No newsletter has this in its name.'
            : 'No newsletters yet. Press Add Newsletter to start the first one.'
        }
      />
      {draft && (
        <NewsletterModal draft={draft} onSave={handleSave} onClose={() => setDraft(null)} />
      )}
    </Page>
  );
}

function nameOf({ name, date }: NewsletterRow): string {
  return name.trim() || date || 'Untitled';
}

function columns(
  { onRemove, onDownloadHtml }: NewslettersScreenProps,
  onEdit: (draft: NewsletterDraft) => void,
): Column<NewsletterRow>[] {
  return [
    {
      id: 'date',
      header: 'Date',
      cell: ({ date }) => <Stamp>{date}</Stamp>,
      sort: ({ date }) => date,
      width: '158px',
    },
    {
      id: 'name',
      header: 'Name',
      cell: (row) => (
        <Name>
          <Link to={paths.composer(row.id)}>{nameOf(row)}</Link>
          <Button
            kind="quiet"
            aria-label={`Edit ${nameOf(row)}`}
            onClick={() => onEdit({ id: row.id, name: row.name, date: row.date ?? '' })}
          >
            Edit
          </Button>
        </Name>
      ),
      sort: nameOf,
    },
    {
      id: 'created',
      header: 'Created',
      cell: ({ created_at }) => <Stamp>{created_at}</Stamp>,
      sort: ({ created_at }) => created_at,
      width: '158px',
    },
    {
      id: 'preview',
      header: 'Preview',
      cell: ({ id }) => (
        <LinkButton kind="quiet" to={paths.preview(id)} opensNewTab>
          Preview
        </LinkButton>
      ),
    },
    {
      id: 'wp',
      header: 'Send to WP',
      cell: () => (
        <Button
          kind="quiet"
          disabled
          title="Publishing to the website is not part of this version."
        >
          Send to WP
        </Button>
      ),
    },
    {
      id: 'html',
      header: 'HTML',
      cell: (row) => (
        <Button
          kind="quiet"
          aria-label={`Download ${nameOf(row)} as HTML`}
          onClick={() => onDownloadHtml(row)}
        >
          HTML
        </Button>
      ),
    },
    {
      id: 'pdf',
      header: 'PDF',
      cell: ({ id }) => (
        <LinkButton kind="quiet" to={paths.previewPrint(id)} opensNewTab>
          PDF
        </LinkButton>
      ),
    },
    {
      id: 'delete',
      header: 'Delete',
      cell: (row) => (
        <ConfirmButton
          kind="danger"
          aria-label={`Delete ${nameOf(row)}`}
          // sic
          question="Are you sure you want to remove a newslettter?"
          confirmLabel="Delete"
          onConfirm={() => onRemove(row)}
        >
          Delete
        </ConfirmButton>
      ),
    },
  ];
}

const Search = styled.div`
  max-width: 320px;
`;

const Stamp = styled.span`
  white-space: nowrap;
`;

const Name = styled.span`
  display: flex;
  gap: 8px;
  align-items: center;
  justify-content: space-between;
  min-width: 200px;
`;
