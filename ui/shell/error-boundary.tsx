import { Component, type ReactNode } from 'react';
import type { ScreenState } from '../../core/state/visit';
import { recordError } from '../faults';
import { Failure } from '../parts/failure';

interface ErrorBoundaryProps {
  readonly children: ReactNode;
  readonly fallback: ReactNode;
  /** A retry renders the children again with fresh state. */
  readonly retries?: number;
  readonly screen?: ScreenState['is'] | undefined;
}

interface Caught {
  readonly error: unknown;
}

interface BoundaryState {
  readonly caught: Caught | undefined;
  /** Latest error that `componentDidCatch` has counted. React renders a new error before it calls `componentDidCatch`. */
  readonly counted: Caught | undefined;
  readonly errors: number;
}

/** Passes an error of the fallback to the next boundary (specification, "Start-up and loading"). */
export class ErrorBoundary extends Component<ErrorBoundaryProps, BoundaryState> {
  override state: BoundaryState = { caught: undefined, counted: undefined, errors: 0 };

  static getDerivedStateFromError(error: unknown) {
    return { caught: { error } };
  }

  override componentDidCatch(error: unknown) {
    const { retries = 0, screen } = this.props;
    if (this.state.errors === retries) recordError(error, screen);
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

interface BrokenProps {
  readonly onReload: () => void;
  readonly heading?: 'APP.BROKEN.HEADING' | 'APP.BROKEN.UPDATED';
}

export const Broken = ({ onReload, heading = 'APP.BROKEN.HEADING' }: BrokenProps) => (
  <Failure heading={heading} text="APP.BROKEN.TEXT" action="APP.RELOAD" onAction={onReload} />
);
