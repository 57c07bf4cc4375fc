import { useScheduledSends } from '@/api/hooks/scheduledSends';
import { showToast } from '@/components/feedback/toasts';
import type { Variant } from '@/domain/newsletter/variants';
import type { ScheduleOrder, ScheduleProps } from '@/screens/preview/schedule';
import { useNow } from '@/app/browser/useNow';
import { useRefreshWhileVisible } from '@/app/browser/useRefreshWhileVisible';
import { changed, readAgain } from './readAgain';
import type { ReadContent } from './contentInput';
import { renderedEmail } from './useEmail';

interface ScheduleOptions {
  content: ReadContent | null;
  variant: Variant;
  reload(): Promise<ReadContent | null>;
  reloadLog(): Promise<void>;
}

/** What is sent at a set time: exactly the email that is shown when it is scheduled. */
export function useSchedule(id: number, options: ScheduleOptions): ScheduleProps {
  const { content, variant, reload, reloadLog } = options;
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
    onSchedule,
    onCancel: ({ id: send }) => cancel({ newsletter_id: id, id: send }),
  };
}
