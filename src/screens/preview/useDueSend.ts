import { useEffect, useState } from 'react';
import type { FigureChoice, ScheduledSend } from '@/api/contract/scheduledSends';
import type { SendChannel } from '@/api/contract/sends';
import type { Report } from '@/domain/checks/report';
import { readinessOf, type Readiness } from '@/domain/newsletter/readiness';
import { isPublic } from '@/domain/sending/channels';
import { decidedFigures, figureQuestion, type FigureQuestion } from '@/domain/sending/dueFigures';
import { approvalFor, type OfferProps, reportFor } from './offers';
import type { SendTimeState } from './SendTime';

/** What decides whether an email is ready at its time. */
export interface DueProps extends OfferProps {
  /** Why the newsletter couldn't be read. */
  error: string | null;
  /** True while this browser keeps text of the newsletter that isn’t saved. */
  hasUnsavedText?: boolean;
}

interface DueSendOptions {
  channel: SendChannel;
  preview: DueProps;
  replaced: ScheduledSend | undefined;
  time: SendTimeState;
}

/** An email as it will be when it is sent: now, or at the chosen time. */
export interface DueSend {
  /** Of that time; undefined while the checks run. */
  report: Report | undefined;
  readiness: Readiness;
  /** Asked where figures will be old by then. */
  question: FigureQuestion | null;
  /** What is decided; null while somebody has to choose, undefined where nobody has to. */
  figures: FigureChoice | null | undefined;
  onFigures(figures: FigureChoice): void;
  /** False while the checks run, or while somebody has to choose. */
  isDecided: boolean;
}

/** Has an email judged for the time at which it would be sent. */
export function useDueSend(options: DueSendOptions): DueSend {
  const { channel, preview, replaced, time } = options;
  const { judged: last, now, syncObstacle, onChooseTime } = preview.schedule;
  const [chosen, setChosen] = useState<FigureChoice | null>(replaced?.figures ?? null);
  const isLater = time.isLater && isPublic(channel);
  const dueAt = isLater && time.error === null ? time.value : null;

  useEffect(() => {
    onChooseTime(dueAt === null ? null : { channel, dueAt });
  }, [channel, dueAt, onChooseTime]);

  const judged = last?.channel === channel && last.dueAt === dueAt ? last : null;
  const report = isLater ? judged?.report : reportFor(channel, preview);
  const question =
    judged && judged.oldFigures !== null
      ? figureQuestion({
          dueAt: judged.dueAt,
          oldFigures: judged.oldFigures,
          now,
          syncObstacle,
          isApproved: approvalFor(channel, preview)?.kind === 'approved',
        })
      : null;
  const figures = decidedFigures(question, chosen);
  const isDecided = !isLater || (report !== undefined && figures !== null);
  const readiness = readinessOf({
    report,
    isCurrent: preview.error === null,
    isSaved: !preview.hasUnsavedText,
  });
  return { report, readiness, question, figures, onFigures: setChosen, isDecided };
}
