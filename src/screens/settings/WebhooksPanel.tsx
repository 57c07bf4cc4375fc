import { useState } from 'react';
import type { Webhook } from '@/api/contract/apps';
import { Button } from '@/components/actions/Button';
import { Table } from '@/components/data/table/Table';
import { lazyModal } from '@/components/feedback/lazyModal';
import { Panel } from '@/components/layout/Panel';
import { styled } from 'styled-components';
import { Moment } from '@/components/data/Moment';
import { AsyncButton } from '@/components/actions/AsyncButton';
import { ConfirmButton } from '@/components/actions/ConfirmButton';
import type { Column } from '@/components/data/table/column';
import { color, size, space } from '@/components/theme/tokens';
import { webhookEventName } from '@/domain/firm/webhookEvents';
import type { WebhookModalProps } from './WebhookModal';

const WebhookModal = lazyModal(() => import('./WebhookModal'));

export interface WebhooksProps extends Pick<WebhookModalProps, 'onAdd'> {
  /** Undefined while loading. */
  webhooks: Webhook[] | undefined;
  error: string | null;
  onRetry(): void;
  onRemove(webhook: Webhook): Promise<boolean>;
  /** Delivers a test at once. */
  onTest(webhook: Webhook): Promise<boolean>;
}

interface WebhooksPanelProps extends WebhooksProps {
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

type WebhookActions = Pick<WebhooksPanelProps, 'restriction' | 'onRemove' | 'onTest'>;

/** A webhook's address and events, the outcome of its last delivery, and its actions. */
function webhookColumns(actions: WebhookActions): Column<Webhook>[] {
  return [
    {
      id: 'url',
      header: 'Address',
      cell: ({ url, events }) => (
        <Address>
          <b>{url}</b>
          <Soft>{events.map(webhookEventName).join(', ')}</Soft>
        </Address>
      ),
      sort: ({ url }) => url,
      card: 'title',
    },
    {
      id: 'last',
      header: 'Last delivery',
      cell: LastDelivery,
      sort: ({ last }) => last?.at ?? null,
      width: '280px',
    },
    {
      id: 'actions',
      header: 'Actions',
      cell: (webhook) => <Actions {...actions} webhook={webhook} />,
      width: '190px',
    },
  ];
}

const states = { sent: '', waiting: ' Will be tried again.', failed: ' Not tried again.' };

function LastDelivery({ last }: Webhook) {
  if (!last) return <Soft>Nothing yet</Soft>;
  return (
    <div>
      <Moment at={last.at} />
      <Soft>
        {webhookEventName(last.event)}: {last.answer || 'On its way.'}
        {last.answer && states[last.state]}
      </Soft>
    </div>
  );
}

function Actions({
  webhook,
  restriction,
  onRemove,
  onTest,
}: WebhookActions & { webhook: Webhook }) {
  return (
    <Pair>
      <AsyncButton
        kind="quiet"
        aria-label={`Send test to ${webhook.url}`}
        disabledReason={restriction}
        onAction={() => onTest(webhook)}
      >
        Send test
      </AsyncButton>
      <ConfirmButton
        kind="quietDanger"
        aria-label={`Remove ${webhook.url}`}
        question={`Remove the webhook to “${webhook.url}”?`}
        detail="Nothing is sent to this address anymore, not even what is waiting to be tried again."
        confirmLabel="Remove"
        disabledReason={restriction}
        onConfirm={() => onRemove(webhook)}
      >
        Remove
      </ConfirmButton>
    </Pair>
  );
}

const Address = styled.div`
  overflow-wrap: anywhere;
  b {
    font-weight: 600;
  }
`;

const Soft = styled.div`
  color: ${color.inkSoft};
  font-size: ${size.caption};
  font-weight: 450;
  overflow-wrap: anywhere;
`;

const Pair = styled.span`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(2)};
`;
