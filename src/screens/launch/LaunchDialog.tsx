import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { LinkButton } from '@/components/actions/LinkButton';
import { Alert, LoadError } from '@/components/feedback/Alert';
import { Modal } from '@/components/feedback/Modal';
import { Skeleton } from '@/components/feedback/Skeleton';
import { CheckboxField } from '@/components/forms/fields/CheckboxField';
import { OverrideReason } from '@/components/forms/OverrideReason';
import { color, size, space } from '@/components/theme/tokens';
import { fixFieldNames } from '@/domain/checks/report';
import type { LaunchKey } from '@/domain/sending/channels';
import {
  isTestUnderWay,
  isUnderWay,
  type LaunchEmail,
  type LaunchIssue,
  type LaunchOrder,
  type LaunchProgress,
  type LaunchRow,
  launchableAtOnce,
} from '@/domain/sending/launch';
import { paths } from '@/screens/paths';
import { ChannelList } from './ChannelList';
import { DueTime, type Scheduling } from './DueTime';
import { EmailHead } from './EmailHead';
import { LaunchFoot } from './LaunchFoot';
import { type LaunchForm, repeatsToReaders, useLaunchForm } from './useLaunchForm';

export interface LaunchDialogProps extends Scheduling {
  /** The newsletter's id. */
  id: number;
  /** Empty until it is known. */
  name: string;
  /** What inboxes show, once for each subject and preheader. */
  emails: LaunchEmail[];
  /** Undefined while they load, also again after a change. */
  rows: LaunchRow[] | undefined;
  error: string | null;
  /** Why nothing was sent and everything has to be looked at again; null for none. */
  notice: string | null;
  onRetry(): void;
  /** Why the user may not send to subscribers, publish and schedule; undefined if they may. */
  restriction?: string | undefined;
  /** True if the user may choose and add who gets what. */
  mayAdminister?: boolean | undefined;
  /** What becomes of the tests that are sent because it opened; null for none. */
  testing: LaunchProgress | null;
  /** How far each confirmed channel is; null before anything is confirmed. */
  progress: LaunchProgress | null;
  /** Set while everything can still be cancelled. */
  countdown: { secondsLeft: number } | null;
  /** False if it couldn't begin, which a message says. */
  onLaunch(order: LaunchOrder): Promise<boolean>;
  onCancel(): void;
  onRetryRow(key: LaunchKey): void;
  onClose(): void;
}

/** The email and every channel of a newsletter. What is selected is sent or scheduled together. */
export default function LaunchDialog(props: LaunchDialogProps) {
  const { name, emails, rows, error, notice, restriction, progress, countdown, onClose } = props;
  const form = useLaunchForm(props);
  const { due, ticked, onTick } = form;
  const isRunning = isUnderWay(progress);
  const isTesting = isTestUnderWay(props.testing);
  return (
    <Modal
      title={name ? `Launch “${name}”` : 'Launch'}
      size="xlarge"
      onClose={onClose}
      footer={
        <LaunchFoot
          {...{ form, restriction, progress, countdown, onClose }}
          isTesting={isTesting}
          isLoaded={rows !== undefined}
          onLaunch={props.onLaunch}
          onCancel={props.onCancel}
        />
      }
    >
      {!rows && <Unread {...{ error }} onRetry={props.onRetry} />}
      {rows && (
        <Root>
          {notice !== null && !progress && <Alert kind="error">{notice}</Alert>}
          <EmailHead emails={emails} />
          <ChannelList
            {...{ rows, restriction, ticked, onTick, onClose }}
            id={props.id}
            mayAdminister={props.mayAdminister ?? false}
            testing={props.testing}
            progress={progress}
            isLocked={progress !== null || isTesting}
            onRetryRow={isRunning ? undefined : props.onRetryRow}
          />
          {countdown && <Note>Nothing has been sent yet. Closing cancels everything.</Note>}
          {!progress && due && <DueTime due={due} now={props.now} />}
          {!progress && <Questions {...props} {...{ form, rows }} />}
        </Root>
      )}
    </Modal>
  );
}

function Unread({ error, onRetry }: Pick<LaunchDialogProps, 'error' | 'onRetry'>) {
  if (error !== null) return <LoadError onRetry={onRetry}>{error}</LoadError>;
  return (
    <div role="status" aria-busy="true" aria-label="Loading the channels…">
      <Skeleton lines={10} height={40} />
    </div>
  );
}

interface QuestionsProps extends Pick<LaunchDialogProps, 'id' | 'restriction' | 'onClose'> {
  form: LaunchForm;
  rows: LaunchRow[];
}

/** What stands in the way of the selected channels, with the reasons that are asked for. */
function Questions({ id, form, rows, restriction, onClose }: QuestionsProps) {
  const { issues, needed, reasons, onReasons, selected } = form;
  const isUnapproved = rows.some(({ missingApproval }) => missingApproval !== null);
  const isAnyNew = launchableAtOnce(rows, restriction).size > 0;
  const isCounted = rows.some(({ channel, size: count }) => channel === 'bulk' && count);
  const linkOf = (text: string) => {
    const issue = issues.find((each) => each.text === text);
    return issue?.field && <FixLink {...{ id, issue, onClose }} />;
  };
  return (
    <>
      {isCounted && (
        <Note>Subscriber counts include people who unsubscribed. They get no email.</Note>
      )}
      {isUnapproved && (
        <Alert
          kind="info"
          action={<LinkButton to={paths.approval(id)}>Request approval</LinkButton>}
        >
          A colleague has to approve what goes to subscribers.
        </Alert>
      )}
      {!isAnyNew && <Note>Nothing new to send. Select a channel to send it again.</Note>}
      <Repeats {...{ selected, form }} />
      {needed.map(({ name: reason, ...question }) => (
        <OverrideReason
          key={reason}
          {...question}
          linkOf={linkOf}
          value={reasons[reason]}
          onChange={(text) => onReasons({ ...reasons, [reason]: text })}
        />
      ))}
    </>
  );
}

interface FixLinkProps extends Pick<LaunchDialogProps, 'id' | 'onClose'> {
  issue: LaunchIssue;
}

/** Leads to the field of the composer in which a finding can be fixed, with its words selected. */
function FixLink({ id, issue, onClose }: FixLinkProps) {
  const { field, words, text } = issue;
  if (!field) return null;
  const query = words ? `?${new URLSearchParams({ words })}` : '';
  return (
    <Link
      to={`${paths.composer(id)}${query}#${field}`}
      aria-description={text}
      onClick={() => onClose()}
    >
      Fix in {fixFieldNames[field]}
    </Link>
  );
}

/** Says what was sent before. What subscribers or readers got has to be confirmed. */
function Repeats({ selected, form }: { selected: LaunchRow[]; form: LaunchForm }) {
  const again = selected.filter(({ repeats }) => repeats !== null);
  const names = repeatsToReaders(selected).map(({ name }) => name);
  if (again.length === 0) return null;
  return (
    <Alert kind="warn">
      {again.map(({ key, name, channel, repeats, last }) => (
        <p key={key}>
          {name} was already{' '}
          {last?.isSaved ? 'saved to the outbox' : channel === 'website' ? 'published' : 'sent'}{' '}
          {repeats?.at}. This {channel === 'website' ? 'publishes' : 'sends'} it again.
        </p>
      ))}
      {names.length > 0 && (
        <CheckboxField
          label={`Send again: ${names.join(', ')}`}
          checked={form.isRepeatAccepted}
          onChange={({ target }) => form.onAcceptRepeat(target.checked)}
        />
      )}
    </Alert>
  );
}

const Root = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(4)};
`;

const Note = styled.p`
  color: ${color.inkSoft};
  font-size: ${size.table};
`;
