import { useAnnouncements } from '@/api/hooks/announcements';
import { pictureUrl } from '@/domain/pictures';
import { AnnouncementsScreen } from '@/screens/announcements/AnnouncementsScreen';
import { environment } from '../environment';
import { useList } from '../useList';
import { useNow } from '../useNow';

export default function AnnouncementsPage() {
  return (
    <AnnouncementsScreen
      {...useAnnouncements()}
      list={useList('announcements')}
      now={useNow()}
      imageUrl={(path) => pictureUrl(path, environment.imageHost())}
    />
  );
}
