import { useNotifications } from '@/api/hooks/notifications';
import { draftOf } from '@/domain/notificationDraft';
import { isStirring } from '@/domain/notificationLife';
import { NotificationsScreen } from '@/screens/notifications/NotificationsScreen';
import { useDueRefresh } from '../useDueRefresh';
import { useList } from '../useList';
import { useNow } from '../useNow';

export default function NotificationsPage() {
  const now = useNow();
  const { reload, onOpen, ...notifications } = useNotifications();
  useDueRefresh(notifications.notifications?.some((row) => isStirring(row, now)) ?? false, reload);
  return (
    <NotificationsScreen
      {...notifications}
      list={useList('notifications')}
      now={now}
      onRetry={() => void reload()}
      onOpen={async (row) => {
        const stored = await onOpen(row);
        return stored && draftOf(stored);
      }}
    />
  );
}
