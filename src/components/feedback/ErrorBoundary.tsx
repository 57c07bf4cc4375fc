import { Component, type ReactNode } from 'react';
import { Button } from '@/components/actions/Button';
import { Alert } from './Alert';

export interface ErrorBoundaryProps {
  children: ReactNode;
  fallback?: (retry: () => void) => ReactNode;
}

/** Keeps a failure while drawing to its own part of the page; `retry` draws that part anew. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  retry = () => this.setState({ hasFailed: false });

  override render() {
    if (!this.state.hasFailed) return this.props.children;
    if (this.props.fallback) return this.props.fallback(this.retry);
    return (
      <Alert kind="error" action={<Button onClick={this.retry}>Retry</Button>}>
        This part of the page could not be shown. What was saved is safe. If Retry does not help,
        reload the page.
      </Alert>
    );
  }
}
