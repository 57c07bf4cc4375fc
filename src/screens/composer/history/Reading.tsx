import type { ReactNode } from 'react';
import { Button } from '@/components/actions/Button';
import { Alert } from '@/components/feedback/Alert';
import { Skeleton } from '@/components/feedback/Skeleton';

interface ReadingProps<Data> {
  reading: { data: Data | undefined; hasFailed: boolean; onRetry(): void };
  children(data: Data): ReactNode;
}

/** What was read, a placeholder until it arrives, or the way to try again. */
export function Reading<Data>({ reading, children }: ReadingProps<Data>) {
  const { data, hasFailed, onRetry } = reading;
  if (hasFailed) {
    return (
      <Alert kind="error" action={<Button onClick={onRetry}>Retry</Button>}>
        The history couldn’t be loaded.
      </Alert>
    );
  }
  if (data !== undefined) return children(data);
  return (
    <div aria-busy="true">
      <Skeleton lines={6} />
    </div>
  );
}
