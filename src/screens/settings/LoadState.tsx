import { Button } from '@/components/actions/Button';
import { Alert } from '@/components/feedback/Alert';
import { Skeleton } from '@/components/feedback/Skeleton';

interface LoadStateProps {
  isLoaded: boolean;
  error: string | null;
  onRetry(): void;
}

/** Stands in for a page's content while it loads, and says why it couldn't be loaded. */
export function LoadState({ isLoaded, error, onRetry }: LoadStateProps) {
  if (error !== null) {
    return (
      <Alert kind="error" action={<Button onClick={onRetry}>Retry</Button>}>
        {error}
      </Alert>
    );
  }
  if (isLoaded) return null;
  return (
    <div aria-busy="true">
      <Skeleton lines={8} />
    </div>
  );
}
