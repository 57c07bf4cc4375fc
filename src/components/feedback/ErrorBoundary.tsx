import { Component, type ReactNode } from 'react';
import { Button } from '@/components/actions/Button';
import { Alert } from './Alert';

export interface ErrorBoundaryProps {
  children: ReactNode;
  fallback?: (retry: () => void) => ReactNode;
}

/** Code that did not come: React keeps such a failure for good, unless it is forgotten. */
export class NotLoaded extends Error {
  constructor(
    cause: unknown,
    /** The next time that the part is drawn, its code is asked for again. */
    readonly forget: () => void,
  ) {
    super('Not loaded', { cause });
  }
}

/** Keeps a failure while drawing to its own part of the page; `retry` draws that part anew. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  /* Only once the sentence stands there: React itself draws a part that failed a second time. */
  override componentDidCatch(error: unknown) {
    if (error instanceof NotLoaded) error.forget();
  }

  retry = () => this.setState({ hasFailed: false });

  override render() {
    if (!this.state.hasFailed) return this.props.children;
    if (this.props.fallback) return this.props.fallback(this.retry);
    return (
      <Alert kind="error" action={<Button onClick={this.retry}>Retry</Button>}>
        This part of the page couldn’t be shown. Your saved work is safe. Retry, or reload the page.
      </Alert>
    );
  }
}
