import { Component, type ReactNode } from 'react';
import { LoadError } from './Alert';

export interface ErrorBoundaryProps {
  children: ReactNode;
  /** Drawn in place of the alert; gets a function that tries again. */
  fallback?: (retry: () => void) => ReactNode;
}

/** Code that couldn't be loaded. React remembers this error unless it is reset. */
export class NotLoaded extends Error {
  constructor(
    cause: unknown,
    /** Lets the code be requested again the next time the part is rendered. */
    readonly forget: () => void,
  ) {
    super('Not loaded', { cause });
  }
}

/** Limits an error while rendering to its own part of the page. `retry` renders that part again. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  /* Only after the message is shown, because React itself renders a failed part a second time. */
  override componentDidCatch(error: unknown) {
    if (error instanceof NotLoaded) error.forget();
  }

  retry = () => this.setState({ hasFailed: false });

  override render() {
    if (!this.state.hasFailed) return this.props.children;
    if (this.props.fallback) return this.props.fallback(this.retry);
    return (
      <LoadError onRetry={this.retry}>
        This part of the page couldn’t be shown. Your saved work is safe. Retry, or reload the page.
      </LoadError>
    );
  }
}
