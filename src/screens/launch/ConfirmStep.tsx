import { type FormEvent, useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { Button } from '@/components/actions/Button';
import { Alert } from '@/components/feedback/Alert';
import { Modal } from '@/components/feedback/Modal';
import { DateTimeField } from '@/components/forms/dates/DateTimeField';
import { RadioField } from '@/components/forms/fields/RadioField';
import { OverrideReason } from '@/components/forms/OverrideReason';
import { below, color, size, space } from '@/components/theme/tokens';
import { counted } from '@/domain/format/text';
import { formatStamp } from '@/domain/format/dates';
import { scheduleError, scheduleHint } from '@/domain/messaging/pushSchedule';
import { isPublic } from '@/domain/sending/channels';
import type { JudgedLaunch, LaunchOrder, LaunchRow } from '@/domain/sending/launch';
import { givenReasons, neededReasons, type Reasons } from '@/domain/sending/reasons';
import { sizeOf } from './launchText';
import type { FigureChoice } from '@/api/contract/scheduledSends';
import { decidedFigures, figureQuestion, type FigureQuestion } from '@/domain/sending/dueFigures';
import { dueMinute, nextMorning } from '@/domain/sending/scheduling';

/** What the choice of a time needs. */
export interface ScheduleStep {
  now: Date;
  /** Of the time that was chosen last; null before. */
  judged: JudgedLaunch | null;
  /** Why figures can't be synced before a send, as a sentence; undefined if they can. */
  syncObstacle?: string | undefined;
  /** Asks for `judged`; null where no time is chosen anymore. */
  onChooseTime(dueAt: string | null): void;
}

interface ConfirmStepProps {
  name: string;
  /** What was ticked. */
  rows: LaunchRow[];
  /** Set if it is sent later. */
  schedule: ScheduleStep | null;
  onBack(): void;
  onConfirm(order: LaunchOrder): Promise<void>;
  onClose(): void;
}

const formId = 'launch-question';

/** Names every audience before anything is sent, and asks for a reason if there are blocking findings. */
export function ConfirmStep({
  name,
  rows,
  schedule,
  onBack,
  onConfirm,
  onClose,
}: ConfirmStepProps) {
  const [reasons, setReasons] = useState<Reasons>({ reason: '', unapproved: '' });
  const due = useDueLaunch(schedule, rows);
  const [isStarting, setIsStarting] = useState(false);
  const blocking = rows.flatMap((row) => (due ? (due.blocking?.[row.key] ?? []) : row.blocking));
  const needed = neededReasons([...new Set(blocking)], missingIn(rows), due?.minute);
  const given = givenReasons(needed, reasons);
  const isReady = given !== null && (!due || due.isReady);
  const root = useFirstFocus(needed.length > 0 || schedule !== null);
  const isReaching = rows.some(({ channel }) => isPublic(channel));

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (!isReady || isStarting) return;
    setIsStarting(true);
    const keys = rows.map(({ key }) => key);
    const order = { keys, reason: '', unapproved: '', ...given, dueAt: due && due.dueAt };
    const figures = due?.figures;
    void onConfirm({ ...order, ...(figures && { figures }) }).finally(() => setIsStarting(false));
  };

  const verb = schedule ? 'Schedule' : 'Send';
  return (
    <Modal
      title={`${verb} “${name}”`}
      size="large"
      onClose={onClose}
      footer={
        <>
          <Button disabled={isStarting} onClick={onBack}>
            Back
          </Button>
          <Button
            type="submit"
            form={formId}
            kind={isReaching && !schedule ? 'danger' : 'accent'}
            disabled={!isReady}
            isPending={isStarting}
          >
            {schedule ? 'Schedule' : 'Send to'} {counted(rows.length, 'channel')}
          </Button>
        </>
      }
    >
      <Question id={formId} ref={root} onSubmit={handleSubmit}>
        {schedule && due && <DueTime due={due} now={schedule.now} />}
        <Audiences rows={rows} dueAt={due?.dueAt ?? null} />
        <Repeats rows={rows} />
        {needed.map(({ name: reason, ...question }) => (
          <OverrideReason
            key={reason}
            {...question}
            value={reasons[reason]}
            onChange={(text) => setReasons({ ...reasons, [reason]: text })}
          />
        ))}
        {isReaching && !schedule && <Note>You’ll have 10 seconds to cancel everything.</Note>}
      </Question>
    </Modal>
  );
}

/** What approval each row is missing, such as `Bulk FS: A colleague has to approve this email first.` */
function missingIn(rows: readonly LaunchRow[]): string[] {
  return rows.flatMap(({ name, missingApproval: missing }) =>
    missing === null ? [] : `${name}: ${missing}`,
  );
}

/** Puts the focus where something must be typed, else on the button that leads back. */
function useFirstFocus(isTyping: boolean) {
  const root = useRef<HTMLFormElement>(null);
  useEffect(() => {
    const { current } = root;
    const field = current?.querySelector<HTMLElement>('[role=spinbutton], textarea');
    const back = current?.closest('dialog')?.querySelector<HTMLElement>('footer button');
    (isTyping ? field : back)?.focus();
  }, [isTyping]);
  return root;
}

/** When everything is sent, with which figures, and what the checks say of that time. */
function DueTime({ due, now }: { due: DueLaunch; now: Date }) {
  const { dueAt, error, minute, question } = due;
  return (
    <>
      <DateTimeField
        label="Send at"
        hint={scheduleHint(dueAt, now)}
        value={dueAt}
        onChange={due.onDueAt}
        {...(error !== null && { error })}
      />
      {question && (
        <RadioField
          isStacked
          {...question}
          value={due.figures ?? ''}
          onChange={({ currentTarget: { value } }) =>
            due.onFigures(value === 'synced' ? value : 'stored')
          }
        />
      )}
      {due.isJudging && (
        <Note role="status">
          {!due.blocking && `Checking the emails for ${minute}…`}
          {due.isFine && `Nothing ${question ? 'else ' : ''}to fix at ${minute}.`}
        </Note>
      )}
    </>
  );
}

interface AudiencesProps {
  rows: LaunchRow[];
  /** Null for now. */
  dueAt: string | null;
}

function Audiences({ rows, dueAt }: AudiencesProps) {
  const then = formatStamp(dueAt) || 'at the time above';
  return (
    <>
      <List aria-label="Recipients">
        {rows.map((row) => (
          <li key={row.key}>
            <b>{row.name}</b>
            <Recipients>
              {row.audience}
              {dueAt !== null && <Soft>{row.channel === 'test' ? 'Sent right away' : then}</Soft>}
            </Recipients>
            <Size>{sizeOf(row)}</Size>
          </li>
        ))}
      </List>
      {rows.some(({ channel, size: count }) => channel === 'bulk' && count) && (
        <Note>Subscriber counts include people who unsubscribed. They get no email.</Note>
      )}
    </>
  );
}

function Repeats({ rows }: { rows: LaunchRow[] }) {
  const again = rows.filter(({ repeats }) => repeats !== null);
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
    </Alert>
  );
}

/** What a launch at a set time needs to know. */

/** When the selected channels are due, and what the checks say of them at that time. */
interface DueLaunch {
  /** `YYYY-MM-DD HH:mm:ss` in New York, or an incomplete one. */
  dueAt: string;
  onDueAt(dueAt: string): void;
  /** Why nothing can be scheduled for it. */
  error: string | null;
  /** Such as `2026-11-21 06:30`. */
  minute: string;
  /** Asked where figures will be old by then. */
  question: FigureQuestion | null;
  /** What is decided; null while somebody has to choose, undefined where nobody has to. */
  figures: FigureChoice | null | undefined;
  onFigures(figures: FigureChoice): void;
  /** True if the checks matter at this time. */
  isJudging: boolean;
  /** Undefined while the checks run. */
  blocking: JudgedLaunch['blocking'];
  /** True once the checks found nothing that needs a reason. */
  isFine: boolean;
  /** False without a time, while the checks run, or while somebody has to choose. */
  isReady: boolean;
}

/** Has the selected channels judged for the time at which they would be sent; null for now. */
function useDueLaunch(schedule: ScheduleStep | null, rows: readonly LaunchRow[]): DueLaunch | null {
  const [dueAt, onDueAt] = useState(schedule ? nextMorning(schedule.now) : '');
  const [chosen, onFigures] = useState<FigureChoice | null>(null);
  const error = schedule ? scheduleError(dueAt, '', schedule.now) : null;
  const hasTime = error === null && formatStamp(dueAt) !== '';
  const isJudging = hasTime && rows.some(({ channel }) => isPublic(channel));
  const asked = isJudging ? dueAt : null;
  const onChooseTime = schedule?.onChooseTime;

  useEffect(() => onChooseTime?.(asked), [asked, onChooseTime]);

  if (!schedule) return null;
  const judged = schedule.judged?.dueAt === asked ? schedule.judged : null;
  const oldFigures = judged?.oldFigures ?? null;
  const question = oldFigures === null ? null : figureQuestion({ ...schedule, dueAt, oldFigures });
  const figures = decidedFigures(question, chosen);
  const blocking = judged?.blocking;
  const isJudged = !isJudging || blocking !== undefined;
  return {
    dueAt,
    onDueAt,
    error,
    question,
    figures,
    onFigures,
    isJudging,
    blocking,
    isFine: blocking !== undefined && rows.every(({ key }) => !blocking[key]?.length),
    minute: dueMinute({ due_at: dueAt }),
    isReady: hasTime && isJudged && figures !== null,
  };
}

const Question = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(4)};
`;

const List = styled.ul`
  margin: 0;
  padding: 0;
  list-style: none;
  li {
    display: grid;
    grid-template-columns: 112px minmax(0, 1fr) auto;
    gap: 0 ${space(4)};
    padding-block: ${space(2)};
    border-block-end: 1px solid ${color.line};
    @media ${below.sm} {
      grid-template-columns: minmax(0, 1fr) auto;
    }
  }
  b {
    font-weight: 550;
  }
`;

const Recipients = styled.span`
  @media ${below.sm} {
    grid-row: 2;
    grid-column: 1 / -1;
    color: ${color.inkSoft};
  }
`;

const Soft = styled.span`
  display: block;
  color: ${color.inkSoft};
  font-size: ${size.table};
`;

const Size = styled.span`
  font-variant-numeric: tabular-nums;
  text-align: end;
`;

const Note = styled.p`
  color: ${color.inkSoft};
  font-size: ${size.table};
  &:empty {
    display: none;
  }
`;
