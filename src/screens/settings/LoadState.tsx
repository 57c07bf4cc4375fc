import { LoadError } from '@/components/feedback/Alert';
import { Skeleton } from '@/components/feedback/Skeleton';

interface LoadStateProps {
  isLoaded: boolean;
  error: string | null;
  onRetry(): void;
}

/** Stands in for a page's content while it loads, and says why it couldn't be loaded. */
export function LoadState({ isLoaded, error, onRetry }: LoadStateProps) {
  if (error !== null) {
    return <LoadError onRetry={onRetry}>{error}</LoadError>;
  }
  if (isLoaded) return null;
  return (
    <div aria-busy="true">
      <Skeleton lines={8} />
    </div>
  );
}
