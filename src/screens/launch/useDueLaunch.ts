import { useEffect, useState } from 'react';
import type { FigureChoice } from '@/api/contract/scheduledSends';
import { formatStamp } from '@/domain/format/dates';
import { scheduleError } from '@/domain/messaging/pushSchedule';
import { isPublic } from '@/domain/sending/channels';
import { decidedFigures, figureQuestion, type FigureQuestion } from '@/domain/sending/dueFigures';
import type { JudgedLaunch, LaunchRow } from '@/domain/sending/launch';
import { dueMinute, nextMorning } from '@/domain/sending/scheduling';
import type { LaunchDialogProps } from './LaunchDialog';

/** What a launch at a set time needs to know. */
export type ScheduleStep = Pick<
  LaunchDialogProps,
  'now' | 'judged' | 'syncObstacle' | 'onChooseTime'
>;

/** When the selected channels are due, and what the checks say of them at that time. */
export interface DueLaunch {
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
export function useDueLaunch(
  schedule: ScheduleStep | null,
  rows: readonly LaunchRow[],
): DueLaunch | null {
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
