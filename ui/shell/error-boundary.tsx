import { Component, type ReactNode } from 'react';
import { Failure } from '../parts/failure';

interface ErrorBoundaryProps {
  readonly children: ReactNode;
  /** Replaces the children after the last error. */
  readonly fallback: ReactNode;
  /** Number of errors after which the children are rendered again with fresh state. */
  readonly retries?: number;
}

interface Caught {
  readonly error: unknown;
}

interface BoundaryState {
  readonly caught: Caught | undefined;
  /** Last counted error. */
  readonly counted: Caught | undefined;
  readonly errors: number;
}

/**
 * Shows `fallback` if the children throw, or if their code does not load (design, "Start-up and loading"). An error of the
 * fallback is passed to the next boundary.
 */
export class ErrorBoundary extends Component<ErrorBoundaryProps, BoundaryState> {
  override state: BoundaryState = { caught: undefined, counted: undefined, errors: 0 };

  static getDerivedStateFromError(error: unknown) {
    return { caught: { error } };
  }

  override componentDidCatch() {
    const { retries = 0 } = this.props;
    this.setState(({ caught, errors }) => ({
      caught: errors < retries ? undefined : caught,
      counted: caught,
      errors: errors + 1,
    }));
  }

  override render() {
    const { children, fallback, retries = 0 } = this.props;
    const { caught, counted, errors } = this.state;
    if (!caught) return children;
    if (caught === counted || errors === retries) return fallback;
    if (errors > retries) throw caught.error;
    return null;
  }
}

/** Error in place of a part of the page, with a reload button. */
export const Broken = ({ onReload }: { readonly onReload: () => void }) => (
  <Failure heading="APP.BROKEN.HEADING" text="APP.BROKEN.TEXT" action="APP.RELOAD" onAction={onReload} />
);
