import { useNotifications } from '@/api/hooks/notifications';
import { draftOf } from '@/domain/messaging/notificationDraft';
import { isChanging } from '@/domain/messaging/notificationState';
import { NotificationsScreen } from '@/screens/notifications/NotificationsScreen';
import { useDueRefresh } from '@/app/browser/useDueRefresh';
import { useList } from '@/app/routing/useList';
import { usePublisher } from '@/app/publisher';
import { useNow } from '@/app/browser/useNow';
import { useRestriction } from '@/app/session/useRestriction';

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
      restriction={useRestriction()}
      onRetry={() => void reload()}
      onOpen={async (row) => {
        const stored = await onOpen(row);
        return stored && draftOf(stored);
      }}
    />
  );
}
