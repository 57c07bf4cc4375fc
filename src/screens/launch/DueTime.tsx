import { useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import type { FigureChoice } from '@/api/contract/scheduledSends';
import { DateTimeField } from '@/components/forms/dates/DateTimeField';
import { RadioField } from '@/components/forms/fields/RadioField';
import { color, size, space } from '@/components/theme/tokens';
import { formatStamp, wallClockAt } from '@/domain/format/dates';
import { scheduleError, scheduleHint } from '@/domain/messaging/pushSchedule';
import { isPublic } from '@/domain/sending/channels';
import { decidedFigures, figureQuestion, type FigureQuestion } from '@/domain/sending/dueFigures';
import type { JudgedLaunch, LaunchRow } from '@/domain/sending/launch';
import { dueMoment, nextMorning } from '@/domain/sending/scheduling';

/** What the choice of a time needs. */
export interface Scheduling {
  now: Date;
  /** Of the time that was chosen last; null before. */
  judged: JudgedLaunch | null;
  /** Why figures can't be synced before a send, as a sentence; undefined if they can. */
  syncObstacle?: string | undefined;
  /** Asks for `judged`; null where no time is chosen anymore. */
  onChooseTime(dueAt: string | null): void;
}

/** When everything is sent, with which figures, and what the checks say of that time. */
export function DueTime({ due, now }: { due: DueLaunch; now: Date }) {
  const { dueAt, error, moment, question } = due;
  const root = useRef<HTMLElement>(null);
  // The button that opened it is gone, and it may be out of sight.
  useEffect(() => root.current?.focus(), []);
  return (
    <Root ref={root} tabIndex={-1} aria-label="Schedule">
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
          {!due.blocking && `Checking the emails for ${moment}…`}
          {due.isFine && `Nothing ${question ? 'else ' : ''}to fix at ${moment}.`}
        </Note>
      )}
      {due.hasTests && <Note>Tests are sent right away.</Note>}
    </Root>
  );
}

/** When the selected channels are due, and what the checks say of them at that time. */
export interface DueLaunch {
  /** `YYYY-MM-DD HH:mm:ss` in New York, or an incomplete one. */
  dueAt: string;
  onDueAt(dueAt: string): void;
  /** Why nothing can be scheduled for it. */
  error: string | null;
  /** Such as `2026-11-21 06:30`. */
  moment: string;
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
  /** True if tests are selected, which aren't scheduled. */
  hasTests: boolean;
  /** False without a time, while the checks run, or while somebody has to choose. */
  isReady: boolean;
}

/** Has the selected channels judged for the time at which they would be sent; null for now. */
export function useDueLaunch(
  isScheduling: boolean,
  scheduling: Scheduling,
  rows: readonly LaunchRow[],
): DueLaunch | null {
  const { now, onChooseTime } = scheduling;
  const [typed, onDueAt] = useState<string | null>(null);
  const [chosen, onFigures] = useState<FigureChoice | null>(null);
  const dueAt = typed ?? nextMorning(now);
  const error = scheduleError(dueAt, '', now);
  const hasTime = error === null && formatStamp(dueAt) !== '';
  const isJudging = isScheduling && hasTime && rows.some(({ channel }) => isPublic(channel));
  const asked = isJudging ? dueAt : null;

  useEffect(() => onChooseTime(asked), [asked, onChooseTime]);

  if (!isScheduling) return null;
  const judged = scheduling.judged?.dueAt === asked ? scheduling.judged : null;
  const oldFigures = judged?.oldFigures ?? null;
  const question =
    oldFigures === null ? null : figureQuestion({ ...scheduling, dueAt, oldFigures });
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
    hasTests: rows.some(({ channel }) => channel === 'test'),
    moment: dueMoment({ due_at: dueAt }, wallClockAt(now).slice(0, 10)),
    isReady: hasTime && isJudged && figures !== null,
  };
}

const Root = styled.section`
  display: grid;
  gap: ${space(3)};
  max-width: 440px;
  &:focus {
    outline: 0;
  }
`;

const Note = styled.p`
  color: ${color.inkSoft};
  font-size: ${size.table};
  &:empty {
    display: none;
  }
`;
