import { useEffect, useEffectEvent } from 'react';
import { useNotifications } from '@/api/hooks/notifications';
import { draftOf } from '@/domain/messaging/notificationDraft';
import { isChanging } from '@/domain/messaging/notificationState';
import { NotificationsScreen } from '@/screens/notifications/NotificationsScreen';
import { useList } from '@/app/routing/useList';
import { usePublisher } from '@/app/publisher';
import { useNow } from '@/app/browser/useNow';
import { useRestriction } from '@/app/session/useRestriction';
import { useApi, useCapability } from '@/api/ApiProvider';

export function NotificationsPage() {
  const now = useNow();
  const { fsi, fs } = usePublisher().brands;
  const { reload, onOpen, ...notifications } = useNotifications();
  useDueRefresh(notifications.notifications?.some((row) => isChanging(row, now)) ?? false, reload);
  return (
    <NotificationsScreen
      {...notifications}
      list={useList('notifications')}
      now={now}
      apps={{ fsinsight: fsi.name, fundstrat: fs.name }}
      hasBin={useCapability('bin')}
      restriction={useRestriction()}
      onRetry={() => void reload()}
      onOpen={async (row) => {
        const stored = await onOpen(row);
        return stored && draftOf(stored);
      }}
    />
  );
}

/** Milliseconds between two reads. */
const pause = 15_000;

/** Reads again every 15 s while something may change by itself, unless the user has been idle for an hour. */
function useDueRefresh(mayChange: boolean, reload: () => Promise<void>): void {
  const { isIdle } = useApi();
  const isOn = mayChange && !isIdle;
  const readAgain = useEffectEvent(() => void reload());

  useEffect(() => {
    if (!isOn) return;
    const timer = setInterval(() => readAgain(), pause);
    return () => clearInterval(timer);
  }, [isOn]);
}
