import { useState } from 'react';
import { styled } from 'styled-components';
import type { NewsletterDraft, NewsletterRow } from '@/api/contract/newsletters';
import { Button } from '@/components/actions/Button';
import { Table } from '@/components/data/Table';
import { SearchField } from '@/components/forms/SearchField';
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
  const [search, setSearch] = useState('');
  const [draft, setDraft] = useState<NewsletterDraft | null>(null);
  const [letter, setLetter] = useState<WpLetter | null>(null);
  const { countdown, onPrepare, onSend, onCancel } = props.wordpress;
  const wanted = search.trim().toLowerCase();
  const rows = props.newsletters?.filter((row) => nameOf(row).toLowerCase().includes(wanted));

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
        <Search>
          <SearchField label="Search by name" value={search} onChange={setSearch} />
        </Search>
        <Table
          label="Newsletters"
          columns={[
            ...factColumns(props.today, setDraft),
            ...actionColumns(props, (row) => void onPrepare(row).then(setLetter)),
          ]}
          rows={rows}
          rowKey={(row) => row.id}
          pageSize={20}
          filter={wanted}
          failure={props.failure}
          onRetry={props.onRetry}
          empty={
            wanted
              ? 'No newsletter has this in its name.'
              : 'No newsletters yet. Press Add Newsletter to start the first one.'
          }
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

const Search = styled.div`
  width: min(320px, 100%);
`;
