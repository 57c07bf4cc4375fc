import { useState, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { Moment } from './Moment';
import { State } from './State';
import type { Status } from '@/domain/sending/status';
import { Button } from '@/components/actions/Button';
import { SettleButtons } from '@/components/actions/SettleButtons';
import { LoadError } from '@/components/feedback/Alert';
import { Skeleton } from '@/components/feedback/Skeleton';
import { Inline } from '@/components/layout/Inline';
import { Text } from '@/components/layout/Text';
import { color, size, space } from '@/components/theme/tokens';
import { counted } from '@/domain/format/text';
import { addressesLeft, recipientState } from '@/domain/sending/recipientOutcomes';
import { sendStateName, shownState, type sendStateNames } from '@/domain/sending/sendState';
import { nameOfAudience } from '@/domain/messaging/names';

type Reached = keyof typeof sendStateNames;
type Recipient = Parameters<typeof recipientState>[0];

/** What every send has in common, whether it was an email or a push notification. */
interface Delivery {
  id: number;
  state: Reached;
  /** When the state was reached. */
  updated_at: string | null;
  created_at?: string | null;
  /** The recipients in words. */
  audience: string;
  /** What became of each address; absent or empty for an audience in words. */
  recipients?: readonly Recipient[];
  /** True for an email or a publication that was only written to the outbox. */
  is_saved?: boolean;
  /** Who pressed the button. */
  staff: string;
  /** The provider's answer, word for word. */
  answer: string;
}

interface Fact {
  name: string;
  /** Left out if empty. */
  value: ReactNode;
}

export interface DeliveryLogProps<Entry extends Delivery> {
  /** The list's name for assistive technology. */
  label: string;
  /** Newest first; undefined while it is being read. */
  log: readonly Entry[] | undefined;
  /** Why the log couldn’t be loaded. */
  error: string | null;
  /** Shown if nothing has been sent yet. */
  empty: string;
  onRetry(): void;
  /** Identifies one entry, such as `Test of 2026-11-20 08:12`. */
  nameOf(entry: Entry): string;
  /** What was sent, such as `Test of FSI`: the beginning of the sentence. */
  titleOf(entry: Entry): string;
  /** Facts of this kind of send, shown after To and By. */
  factsOf?(entry: Entry): Fact[];
  /** Technical facts, folded away with the provider's answer. */
  detailsOf?(entry: Entry): Fact[];
  /** The number of entries shown at first. Entries with unconfirmed delivery are always shown. */
  firstShown?: number;
  /** Marks an entry with unconfirmed delivery as sent or failed. */
  onSettle?(entry: Entry, outcome: 'sent' | 'failed'): Promise<boolean>;
  /** Why the user may not settle an entry. */
  settlingReason?: string | undefined;
  /** Sends to those who don't have the message yet; null if that isn't possible now. */
  retryOf?(entry: Entry): (() => void) | null;
  /** What of an entry stands below its sentence, such as how far it is. */
  partOf?(entry: Entry): ReactNode;
  /** Opens the sent email. */
  onOpen?(entry: Entry): void;
}

/** Every send of one newsletter or notification, newest first, with its state and details. */
export function DeliveryLog<Entry extends Delivery>(props: DeliveryLogProps<Entry>) {
  const { label, log, error, empty, onRetry, firstShown = Infinity } = props;
  const [showsAll, setShowsAll] = useState(false);
  const shown = log?.filter(
    (entry, at) => showsAll || at < firstShown || entry.state === 'unknown',
  );
  return (
    <>
      {error !== null && <LoadError onRetry={onRetry}>{error}</LoadError>}
      {!log && error === null && (
        <div aria-busy="true">
          <Skeleton lines={4} />
        </div>
      )}
      {log?.length === 0 && <Text tone="soft">{empty}</Text>}
      {shown && shown.length > 0 && (
        <List aria-label={label}>
          {shown.map((entry) => (
            <DeliveryItem key={entry.id} {...props} entry={entry} />
          ))}
        </List>
      )}
      {log && shown && shown.length < log.length && (
        <div>
          <Button onClick={() => setShowsAll(true)}>Show all {log.length} sends</Button>
        </div>
      )}
    </>
  );
}

function DeliveryItem<Entry extends Delivery>(props: DeliveryLogProps<Entry> & { entry: Entry }) {
  const { entry, nameOf, titleOf, factsOf, detailsOf, onSettle, onOpen } = props;
  const { staff, answer, recipients = [] } = entry;
  const state = shownState(entry);
  const name = nameOf(entry);
  const onRetry = state === 'partial' && props.retryOf?.(entry);
  return (
    <Item aria-label={name}>
      <Sentence>
        <bdi>{titleOf(entry)}</bdi> to {receiversOf(entry)} ·{' '}
        <Moment at={entry.updated_at ?? entry.created_at} none="Time unknown" hasHour /> ·{' '}
        <State status={statuses[state]}>{sendStateName(entry)}</State>
      </Sentence>
      {props.partOf?.(entry)}
      {state === 'unknown' && onSettle && (
        <Question>
          <p>Check with the provider or in an inbox, then mark it as sent or failed.</p>
          <Inline>
            <SettleButtons
              which={name}
              disabledReason={props.settlingReason}
              onSettle={(outcome) => onSettle(entry, outcome)}
            />
          </Inline>
        </Question>
      )}
      <Facts
        facts={[
          { name: 'To', value: (recipients.length > 1 || isMixed(entry)) && audienceOf(entry) },
          { name: 'By', value: staff },
          ...(factsOf?.(entry) ?? []),
        ]}
      />
      <Details
        isOpen={state === 'failed'}
        facts={[
          { name: 'Answer', value: answer },
          ...repliesOf(recipients),
          ...(detailsOf?.(entry) ?? []),
        ]}
      />
      {onRetry && (
        <div>
          <Button aria-description={name} onClick={onRetry}>
            Retry {counted(addressesLeft(recipients).length, 'recipient')}
          </Button>
        </div>
      )}
      {onOpen && (
        <div>
          <Button kind="quiet" aria-description={name} onClick={() => onOpen(entry)}>
            View what was sent
          </Button>
        </div>
      )}
    </Item>
  );
}

/** Who got it, in a word or two: a number of people, or the audience. */
function receiversOf({ audience, recipients = [] }: Delivery): string {
  return recipients.length > 1 ? `${recipients.length} people` : nameOfAudience(audience);
}

function isMixed({ state, recipients = [] }: Delivery): boolean {
  return state === 'partial' || recipients.some(({ reason }) => reason !== '');
}

/** Each recipient with its own outcome, unless all have the same. */
function audienceOf(entry: Delivery): ReactNode {
  const { audience, recipients = [] } = entry;
  if (!isMixed(entry)) return nameOfAudience(audience);
  return (
    <Recipients aria-label="Recipients">
      {recipients.map((each) => (
        <li key={each.address}>
          {each.address} <RecipientState $state={each.state}>{recipientState(each)}</RecipientState>
        </li>
      ))}
    </Recipients>
  );
}

function repliesOf(recipients: readonly Recipient[]): Fact[] {
  const lines = recipients.filter(({ answer }) => answer !== '');
  const value = lines.map(({ address, answer }) => <p key={address}>{`${address}: ${answer}`}</p>);
  return lines.length > 0 ? [{ name: 'Server', value }] : [];
}

/** A failed send shows them at once, because the answer says why it failed. */
function Details({ facts, isOpen }: { facts: Fact[]; isOpen: boolean }) {
  if (facts.every(({ value }) => !value)) return null;
  return (
    <details open={isOpen}>
      <summary>Details</summary>
      <Facts facts={facts} />
    </details>
  );
}

function Facts({ facts }: { facts: Fact[] }) {
  return (
    <FactList>
      {facts.map(
        ({ name, value }) =>
          value && (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ),
      )}
    </FactList>
  );
}

const statuses: Record<Reached, Status> = {
  intent: 'scheduled',
  sending: 'sending',
  sent: 'sent',
  saved: 'saved',
  partial: 'partial',
  failed: 'failed',
  unknown: 'unconfirmed',
};

const stateColors: Record<Reached, string> = {
  intent: color.inkSoft,
  sending: color.inkSoft,
  sent: color.good,
  saved: color.warn,
  partial: color.warn,
  failed: color.danger,
  unknown: color.warn,
};

const List = styled.ol`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  padding: 0;
  font-size: ${size.table};
  list-style: none;
`;

const Item = styled.li`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(1)};
  padding-block: ${space(3)} ${space(2)};
  overflow-wrap: anywhere;
  border-top: 1px solid ${color.line};
  summary {
    color: ${color.inkSoft};
    cursor: pointer;
  }
`;

const Sentence = styled.p`
  font-weight: 450;
`;

const Recipients = styled.ul`
  padding: 0;
  margin: 0;
  list-style: none;
`;

const RecipientState = styled.span<{ $state: Recipient['state'] }>`
  color: ${({ $state }) => stateColors[$state]};
`;

const Question = styled.div`
  display: grid;
  gap: ${space(2)};
  padding: ${space(2)} ${space(3)} ${space(3)};
  margin-block: ${space(1)};
  background: ${color.warnTint};
  border: 1px solid ${color.warn};
  border-radius: ${space(1)};
`;

const FactList = styled.dl`
  display: grid;
  gap: 2px;
  margin: 0;
  > div {
    display: grid;
    grid-template-columns: 72px minmax(0, 1fr);
    gap: ${space(2)};
  }
  dt {
    color: ${color.inkSoft};
  }
  dd {
    margin: 0;
  }
`;
