import { Button } from '@/components/actions/Button';
import { Alert } from '@/components/feedback/Alert';
import { Skeleton } from '@/components/feedback/Skeleton';
import { Page } from '@/components/layout/Page';

interface ComposerWaitingProps {
  /** Why the newsletter couldn't be opened; null while it is loading. */
  error: string | null;
  onRetry(): void;
}

export function ComposerWaiting({ error, onRetry }: ComposerWaitingProps) {
  return (
    <Page title="Newsletter">
      {error === null ? (
        <Skeleton lines={1} height={480} />
      ) : (
        <Alert kind="error" action={<Button onClick={onRetry}>Retry</Button>}>
          {error}
        </Alert>
      )}
    </Page>
  );
}
