import { useState } from 'react';
import type { Webhook, WebhookDraft } from '@/api/contract/webhooks';
import { Button } from '@/components/actions/Button';
import { Table } from '@/components/data/table/Table';
import { lazyModal } from '@/components/feedback/lazyModal';
import { Panel } from '@/components/layout/Panel';
import { webhookColumns } from './webhookColumns';

const WebhookModal = lazyModal(() => import('./WebhookModal'));

export interface WebhooksProps {
  /** Undefined while loading. */
  webhooks: Webhook[] | undefined;
  error: string | null;
  onRetry(): void;
  /** Adds a webhook and returns its secret; null if that failed. */
  onAdd(draft: WebhookDraft): Promise<string | null>;
  onRemove(webhook: Webhook): Promise<boolean>;
  /** Delivers a test at once. */
  onTest(webhook: Webhook): Promise<boolean>;
}

export interface WebhooksPanelProps extends WebhooksProps {
  /** Why the user may not change webhooks; undefined if they may. */
  restriction: string | undefined;
  onCopy(text: string): Promise<boolean>;
}

/** The programs that are told what happens. */
export function WebhooksPanel(props: WebhooksPanelProps) {
  const { webhooks, error, onRetry, restriction, onAdd, onCopy } = props;
  const [isAdding, setIsAdding] = useState(false);
  return (
    <Panel
      title="Webhooks"
      note="Other programs get a signed message when something is published, enabled, sent or approved."
      actions={
        <Button
          aria-haspopup="dialog"
          disabledReason={restriction}
          onClick={() => setIsAdding(true)}
        >
          Add webhook
        </Button>
      }
    >
      <Table
        label="Webhooks"
        cards="phone"
        columns={webhookColumns(props)}
        rows={webhooks}
        rowKey={({ id }) => id}
        {...{ error, onRetry }}
        empty="No program is told yet. Press Add webhook to connect one."
      />
      {isAdding && <WebhookModal {...{ onAdd, onCopy }} onClose={() => setIsAdding(false)} />}
    </Panel>
  );
}
