import { use, useState } from 'react';
import { styled } from 'styled-components';
import { TodayContext } from '@/components/layout/site';
import type { SendRecord, SentEmail } from '@/api/contract/sends';
import { Moment } from '@/components/data/Moment';
import { DeliveryLog } from '@/components/data/DeliveryLog';
import { Alert } from '@/components/feedback/Alert';
import { lazyModal } from '@/components/feedback/lazyModal';
import { Panel } from '@/components/layout/Panel';
import { color, font, size, space } from '@/components/theme/tokens';
import { formatKilobytes } from '@/domain/format/numbers';
import { variants } from '@/domain/newsletter/variants';
import { hasArrived } from '@/domain/sending/recipientOutcomes';
import { ofThisBrowser, sendStateName, stateMoment } from '@/domain/sending/sendState';
import { BulkProgress } from './BulkProgress';
import { offerOf, type OfferProps } from './offers';
import type { SendsProps } from './sends';
import { channelNames, sendName } from './sendText';

const SentEmailModal = lazyModal(() => import('./SentEmailModal'));

interface OpenedSend {
  record: SendRecord;
  /** Undefined while loading, null if that failed. */
  email: SentEmail | null | undefined;
}

/** Whether this version was tested, and every send of this newsletter. */
export function SendPanel(props: OfferProps) {
  const { sends, variant, restriction } = props;
  const [opened, setOpened] = useState<OpenedSend | null>(null);

  const today = use(TodayContext);

  const handleOpen = async (record: SendRecord) => {
    setOpened({ record, email: undefined });
    const email = await sends.onOpenSent?.(record);
    setOpened((current) => (current?.record === record ? { record, email } : current));
  };

  return (
    <Panel id="sends" title="Sends" note={sends.isOfThisBrowser && ofThisBrowser}>
      {variant.actions.includes('bulk') && isTestKnown(sends) && <TestStatus sends={sends} />}
      {sends.hash && (
        <Details>
          <summary>Details</summary>
          Version ID <code>{sends.hash}</code>
        </Details>
      )}
      <DeliveryLog
        label="Send log"
        log={sends.log}
        error={sends.error}
        empty={
          sends.isOfThisBrowser
            ? 'Nothing sent from here yet.'
            : 'Nothing sent yet. Send a test first.'
        }
        firstShown={3}
        onRetry={sends.onReload}
        nameOf={(record) => sendName(record, today)}
        titleOf={titleOf}
        factsOf={(record) => factsOf(record, sends.log ?? [])}
        detailsOf={detailsOf}
        onSettle={sends.onSettle}
        settlingReason={restriction}
        partOf={(record) => progressOf(record, props)}
        retryOf={(record) => retryOf(record, props)}
        {...(sends.onOpenSent && { onOpen: (record: SendRecord) => void handleOpen(record) })}
      />
      {opened && (
        <SentEmailModal
          {...opened}
          onRetry={() => void handleOpen(opened.record)}
          onClose={() => setOpened(null)}
        />
      )}
    </Panel>
  );
}

/** Only the same email can go to those who don't have it yet; an edited one is a new test. */
function retryOf({ channel, variant, hash, repeats }: SendRecord, props: OfferProps) {
  const { sends } = props;
  const isShown = variant === props.variant.key && hash === sends.hash;
  if (!isShown || !offerOf(channel, props).isOffered) return null;
  return () => sends.onSend({ channel, ...(repeats > 0 && { repeats }) });
}

/** How far a send is that leaves one by one. */
function progressOf(record: SendRecord, { sends, restriction }: OfferProps) {
  const { progress } = record;
  return progress ? (
    <BulkProgress actions={sends.bulk} {...{ record, progress, restriction }} />
  ) : null;
}

/** Such as `Test of FSI`. */
function titleOf({ channel, variant }: SendRecord): string {
  return `${channelNames[channel]} of ${variants[variant].brand.toUpperCase()}`;
}

function factsOf(record: SendRecord, log: readonly SendRecord[]) {
  const repeated = log.find(({ id }) => id === record.repeats);
  return [
    { name: 'Variant', value: variants[record.variant].name },
    { name: 'Size', value: formatKilobytes(record.bytes) },
    { name: 'Requested by', value: record.requested_by },
    { name: 'Approved by', value: record.approved_by },
    { name: 'Not approved', value: record.unapproved },
    { name: 'Reason', value: record.reason },
    {
      name: 'Repeats',
      value: repeated ? (
        <Moment at={repeated.updated_at ?? repeated.created_at} hasHour />
      ) : (
        record.repeats > 0 && 'An earlier send'
      ),
    },
  ];
}

function detailsOf({ bytes, hash }: SendRecord) {
  return [
    { name: 'Bytes', value: bytes.toLocaleString('en-US') },
    { name: 'Version ID', value: <Id>{hash}</Id> },
  ];
}

/** Another browser may have sent a test that this one doesn't know of. */
function isTestKnown({ log, isOfThisBrowser, testedBytes }: SendsProps): boolean {
  return log !== undefined && !(isOfThisBrowser && testedBytes === 'none');
}

/** Says whether exactly this version of the email was tested. */
function TestStatus({ sends }: { sends: SendsProps }) {
  const today = use(TodayContext);
  const { testedBytes, changes, log, hash } = sends;
  const test = log?.find(
    (each) =>
      each.channel === 'test' &&
      hasArrived(each.state) &&
      (testedBytes !== 'same' || each.hash === hash),
  );
  const time = test ? ` ${stateMoment(test, today)}` : '';
  if (testedBytes === 'same') {
    const reach = test?.state === 'partial' && ` ${sendStateName(test)} recipients.`;
    return (
      <Alert kind="good">
        Tested{time}.{reach} The email hasn’t changed since.
      </Alert>
    );
  }
  if (testedBytes === 'none') return <Note>This email hasn’t been tested yet.</Note>;
  return (
    <Alert kind="warn">
      Edited since the test{time && ` of${time}`}
      {changes.length > 0 && (
        <Changes>
          {changes.map((change) => (
            <li key={change}>{change}</li>
          ))}
        </Changes>
      )}
    </Alert>
  );
}

const Note = styled.p`
  color: ${color.inkSoft};
`;

const Changes = styled.ul`
  padding-inline-start: ${space(4)};
  font-size: ${size.table};
`;

const Id = styled.code`
  font-family: ${font.mono};
`;

const Details = styled.details`
  color: ${color.inkSoft};
  font-size: ${size.table};
  overflow-wrap: anywhere;
  code {
    font-family: ${font.mono};
  }
`;
