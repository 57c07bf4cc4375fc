import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { Moment, useMoment } from '@/components/data/Moment';
import type { Delivery, DeliveryCheck, DeliveryService } from '@/api/contract/settings';
import { AsyncButton } from '@/components/actions/AsyncButton';
import { Alert } from '@/components/feedback/Alert';
import { Panel } from '@/components/layout/Panel';
import { below, color, size, space } from '@/components/theme/tokens';
import { BulkLists, type BulkListsProps } from './deliveries/BulkLists';
import { SendingDomains, type SendingDomainsProps } from './deliveries/SendingDomains';
import { LoadState } from './LoadState';
import { SettingsFrame } from './SettingsFrame';
import type { HeldSend } from '@/api/contract/hold';
import { ConfirmButton } from '@/components/actions/ConfirmButton';
import { type Column, Table } from '@/components/data/table/Table';
import { Text } from '@/components/layout/Text';
import { missing } from '@/domain/format/numbers';
import { State } from '@/components/data/State';
import { nameOfAudience } from '@/domain/messaging/names';

export interface DeliveriesScreenProps {
  /** Undefined while loading. */
  deliveries: Delivery[] | undefined;
  error: string | null;
  onRetry(): void;
  /** Why the user may not check them; undefined if they may. */
  restriction?: string | undefined;
  /** The newest check of each service on this page. */
  checks: Partial<Record<DeliveryService, DeliveryCheck>>;
  onCheck(service: DeliveryService): Promise<void>;
  /** The host that images are served from, if only a private network reaches it. */
  privateImageHost?: string | null;
  /** True if the public archive shows what was published. */
  isArchived?: boolean;
  /** Who gets newsletters; absent for users who may not choose it. */
  bulkLists?: BulkListsProps | undefined;
  /** What DNS says about the brands’ domains; absent for users who may not ask. */
  sendingDomains?: SendingDomainsProps | undefined;
  /** Set while nothing is sent after a restore. */
  hold?: Omit<HoldPanelProps, 'restriction'> | null | undefined;
}

/** The services that deliver emails, publications and pushes, and whether they work. */
export function DeliveriesScreen(props: DeliveriesScreenProps) {
  const { deliveries, error, onRetry, restriction, checks, onCheck, isArchived = false } = props;
  return (
    <SettingsFrame note={note}>
      {props.hold && <HoldPanel {...props.hold} restriction={restriction} />}
      {props.privateImageHost && (
        <Alert kind="warn">
          Images are served from {props.privateImageHost}, which subscribers can’t reach. Set
          PUBLIC_URL on the server to an address that they can reach.
        </Alert>
      )}
      <LoadState isLoaded={deliveries !== undefined} {...{ error, onRetry }} />
      {deliveries && (
        <Grid>
          {deliveries.map((delivery) => (
            <ServicePanel
              key={delivery.service}
              {...{ delivery, restriction, onCheck, isArchived }}
              check={checks[delivery.service]}
            />
          ))}
        </Grid>
      )}
      {props.bulkLists && <BulkLists {...props.bulkLists} />}
      {props.sendingDomains && <SendingDomains {...props.sendingDomains} />}
    </SettingsFrame>
  );
}

const note =
  'These services deliver emails, publications and pushes. They’re set up on the server.';

const services: Record<DeliveryService, { title: string; without: string }> = {
  mail: { title: 'Mail server', without: 'Emails are saved to the outbox folder.' },
  bulk: {
    title: 'Bulk email provider',
    without: 'Newsletters are saved to the outbox folder. Subscribers get nothing.',
  },
  website: {
    title: 'Website',
    without: 'Publications are saved to the site folder. Readers see nothing.',
  },
  push: {
    title: 'Push service',
    without: 'Pushes are saved to the outbox folder. Phones get nothing.',
  },
};

/** Where publications are if no website takes them and the public archive is on. */
const inArchive = 'Readers find publications in the public archive.';

const uses: Record<DeliveryService, string> = {
  mail: 'Test, DEV and password emails',
  bulk: 'Newsletters to subscribers',
  website: 'Publications',
  push: 'Push notifications',
};

interface ServicePanelProps extends Pick<DeliveriesScreenProps, 'restriction' | 'onCheck'> {
  delivery: Delivery;
  check: DeliveryCheck | undefined;
  isArchived: boolean;
}

function ServicePanel(props: ServicePanelProps) {
  const { delivery, restriction, check, onCheck, isArchived } = props;
  const { service, host, last_delivery, last_failure } = delivery;
  const { title, ...rest } = services[service];
  const without = isArchived && service === 'website' ? inArchive : rest.without;
  const isConnected = host !== null;
  return (
    <Panel
      title={title}
      note={uses[service]}
      actions={
        isConnected && (
          <AsyncButton
            kind="plain"
            aria-label={`Check ${title.toLowerCase()}`}
            disabledReason={restriction}
            onAction={() => onCheck(service)}
          >
            Check
          </AsyncButton>
        )
      }
    >
      <Facts>
        <Fact name="Status">
          <State status={isConnected ? 'live' : 'testing'}>
            {isConnected ? 'Connected' : 'Not connected'}
          </State>
          {isConnected ? <Soft>{host}</Soft> : <Soft>{without}</Soft>}
        </Fact>
        <LastSend
          name={isConnected ? 'Last delivery' : 'Last saved'}
          send={last_delivery}
          none="Nothing yet"
        />
        <LastSend name="Last failure" send={last_failure} none="None" />
      </Facts>
      {check && (
        <Alert kind={check.works ? 'good' : 'error'}>
          <p>{check.message}</p>
          <details open={!check.works}>
            <summary>Details</summary>
            <Text size="table" wrap="anywhere">
              {check.details}
            </Text>
          </details>
        </Alert>
      )}
    </Panel>
  );
}

interface LastSendProps {
  name: string;
  send: Delivery['last_delivery'];
  none: string;
}

function LastSend({ name, send, none }: LastSendProps) {
  return (
    <Fact name={name}>
      {send ? (
        <>
          <Time>
            <Moment at={send.at} none="Time unknown" hasHour />
          </Time>
          <Soft dir="auto">{send.answer}</Soft>
        </>
      ) : (
        <Soft>{none}</Soft>
      )}
    </Fact>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

interface HoldPanelProps {
  /** When the backup was made from which the data was restored, or when sending was held by hand. */
  backupAt: string | null;
  isByHand?: boolean;
  /** What was due or under way; undefined while loading, null for users who may not see it. */
  sends: HeldSend[] | null | undefined;
  error: string | null;
  onRetry(): void;
  /** Why the user may not turn sending on; undefined if they may. */
  restriction?: string | undefined;
  onRelease(): Promise<boolean>;
}

/** After a restore: what was due or under way, and the button that lets messages out again. */
function HoldPanel(props: HoldPanelProps) {
  const { backupAt, isByHand = false, sends, error, onRetry } = props;
  const moment = useMoment();
  const at = moment(backupAt, { hasHour: true }) || 'an unknown time';
  return (
    <Panel
      title={isByHand ? `Sending is held since ${at}` : `Restored from a backup of ${at}`}
      note={`Nothing is sent until an administrator confirms. ${isByHand ? 'Check what was due meanwhile.' : 'Check what may have been sent since the backup was made.'}`}
      actions={
        <ConfirmButton
          kind="accent"
          disabledReason={props.restriction}
          question="Turn sending on for everyone?"
          detail={
            <p>
              Emails and pushes that were due stay held, so that nobody gets them twice. What is due
              later is sent at its time.
            </p>
          }
          onConfirm={props.onRelease}
        >
          Turn sending on
        </ConfirmButton>
      }
    >
      {sends !== null && (
        <Table
          label="Held"
          columns={columns}
          rows={sends}
          rowKey={({ state, id, title }) => `${state} ${id} ${title}`}
          empty="Nothing was scheduled or being sent."
          {...{ error, onRetry }}
        />
      )}
    </Panel>
  );
}

const states: Record<HeldSend['state'], string> = {
  due: 'Was due',
  later: 'Scheduled',
  unclear: 'Not confirmed',
};

const columns: Column<HeldSend>[] = [
  {
    id: 'title',
    header: 'Title',
    cell: ({ title }) => <span dir="auto">{title || missing}</span>,
    card: 'title',
  },
  { id: 'state', header: 'State', cell: ({ state }) => states[state] },
  { id: 'audience', header: 'Recipients', cell: ({ audience }) => nameOfAudience(audience) },
  {
    id: 'at',
    header: 'Time',
    cell: ({ at }) => <Moment at={at} hasHour />,
  },
  {
    id: 'provider',
    header: 'Provider',
    cell: ({ provider }) => provider || missing,
  },
];

const Grid = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${space(5)};
  @media ${below.sm} {
    grid-template-columns: minmax(0, 1fr);
    gap: ${space(4)};
  }
`;

const Facts = styled.dl`
  display: grid;
  gap: ${space(2)};
  font-size: ${size.table};
  > div {
    display: grid;
    grid-template-columns: 96px minmax(0, 1fr);
    gap: ${space(3)};
  }
  dt {
    color: ${color.inkSoft};
  }
  dd {
    overflow-wrap: anywhere;
  }
`;

const Time = styled.p`
  font-variant-numeric: tabular-nums;
`;

const Soft = styled.p`
  color: ${color.inkSoft};
`;
