import type { NewsletterRow } from '@/api/contract/newsletters';
import { Button } from '@/components/actions/Button';
import { ConfirmButton } from '@/components/actions/ConfirmButton';
import { LinkButton } from '@/components/actions/LinkButton';
import type { Column } from '@/components/data/table/Table';
import { paths } from '@/screens/paths';
import { nameOf } from './factColumns';
import type { NewslettersScreenProps } from './NewslettersScreen';

type Actions = Pick<
  NewslettersScreenProps,
  'onRemove' | 'onDownloadHtml' | 'wordpress' | 'restriction'
>;

/** Columns with the actions on a newsletter. */
export function actionColumns(
  { onRemove, onDownloadHtml, wordpress, restriction }: Actions,
  onPublish: (newsletter: NewsletterRow) => void,
): Column<NewsletterRow>[] {
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
      cell: (row) => <SendToWp {...{ row, wordpress, restriction, onPublish }} />,
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
          disabledReason={restriction}
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

interface SendToWpProps {
  row: NewsletterRow;
  wordpress: Actions['wordpress'];
  restriction: string | undefined;
  onPublish(newsletter: NewsletterRow): void;
}

/** Only one newsletter is published at a time; the other buttons stay focusable. */
function SendToWp({ row, wordpress, restriction, onPublish }: SendToWpProps) {
  const { running, countdown } = wordpress;
  const isRunning = running === row.id;
  const isWaiting = !isRunning && (running !== null || countdown !== null);
  return (
    <Button
      kind="quietDanger"
      aria-label={`Send to WP: ${nameOf(row)}`}
      aria-haspopup="dialog"
      isPending={isRunning}
      disabledReason={restriction}
      aria-disabled={isWaiting || undefined}
      title={isWaiting ? 'Only one newsletter can be published at a time.' : undefined}
      onClick={() => {
        if (!isWaiting) onPublish(row);
      }}
    >
      Send to WP
    </Button>
  );
}
