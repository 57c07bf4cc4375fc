import { LoadError } from '@/components/feedback/Alert';
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
        <LoadError onRetry={onRetry}>{error}</LoadError>
      )}
    </Page>
  );
}
