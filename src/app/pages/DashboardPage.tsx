import { useNavigate } from 'react-router-dom';
import { useRunningSends } from '@/api/hooks/subscribers';
import { goesOn, useReloadWhile } from '@/app/sending/useReloadWhile';
import { useBoard } from '@/app/dashboard/useBoard';
import { dayAt } from '@/domain/dashboard/day';
import { useUnsavedText } from '@/app/composer/useUnsavedText';
import { useStartToday } from '@/app/newsletters/useStartToday';
import { DashboardScreen } from '@/screens/dashboard/DashboardScreen';
import { paths } from '@/screens/paths';
import { authorOf } from '@/domain/firm/byline';
import { usePublisher } from '@/app/publisher';
import { useNow } from '@/app/browser/useNow';
import { useRefreshWhileVisible } from '@/app/browser/useRefreshWhileVisible';
import { useRestriction } from '@/app/session/useRestriction';

export function DashboardPage() {
  const navigate = useNavigate();
  const publisher = usePublisher();
  const now = useNow();
  const { reload, ...dashboard } = useBoard(dayAt(now));
  const { running, reload: reloadRunning } = useRunningSends();
  useRefreshWhileVisible(async () => void (await Promise.all([reload(), reloadRunning()])));
  useReloadWhile(goesOn(running), reloadRunning);
  return (
    <DashboardScreen
      {...dashboard}
      running={running}
      authorName={(stored) => authorOf(publisher, stored).name}
      now={now}
      hasUnsavedText={useUnsavedText(dashboard.board?.newsletter?.id)}
      restriction={useRestriction()}
      onRetry={() => void reload()}
      onStartToday={useStartToday((id) => void navigate(paths.commentary(id)))}
    />
  );
}
