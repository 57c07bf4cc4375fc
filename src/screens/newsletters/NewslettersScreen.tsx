import { useState } from 'react';
import type { NewsletterDraft, NewsletterRow } from '@/api/contract/newsletters';
import { Button } from '@/components/actions/Button';
import { List } from '@/components/data/List';
import type { ListTies } from '@/components/data/listView';
import { Panel } from '@/components/layout/Panel';
import { Page } from '@/components/layout/Page';
import { lazyModal } from '@/components/feedback/lazyModal';
import type { WpLetter } from '@/domain/wpLetter';
import { actionColumns } from './actionColumns';
import { factColumns, nameOf } from './factColumns';

const NewsletterModal = lazyModal(() => import('./NewsletterModal'));
const Countdown = lazyModal(async () => ({
  default: (await import('@/components/feedback/Countdown')).Countdown,
}));
const WpQuestion = lazyModal(() => import('./WpQuestion'));

export interface NewslettersScreenProps {
  /** Undefined while the list is on its way. */
  newsletters: NewsletterRow[] | undefined;
  failure: string | null;
  list: ListTies;
  onRetry(): void;
  /** What a new newsletter starts with at this moment. */
  onStartDraft(): Promise<NewsletterDraft>;
  onSave(draft: NewsletterDraft): Promise<boolean>;
  onRemove(newsletter: NewsletterRow): Promise<boolean>;
  onDownloadHtml(newsletter: NewsletterRow): void;
  /** `YYYY-MM-DD` in the firm's zone. */
  today: string;
  wordpress: WordpressProps;
}

export interface WordpressProps {
  /** Reads, renders and checks the newsletter that was pressed; null when that failed. */
  onPrepare(newsletter: NewsletterRow): Promise<WpLetter | null>;
  /** Starts the countdown; asked before. */
  onSend(letter: WpLetter, reason: string): void;
  countdown: { name: string; secondsLeft: number } | null;
  /** The id of the newsletter being prepared or published. */
  running: number | null;
  onCancel(): void;
}

export function NewslettersScreen(props: NewslettersScreenProps) {
  const [draft, setDraft] = useState<NewsletterDraft | null>(null);
  const [letter, setLetter] = useState<WpLetter | null>(null);
  const { countdown, onPrepare, onSend, onCancel } = props.wordpress;

  const handleSave = async (edited: NewsletterDraft) => {
    const isSaved = await props.onSave(edited);
    if (isSaved) setDraft(null);
    return isSaved;
  };

  const handleSend = (asked: WpLetter, reason: string) => {
    setLetter(null);
    onSend(asked, reason);
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
      <Panel>
        <List
          {...props.list}
          label="Newsletters"
          columns={[
            ...factColumns(props.today, setDraft),
            ...actionColumns(props, (row) => void onPrepare(row).then(setLetter)),
          ]}
          rows={props.newsletters}
          rowKey={(row) => row.id}
          searchLabel="Search by name"
          searchIn={nameOf}
          failure={props.failure}
          onRetry={props.onRetry}
          empty="No newsletters yet. Press Add Newsletter to start the first one."
          notFound="No newsletter has this in its name."
        />
      </Panel>
      {draft && (
        <NewsletterModal draft={draft} onSave={handleSave} onClose={() => setDraft(null)} />
      )}
      {letter && <WpQuestion letter={letter} onSend={handleSend} onClose={() => setLetter(null)} />}
      {countdown && (
        <Countdown
          text={`“${countdown.name}” goes to the website`}
          secondsLeft={countdown.secondsLeft}
          onCancel={onCancel}
        />
      )}
    </Page>
  );
}
