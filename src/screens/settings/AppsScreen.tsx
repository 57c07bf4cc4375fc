import { useState } from 'react';
import type { App, AppDraft } from '@/api/contract/apps';
import { Button } from '@/components/actions/Button';
import { Table } from '@/components/data/table/Table';
import { lazyModal } from '@/components/feedback/lazyModal';
import { Panel } from '@/components/layout/Panel';
import { appColumns } from './appColumns';
import { SettingsFrame } from './SettingsFrame';
import { WebhooksPanel, type WebhooksProps } from './WebhooksPanel';

const AppModal = lazyModal(() => import('./AppModal'));

export interface AppsScreenProps {
  /** Undefined while loading. */
  apps: App[] | undefined;
  error: string | null;
  onRetry(): void;
  /** Why the user may not add and revoke keys; undefined if they may. */
  restriction?: string | undefined;
  /** Creates a key and returns it; null if that failed. */
  onAdd(draft: AppDraft): Promise<string | null>;
  onRevoke(app: App): Promise<boolean>;
  onCopy(text: string): Promise<boolean>;
  webhooks: WebhooksProps;
}

/** The members' apps that may call the API, and the programs that it tells what happens. */
export function AppsScreen(props: AppsScreenProps) {
  const { apps, error, onRetry, restriction, onAdd, onCopy } = props;
  const [isAdding, setIsAdding] = useState(false);
  return (
    <SettingsFrame>
      <Panel
        title="App keys"
        note="With a key, a members’ app shows announcements, questions and newsletters, and sends views and votes."
        actions={
          <Button
            kind="accent"
            aria-haspopup="dialog"
            disabledReason={restriction}
            onClick={() => setIsAdding(true)}
          >
            Create key
          </Button>
        }
      >
        <Table
          label="App keys"
          columns={appColumns(props)}
          rows={apps}
          rowKey={({ id }) => id}
          {...{ error, onRetry }}
          empty="No app has a key yet. Press Create key to connect one."
        />
      </Panel>
      <WebhooksPanel {...props.webhooks} {...{ restriction, onCopy }} />
      {isAdding && <AppModal {...{ onAdd, onCopy }} onClose={() => setIsAdding(false)} />}
    </SettingsFrame>
  );
}
