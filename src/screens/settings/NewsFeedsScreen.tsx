import { useState } from 'react';
import type { NewsFeed, NewsFeedCheck } from '@/api/contract/newsFeeds';
import { Button } from '@/components/actions/Button';
import { Table } from '@/components/data/table/Table';
import { lazyModal } from '@/components/feedback/lazyModal';
import { Panel } from '@/components/layout/Panel';
import type { NewsFeedModalProps } from './NewsFeedModal';
import { newsFeedColumns } from './newsFeedColumns';
import { SettingsFrame } from './SettingsFrame';

const NewsFeedModal = lazyModal(() => import('./NewsFeedModal'));

export interface NewsFeedsScreenProps extends Pick<NewsFeedModalProps, 'onSave' | 'onCheck'> {
  /** Undefined while loading. */
  feeds: NewsFeed[] | undefined;
  error: string | null;
  onRetry(): void;
  /** Why the user may not change feeds; undefined if they may. */
  restriction?: string | undefined;
  onRemove(feed: NewsFeed): Promise<boolean>;
}

/** The feeds that bring news by themselves. */
export function NewsFeedsScreen(props: NewsFeedsScreenProps) {
  const { feeds, error, onRetry, restriction, onSave, onCheck } = props;
  const [edited, setEdited] = useState<NewsFeed | 'new' | null>(null);
  const [checks, setChecks] = useState<Record<string, NewsFeedCheck>>({});
  const handleCheck = async ({ address }: NewsFeed) => {
    const check = await onCheck(address);
    if (check) setChecks((all) => ({ ...all, [address]: check }));
  };
  return (
    <SettingsFrame>
      <Panel
        title="News feeds"
        note="Feeds of publications fill the news bucket, Funding Fridays and First to Market. Each is read every 30 minutes, or less often if it asks for that."
        actions={
          <Button
            kind="accent"
            aria-haspopup="dialog"
            disabledReason={restriction}
            onClick={() => setEdited('new')}
          >
            Add feed
          </Button>
        }
      >
        <Table
          label="News feeds"
          cards="tablet"
          columns={newsFeedColumns({ ...props, checks, onEdit: setEdited, onCheck: handleCheck })}
          rows={feeds}
          rowKey={({ id }) => id}
          {...{ error, onRetry }}
          empty="No feeds yet. Press Add feed, and stories of a publication appear in the news bucket by themselves."
        />
      </Panel>
      {edited && (
        <NewsFeedModal
          feed={edited === 'new' ? null : edited}
          {...{ onSave, onCheck }}
          onClose={() => setEdited(null)}
        />
      )}
    </SettingsFrame>
  );
}
