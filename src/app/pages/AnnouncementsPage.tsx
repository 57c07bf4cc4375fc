import { useAnnouncements } from '@/api/hooks/announcements';
import { pictureUrl } from '@/domain/pictures';
import { AnnouncementsScreen } from '@/screens/announcements/AnnouncementsScreen';
import { environment } from '../environment';
import { useNow } from '../useNow';

export default function AnnouncementsPage() {
  return (
    <AnnouncementsScreen
      {...useAnnouncements()}
      now={useNow()}
      imageUrl={(path) => pictureUrl(path, environment.imageHost())}
    />
  );
}
