import type { NewsletterRow } from '@/api/contract/newsletters';
import { Button } from '@/components/actions/Button';
import { ConfirmButton } from '@/components/actions/ConfirmButton';
import { LinkButton } from '@/components/actions/LinkButton';
import type { Column } from '@/components/data/Table';
import { paths } from '@/screens/paths';
import { nameOf } from './factColumns';
import type { NewslettersScreenProps } from './NewslettersScreen';

type Actions = Pick<NewslettersScreenProps, 'onRemove' | 'onDownloadHtml'>;

/** What can be done with a newsletter. */
export function actionColumns({ onRemove, onDownloadHtml }: Actions): Column<NewsletterRow>[] {
  return [
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
          kind="quietDanger"
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
