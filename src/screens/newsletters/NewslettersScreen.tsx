import PenLine from 'lucide-react/icons/pen-line';
import Plus from 'lucide-react/icons/plus';
import { useState } from 'react';
import type { NewsletterDraft, NewsletterRow } from '@/api/contract/newsletters';
import { AsyncButton } from '@/components/actions/AsyncButton';
import { Button } from '@/components/actions/Button';
import { LinkButton } from '@/components/actions/LinkButton';
import { List } from '@/components/data/list/List';
import type { ListController } from '@/components/data/list/listView';
import { Panel } from '@/components/layout/Panel';
import { Page } from '@/components/layout/Page';
import { lazyModal } from '@/components/feedback/lazyModal';
import { afterRemoval } from '@/domain/firm/bin';
import { type PublishedEmail, publishingQuestion } from '@/domain/sending/publishingQuestion';
import { paths } from '@/screens/paths';
import { newsletterName } from '@/domain/newsletter/newsletterName';
import { factColumns } from './factColumns';
import FileCode from 'lucide-react/icons/file-code';
import FileText from 'lucide-react/icons/file-text';
import Globe from 'lucide-react/icons/globe';
import MailOpen from 'lucide-react/icons/mail-open';
import Trash2 from 'lucide-react/icons/trash';
import { type RowAction, RowButton, RowMenu } from '@/components/actions/RowActions';
import type { Column } from '@/components/data/table/Table';

const NewsletterModal = lazyModal(() => import('./NewsletterModal'));

const Countdown = lazyModal(async () => ({
  default: (await import('@/components/feedback/Countdown')).Countdown,
}));

const ReasonQuestion = lazyModal(() => import('@/components/actions/ReasonQuestion'));

export interface NewslettersScreenProps {
  /** Undefined while the list is loading. */
  newsletters: NewsletterRow[] | undefined;
  /** True while other newsletters are loading. */
  isStale?: boolean;
  /** The number of newsletters on all pages, where `newsletters` are those of one page. */
  count?: number | undefined;
  /** Reads the newsletters of all pages; null if that failed. */
  onReadAll(): Promise<NewsletterRow[] | null>;
  error: string | null;
  list: ListController;
  onRetry(): void;
  /** What a new newsletter starts with at this moment. */
  onStartDraft(): NewsletterDraft;
  onSave(draft: NewsletterDraft): Promise<boolean>;
  /** Adds the newsletter of today and opens it. */
  onStartToday(): Promise<void>;
  /** Why the user may not publish and delete; undefined if they may. */
  restriction?: string | undefined;
  onRemove(newsletter: NewsletterRow): Promise<boolean>;
  /** False where the API has no bin, so that what is deleted is gone; true without it. */
  hasBin?: boolean;
  onDownloadHtml(newsletter: NewsletterRow): void;
  /** `YYYY-MM-DD` in the firm's zone. */
  today: string;
  /** False where the API doesn't know what was sent and whether it arrived; true without it. */
  hasSends?: boolean;
  wordpress: WordpressProps;
}

export interface WordpressProps {
  /** Reads, renders and checks a newsletter before publishing; null if that failed. */
  onPrepare(newsletter: NewsletterRow): Promise<PublishedEmail | null>;
  /** Starts the countdown, after the confirmation. */
  onSend(email: PublishedEmail, reason: string): void;
  countdown: { name: string; secondsLeft: number } | null;
  /** The id of the newsletter being prepared or published. */
  running: number | null;
  onCancel(): void;
}

export function NewslettersScreen(props: NewslettersScreenProps) {
  const [draft, setDraft] = useState<NewsletterDraft | null>(null);
  const [email, setEmail] = useState<PublishedEmail | null>(null);
  const { count, onReadAll } = props;
  const { countdown, onPrepare, onSend, onCancel } = props.wordpress;

  const handleSave = async (edited: NewsletterDraft) => {
    const isSaved = await props.onSave(edited);
    if (isSaved) setDraft(null);
    return isSaved;
  };

  const handleSend = (asked: PublishedEmail, reason: string) => {
    setEmail(null);
    onSend(asked, reason);
  };

  return (
    <Page
      title="Newsletters"
      actions={
        <>
          <Button icon={<Plus />} onClick={() => setDraft(props.onStartDraft())}>
            Add Newsletter
          </Button>
          <TodaysNewsletter {...props} />
        </>
      }
    >
      <Panel>
        <List
          {...props.list}
          label="Newsletters"
          columns={[
            ...factColumns(props.today, setDraft, props.hasSends),
            ...actionColumns(props, (row) => void onPrepare(row).then(setEmail)),
          ]}
          rows={props.newsletters}
          rowKey={(row) => row.id}
          isStale={props.isStale}
          paged={count === undefined ? undefined : { count, onReadAll }}
          searchLabel="Search by name"
          searchIn={newsletterName}
          error={props.error}
          onRetry={props.onRetry}
          empty="No newsletters yet. Press Add Newsletter to start the first one."
          notFound="No matching newsletters."
        />
      </Panel>
      {draft && (
        <NewsletterModal draft={draft} onSave={handleSave} onClose={() => setDraft(null)} />
      )}
      {email && (
        <ReasonQuestion
          question={publishingQuestion(email)}
          label={email.repeats === null ? 'Send to WP' : 'Send to WP again'}
          obstacles={email.blocking}
          isUnrecorded={email.isUnrecorded}
          note={
            <LinkButton kind="quiet" to={paths.preview(email.id)} opensNewTab>
              View in preview
            </LinkButton>
          }
          onConfirm={(reason) => handleSend(email, reason)}
          onClose={() => setEmail(null)}
        />
      )}
      {countdown && (
        <Countdown
          text={`Publishing “${countdown.name}” to the website`}
          secondsLeft={countdown.secondsLeft}
          onCancel={onCancel}
        />
      )}
    </Page>
  );
}

type TodaysNewsletterProps = Pick<NewslettersScreenProps, 'newsletters' | 'today' | 'onStartToday'>;

/** The one thing that most people come for in the morning. */
function TodaysNewsletter({ newsletters, today, onStartToday }: TodaysNewsletterProps) {
  const todays = newsletters?.find(({ date }) => date?.startsWith(today));
  if (todays) {
    return (
      <LinkButton kind="accent" icon={<PenLine />} to={paths.composer(todays.id)}>
        Open today’s newsletter
      </LinkButton>
    );
  }
  return (
    <AsyncButton kind="accent" icon={<PenLine />} pendingLabel="Starting…" onAction={onStartToday}>
      Start today’s newsletter
    </AsyncButton>
  );
}

type Actions = Pick<
  NewslettersScreenProps,
  'onRemove' | 'onDownloadHtml' | 'wordpress' | 'restriction' | 'hasBin'
>;

/** Columns with the actions on a newsletter. */
export function actionColumns(
  actions: Actions,
  onPublish: (newsletter: NewsletterRow) => void,
): Column<NewsletterRow>[] {
  const { wordpress, restriction } = actions;
  const { preview, html, pdf, remove } = rowActions(actions);
  return [
    {
      id: 'preview',
      header: 'Preview',
      cell: (row) => <RowButton action={preview(row)} iconOnly="tables" />,
    },
    {
      id: 'wp',
      header: 'Send to WP',
      cell: (row) => <SendToWp {...{ row, wordpress, restriction, onPublish }} />,
    },
    { id: 'html', header: 'HTML', cell: iconCell(html), room: 'wide' },
    { id: 'pdf', header: 'PDF', cell: iconCell(pdf), room: 'wide' },
    { id: 'delete', header: 'Delete', cell: iconCell(remove), room: 'wide' },
    {
      id: 'more',
      header: '',
      cell: (row) => (
        <RowMenu of={newsletterName(row)} actions={[html(row), pdf(row), remove(row)]} />
      ),
      room: 'narrow',
    },
  ];
}

/** What can be done with each row, but for publishing. */
function rowActions({ onRemove, onDownloadHtml, restriction, hasBin }: Actions) {
  return {
    preview: (row: NewsletterRow): RowAction => ({
      label: 'Preview',
      icon: <MailOpen />,
      to: paths.preview(row.id),
    }),
    html: (row: NewsletterRow): RowAction => ({
      label: 'HTML',
      name: `Download ${newsletterName(row)} as HTML`,
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
      name: `Delete ${newsletterName(row)}`,
      icon: <Trash2 />,
      disabledReason: restriction,
      confirm: {
        // sic
        question: 'Are you sure you want to remove a newslettter?',
        detail: <p>{`“${newsletterName(row)}” ${afterRemoval(hasBin)}`}</p>,
        onConfirm: () => onRemove(row),
      },
    }),
  };
}

/** The cell of a column that holds one action as an icon. */
function iconCell(actionOf: (row: NewsletterRow) => RowAction) {
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
      kind={row.sends?.published_at ? 'quiet' : 'quietDanger'}
      icon={<Globe />}
      iconOnly="tables"
      aria-label={`Send to WP: ${newsletterName(row)}`}
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
