import { useState } from 'react';
import type { App } from '@/api/contract/apps';
import { Button } from '@/components/actions/Button';
import { Table } from '@/components/data/table/Table';
import { lazyModal } from '@/components/feedback/lazyModal';
import { Panel } from '@/components/layout/Panel';
import type { AppModalProps } from './AppModal';
import { SettingsFrame } from './SettingsFrame';
import { WebhooksPanel, type WebhooksProps } from './WebhooksPanel';
import { styled } from 'styled-components';
import { Moment } from '@/components/data/Moment';
import { ConfirmButton } from '@/components/actions/ConfirmButton';
import type { Column } from '@/components/data/table/column';
import { color, font, size } from '@/components/theme/tokens';
import { nameOfValue } from '@/domain/messaging/names';

const AppModal = lazyModal(() => import('./AppModal'));

export interface AppsScreenProps extends Omit<AppModalProps, 'onClose'> {
  /** Undefined while loading. */
  apps: App[] | undefined;
  error: string | null;
  onRetry(): void;
  /** Why the user may not add and revoke keys; undefined if they may. */
  restriction?: string | undefined;
  onRevoke(app: App): Promise<boolean>;
  webhooks: WebhooksProps;
}

/** The members' apps that may call the API, and the programs that it tells what happens. */
export function AppsScreen(props: AppsScreenProps) {
  const { apps, error, onRetry, restriction, onAdd, onCopy, hasSubscribers } = props;
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
      {isAdding && (
        <AppModal {...{ onAdd, onCopy, hasSubscribers }} onClose={() => setIsAdding(false)} />
      )}
    </SettingsFrame>
  );
}

type AppActions = Pick<AppsScreenProps, 'restriction' | 'onRevoke'>;

/** What an app may see, when its key was used, and Revoke. */
function appColumns({ restriction, onRevoke }: AppActions): Column<App>[] {
  return [
    {
      id: 'name',
      header: 'Name',
      cell: ({ name, origins, key_start }) => (
        <Name>
          <b dir="auto">{name}</b>
          {key_start !== '' && (
            <Soft>
              <Key>{key_start}…</Key>
            </Soft>
          )}
          {origins.map((origin) => (
            <Soft key={origin}>{origin}</Soft>
          ))}
        </Name>
      ),
      sort: ({ name }) => name,
      card: 'title',
    },
    {
      id: 'shows',
      header: 'Shows',
      cell: (app) => (
        <div>
          {shownBy(app)}
          {app.manages_subscribers && <Soft>Manages subscribers</Soft>}
        </div>
      ),
      sort: shownBy,
      width: '170px',
    },
    {
      id: 'created',
      header: 'Created',
      cell: ({ created_at, created_by }) => (
        <div>
          <Moment at={created_at} />
          <Soft dir="auto">{created_by}</Soft>
        </div>
      ),
      sort: ({ created_at }) => created_at,
      width: '170px',
    },
    {
      id: 'used',
      header: 'Last used',
      cell: ({ used_at }) => <Moment at={used_at} none="Never" />,
      sort: ({ used_at }) => used_at,
      width: '170px',
    },
    {
      id: 'revoke',
      header: 'Revoke',
      cell: (app) => (
        <ConfirmButton
          kind="quietDanger"
          aria-label={`Revoke the key of ${app.name}`}
          question={`Revoke the key of ${app.name}?`}
          detail="The app stops working at once, for all members who use it. A revoked key can’t be restored."
          confirmLabel="Revoke"
          disabledReason={restriction}
          onConfirm={() => onRevoke(app)}
        >
          Revoke
        </ConfirmButton>
      ),
      width: '100px',
    },
  ];
}

function shownBy({ service, is_tester }: App): string {
  const shown = nameOfValue(service) || 'Both services';
  return is_tester ? `${shown}, with testing` : shown;
}

const Name = styled.div`
  overflow-wrap: anywhere;
  b {
    font-weight: 600;
  }
`;

const Soft = styled.div`
  color: ${color.inkSoft};
  font-size: ${size.caption};
  font-weight: 450;
`;

const Key = styled.code`
  font-family: ${font.mono};
`;
