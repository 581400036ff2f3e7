import { Component, type ReactNode } from 'react';
import { Failure } from '../parts/failure';

interface ErrorBoundaryProps {
  readonly children: ReactNode;
  /** Stands in the children's place after the last error. */
  readonly fallback: ReactNode;
  /** Errors after which the children are rendered again from the beginning. */
  readonly retries?: number;
}

interface Caught {
  readonly error: unknown;
}

interface BoundaryState {
  readonly caught: Caught | undefined;
  /** The last error that was counted. */
  readonly counted: Caught | undefined;
  readonly errors: number;
}

/**
 * Shows a way forward where a part of the page throws, or its code did not arrive (design, "Start and delivery"). An error
 * of the fallback goes to the next boundary.
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

/** A part of the page that could not be shown. */
export const Broken = ({ onReload }: { readonly onReload: () => void }) => (
  <Failure heading="APP.BROKEN.HEADING" text="APP.BROKEN.TEXT" action="APP.RELOAD" onAction={onReload} />
);
