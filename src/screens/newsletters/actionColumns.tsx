import FileCode from 'lucide-react/icons/file-code';
import FileText from 'lucide-react/icons/file-text';
import Globe from 'lucide-react/icons/globe';
import MailOpen from 'lucide-react/icons/mail-open';
import Trash2 from 'lucide-react/icons/trash';
import type { NewsletterRow } from '@/api/contract/newsletters';
import { Button } from '@/components/actions/Button';
import { RowButton, RowMenu, type RowAction } from '@/components/actions/RowActions';
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
  const { preview, html, pdf, remove } = rowActions({ onRemove, onDownloadHtml, restriction });
  return [
    {
      id: 'preview',
      header: 'Preview',
      cell: (row) => <RowButton action={preview(row)} iconOnly="narrowTables" />,
    },
    {
      id: 'wp',
      header: 'Send to WP',
      cell: (row) => <SendToWp {...{ row, wordpress, restriction, onPublish }} />,
    },
    { id: 'html', header: 'HTML', cell: alone(html), room: 'wide' },
    { id: 'pdf', header: 'PDF', cell: alone(pdf), room: 'wide' },
    { id: 'delete', header: 'Delete', cell: alone(remove), room: 'wide' },
    {
      id: 'more',
      header: '',
      cell: (row) => <RowMenu of={nameOf(row)} actions={[html(row), pdf(row), remove(row)]} />,
      room: 'narrow',
    },
  ];
}

type OwnActions = Pick<Actions, 'onRemove' | 'onDownloadHtml' | 'restriction'>;

/** What can be done with each row, but for publishing. */
function rowActions({ onRemove, onDownloadHtml, restriction }: OwnActions) {
  return {
    preview: (row: NewsletterRow): RowAction => ({
      label: 'Preview',
      icon: <MailOpen />,
      to: paths.preview(row.id),
    }),
    html: (row: NewsletterRow): RowAction => ({
      label: 'HTML',
      name: `Download ${nameOf(row)} as HTML`,
      icon: <FileCode />,
      onPress: () => onDownloadHtml(row),
    }),
    pdf: (row: NewsletterRow): RowAction => ({
      label: 'PDF',
      icon: <FileText />,
      to: paths.previewPrint(row.id),
    }),
    remove: (row: NewsletterRow): RowAction => ({
      label: 'Delete',
      name: `Delete ${nameOf(row)}`,
      icon: <Trash2 />,
      disabledReason: restriction,
      confirm: {
        // sic
        question: 'Are you sure you want to remove a newslettter?',
        onConfirm: () => onRemove(row),
      },
    }),
  };
}

/** The cell of a column that holds one action as an icon. */
function alone(actionOf: (row: NewsletterRow) => RowAction) {
  return (row: NewsletterRow) => <RowButton action={actionOf(row)} iconOnly="tables" />;
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
      icon={<Globe />}
      iconOnly="narrowTables"
      aria-label={`Send to WP: ${nameOf(row)}`}
      aria-haspopup="dialog"
      isPending={isRunning}
      disabledReason={restriction}
      aria-disabled={isWaiting || undefined}
      title={isWaiting ? 'Only one newsletter can be published at a time.' : 'Send to WP'}
      onClick={() => {
        if (!isWaiting) onPublish(row);
      }}
    >
      Send to WP
    </Button>
  );
}
