import { useCapability } from '@/api/ApiProvider';
import { useAnnouncements, useAnnouncementViews } from '@/api/hooks/announcements';
import { imageUrl } from '@/domain/format/addresses';
import { AnnouncementsScreen } from '@/screens/announcements/AnnouncementsScreen';
import { environment } from '@/app/browser/environment';
import { useList } from '@/app/routing/useList';
import { useNow } from '@/app/browser/useNow';
import { useRestriction } from '@/app/session/useRestriction';
import { AnnouncementViewsScreen } from '@/screens/announcements/AnnouncementViewsScreen';

export function AnnouncementsPage() {
  return (
    <AnnouncementsScreen
      {...useAnnouncements()}
      list={useList('announcements')}
      now={useNow()}
      hasBin={useCapability('bin')}
      restriction={useRestriction()}
      imageUrl={(path) => imageUrl(path, environment.imageHost())}
    />
  );
}

export function AnnouncementViewsPage() {
  return (
    <AnnouncementViewsScreen
      {...useAnnouncementViews()}
      now={useNow()}
      restriction={useRestriction()}
      imageUrl={(path) => imageUrl(path, environment.imageHost())}
      list={useList('announcement-views')}
    />
  );
}
