import { useAnnouncementViews } from '@/api/hooks/announcementViews';
import { imageUrl } from '@/domain/format/addresses';
import { AnnouncementViewsScreen } from '@/screens/announcements/AnnouncementViewsScreen';
import { environment } from '@/app/browser/environment';
import { useList } from '@/app/routing/useList';
import { useNow } from '@/app/browser/useNow';
import { useRestriction } from '@/app/session/useRestriction';

export default function AnnouncementViewsPage() {
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
