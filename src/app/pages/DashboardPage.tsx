import { useNavigate } from 'react-router-dom';
import { readDashboardAhead, useDashboard } from '@/api/hooks/dashboard';
import { useStartToday } from '@/api/hooks/newsletters';
import { DashboardScreen } from '@/screens/dashboard/DashboardScreen';
import { paths } from '@/screens/paths';
import { authorOf } from '@/domain/firm/byline';
import { usePublisher } from '@/app/publisher';
import { useNow } from '@/app/browser/useNow';
import { useRefreshWhileVisible } from '@/app/browser/useRefreshWhileVisible';
import { readAhead } from '@/app/session/client';
import { useRestriction } from '@/app/session/useRestriction';

export function beginReading(): void {
  readDashboardAhead(readAhead);
}

export default function DashboardPage() {
  const navigate = useNavigate();
  const publisher = usePublisher();
  const { reload, ...dashboard } = useDashboard();
  useRefreshWhileVisible(reload);
  return (
    <DashboardScreen
      {...dashboard}
      authorName={(stored) => authorOf(publisher, stored).name}
      now={useNow()}
      restriction={useRestriction()}
      onRetry={() => void reload()}
      onStartToday={useStartToday((id) => void navigate(paths.commentary(id)))}
    />
  );
}
