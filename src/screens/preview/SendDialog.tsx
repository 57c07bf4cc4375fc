import { type FormEvent, useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import type { ScheduledSend } from '@/api/contract/scheduledSends';
import type { SendChannel } from '@/api/contract/sends';
import { Button } from '@/components/actions/Button';
import { Alert } from '@/components/feedback/Alert';
import { Modal } from '@/components/feedback/Modal';
import { OverrideReason } from '@/components/forms/OverrideReason';
import { color, size, space } from '@/components/theme/tokens';
import { unsavedText } from '@/domain/newsletter/readiness';
import { counted } from '@/domain/format/text';
import {
  givenReasons,
  type NeededReason,
  neededReasons,
  type Reasons,
} from '@/domain/sending/reasons';
import { isBlocking, type Report } from '@/domain/checks/report';
import { dueMoment } from '@/domain/sending/scheduling';
import { alreadyDone, sendStateName, stateMoment } from '@/domain/sending/sendState';
import { isPublic } from '@/domain/sending/channels';
import {
  emailFor,
  missingApproval,
  type OfferProps,
  offerOf,
  todayOf,
  unfinishedTest,
} from './offers';
import type { ScheduleOrder, SendOrder } from './sends';
import { SendTime, useSendTime } from './SendTime';
import { sendLabels, sendQuestion, sendSentence } from './sendText';
import { type DueProps, type DueSend, useDueSend } from './useDueSend';
import { RadioField } from '@/components/forms/fields/RadioField';

/** What the dialog asks about. */
export interface QuestionProps extends DueProps {
  /** Of the newsletter. */
  name: string;
  /** How many subscribers it goes to; undefined where nobody knows. */
  subscribers?: number | undefined;
  /** Said before a send to subscribers or readers: its sender is only a sample. */
  senderWarning?: string | undefined;
}

interface SendDialogProps {
  channel: SendChannel;
  /** What is scheduled already and gets another time or content. */
  replaced?: ScheduledSend;
  preview: QuestionProps;
  onOrder(order: SendOrder): void;
  onSchedule(order: ScheduleOrder): Promise<void>;
  onClose(): void;
}

const formId = 'send-question';

/** Asks for confirmation before a send, and for a reason if there are blocking findings. */
export default function SendDialog(props: SendDialogProps) {
  const { channel, preview, replaced, onOrder, onClose } = props;
  const [reasons, setReasons] = useState<Reasons>({ reason: '', unapproved: '', ...replaced });
  const [isScheduling, setIsScheduling] = useState(false);
  const time = useSendTime(preview.schedule.now, replaced);
  const cancel = useRef<HTMLButtonElement>(null);
  const { earlier } = offerOf(channel, preview, replaced);
  const left = unfinishedTest(channel, preview);
  const email = emailFor(channel, preview);
  const due = useDueSend({ channel, preview, replaced, time });
  const { report, figures } = due;
  const today = todayOf(preview);
  const moment = time.isLater ? dueMoment({ due_at: time.value }, today) : '';
  const needed = reasonsFor(channel, preview, report, moment);
  // Nobody could read a reason where the API keeps no log.
  const isRecorded = !preview.sends.isOfThisBrowser;
  const given = isRecorded ? givenReasons(needed, reasons) : {};
  const isReady = given !== null && (!time.isLater || time.error === null) && due.isDecided;
  const isDue = isPublic(channel) && time.isLater && time.error === null;
  const form = useRef<HTMLFormElement>(null);

  // Only at first: what the checks say changes with the time, and must not take the focus from it.
  useEffect(() => {
    (form.current?.querySelector('textarea') ?? cancel.current)?.focus();
  }, []);

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (!isReady || isScheduling) return;
    const order = { channel, ...given, ...(earlier && { repeats: earlier.id }) };
    if (!time.isLater) return onOrder(order);
    setIsScheduling(true);
    const dueAt = time.value;
    void props
      .onSchedule({
        ...order,
        dueAt,
        ...(figures && { figures }),
        ...(replaced && { replaces: replaced.id }),
      })
      .finally(() => setIsScheduling(false));
  };

  return (
    <Modal
      title={sendQuestion(
        { ...preview, channel, email },
        replaced ? 'again' : time.isLater ? 'later' : 'now',
      )}
      onClose={onClose}
      footer={
        <>
          <Button ref={cancel} onClick={onClose}>
            Cancel
          </Button>
          <Button
            type="submit"
            form={formId}
            kind={isPublic(channel) && !time.isLater ? 'danger' : 'accent'}
            disabled={!isReady}
            isPending={isScheduling}
          >
            {time.isLater ? 'Schedule' : earlier ? 'Send again' : sendLabels[channel]}
          </Button>
        </>
      }
    >
      <Question id={formId} ref={form} onSubmit={handleSubmit}>
        {email && <Note>{sendSentence(preview.variant, email)}</Note>}
        {isPublic(channel) && preview.senderWarning && (
          <Alert kind="warn">{preview.senderWarning}</Alert>
        )}
        {earlier && (
          <Alert kind="warn">
            {alreadyDone(earlier)} {stateMoment(earlier, today)} by {earlier.staff}: “
            {earlier.subject}”, {earlier.audience}.
          </Alert>
        )}
        {left && (
          <Alert kind="info">
            {sendStateName(left)} recipients {stateMoment(left, today)}. Only the others get it now.
          </Alert>
        )}
        {preview.schedule.onSchedule && <SendTime time={time} canBeNow={!replaced} />}
        {isDue && <DueChecks {...{ due, moment }} />}
        {needed.map(({ name, ...question }) => (
          <OverrideReason
            key={name}
            {...question}
            {...(isRecorded && {
              value: reasons[name],
              onChange: (text: string) => setReasons({ ...reasons, [name]: text }),
            })}
          />
        ))}
        {report && <OtherIssues report={report} isCounted={isPublic(channel)} />}
        {isPublic(channel) && !time.isLater && <Note>You’ll have 10 seconds to cancel.</Note>}
      </Question>
    </Modal>
  );
}

/** What a send to subscribers or readers needs a reason for. */
function reasonsFor(
  channel: SendChannel,
  preview: OfferProps,
  report: Report | undefined,
  moment: string,
): NeededReason[] {
  if (!isPublic(channel)) return [];
  const findings = report?.findings ?? [];
  const missing = missingApproval(channel, preview);
  return neededReasons(
    findings.filter(isBlocking).map(({ text }) => text),
    missing === null ? [] : [missing],
    moment,
  );
}

/** Counts the issues and checks that the dialog doesn't list. */
function OtherIssues({ report, isCounted }: { report: Report; isCounted: boolean }) {
  const unlisted = report.findings.filter((finding) => !isCounted || !isBlocking(finding)).length;
  const notRun = report.checks.filter(({ outcome }) => outcome === 'notRun').length;
  const parts = [
    unlisted > 0 &&
      `${counted(unlisted, unlisted < report.findings.length ? 'more issue' : 'issue')} to review`,
    notRun > 0 && `${counted(notRun, 'check')} couldn’t run`,
  ].filter((part) => part !== false);
  return parts.length > 0 ? <Note>{parts.join(', ')}.</Note> : null;
}

/** What a send at a chosen time depends on: what the checks say of it, and which figures it shows. */
function DueChecks({ due, moment }: { due: DueSend; moment: string }) {
  const { report, readiness, question, figures, onFigures } = due;
  return (
    <>
      {question && (
        <RadioField
          isStacked
          {...question}
          value={figures ?? ''}
          onChange={({ currentTarget: { value } }) =>
            onFigures(value === 'synced' ? value : 'stored')
          }
        />
      )}
      <DueChecksNote role="status">
        {!report && `Checking the email for ${moment}…`}
        {report && readiness === 'unsaved' && unsavedText}
        {readiness === 'ready' && `Nothing ${question ? 'else ' : ''}to fix at ${moment}.`}
      </DueChecksNote>
    </>
  );
}

const Question = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(4)};
`;

const Note = styled.p`
  color: ${color.inkSoft};
  font-size: ${size.table};
`;

const DueChecksNote = styled.p`
  color: ${color.inkSoft};
  font-size: ${size.table};
  &:empty {
    display: none;
  }
`;
