import { useAnnouncementViews } from '@/api/hooks/announcementViews';
import { pictureUrl } from '@/domain/pictures';
import { AnnouncementViewsScreen } from '@/screens/announcements/AnnouncementViewsScreen';
import { environment } from '../environment';
import { useList } from '../useList';
import { useNow } from '../useNow';

export default function AnnouncementViewsPage() {
  return (
    <AnnouncementViewsScreen
      {...useAnnouncementViews()}
      now={useNow()}
      imageUrl={(path) => pictureUrl(path, environment.imageHost())}
      list={useList('announcement-views')}
    />
  );
}
