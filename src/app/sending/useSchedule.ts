import { useState } from 'react';
import useSWR from 'swr';
import { useCapability } from '@/api/ApiProvider';
import { useScheduledSends } from '@/api/hooks/scheduledSends';
import { showToast } from '@/components/feedback/toasts';
import { instantOf } from '@/domain/format/dates';
import { oldFiguresOf } from '@/domain/market/freshness';
import type { Variant } from '@/domain/newsletter/variants';
import type {
  ChosenTime,
  JudgedSend,
  ScheduleOrder,
  ScheduleProps,
} from '@/screens/preview/schedule';
import { useNow } from '@/app/browser/useNow';
import { useRefreshWhileVisible } from '@/app/browser/useRefreshWhileVisible';
import { changed, readAgain } from './readAgain';
import type { ReadContent } from './contentInput';
import { useSyncObstacle } from './useSyncObstacle';
import { judge, renderedEmail } from './useEmail';

interface ScheduleOptions {
  content: ReadContent | null;
  variant: Variant;
  reload(): Promise<ReadContent | null>;
  reloadLog(): Promise<void>;
}

/** An email as it will be at a chosen time. Old figures are told apart, because a sync makes them new. */
function useJudged(
  content: ReadContent | null,
  variant: Variant,
  chosen: ChosenTime | null,
): JudgedSend | null {
  const at = chosen && instantOf(chosen.dueAt);
  const form = chosen?.channel === 'website' ? 'website' : 'email';
  const { data } = useSWR(
    content &&
      at && ['judged', content.input.newsletter.id, variant.key, form, +content.readAt, +at],
    () => content && at && judge(content, variant, form, at),
    { revalidateOnFocus: false, revalidateIfStale: false },
  );
  if (!content || !chosen || !at) return null;
  return { ...chosen, report: data ?? undefined, oldFigures: oldFiguresOf(content.input, at) };
}

/** What is sent at a set time: exactly the email that is shown when it is scheduled. */
export function useSchedule(id: number, options: ScheduleOptions): ScheduleProps {
  const { content, variant, reload, reloadLog } = options;
  const [chosen, onChooseTime] = useState<ChosenTime | null>(null);
  const { sends, schedule, cancel, reload: reloadSchedule } = useScheduledSends(id);
  useRefreshWhileVisible(async () => {
    if (sends && sends.length > 0) await Promise.all([reloadSchedule(), reloadLog()]);
  });

  async function onSchedule({ channel, dueAt, ...order }: ScheduleOrder): Promise<boolean> {
    const fresh = content && (await readAgain(content, reload));
    if (!content || !fresh) return false;
    const form = channel === 'website' ? 'website' : 'email';
    const { html } = renderedEmail(fresh, variant, form);
    if (renderedEmail(content, variant, form).html !== html) {
      showToast({ kind: 'error', message: changed });
      return false;
    }
    const email = { newsletter_id: id, variant: variant.key, data: html };
    return schedule({ ...email, ...order, channel, due_at: dueAt });
  }
  return {
    sends,
    now: useNow(),
    judged: useJudged(content, variant, chosen),
    syncObstacle: useSyncObstacle(id),
    onChooseTime,
    ...(useCapability('schedule') && { onSchedule }),
    onCancel: ({ id: send }) => cancel({ newsletter_id: id, id: send }),
  };
}
