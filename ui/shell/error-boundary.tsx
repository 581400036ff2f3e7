import { Component, type ReactNode } from 'react';
import { Failure } from '../parts/failure';

interface ErrorBoundaryProps {
  readonly children: ReactNode;
  readonly onReload: () => void;
}

/** Shows a way forward where a screen broke, or its code did not arrive (design, "Start and delivery"). */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { readonly hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    const { children, onReload } = this.props;
    return this.state.hasFailed ? <Broken onReload={onReload} /> : children;
  }
}

/** A part of the page that could not be shown. */
export const Broken = ({ onReload }: Pick<ErrorBoundaryProps, 'onReload'>) => (
  <Failure heading="APP.BROKEN.HEADING" text="APP.BROKEN.TEXT" action="APP.RELOAD" onAction={onReload} />
);
