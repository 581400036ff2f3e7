import { renderHook } from '@testing-library/react';
import { useEffect, useLayoutEffect } from '../../../ui/hooks/effects';

/** `scrollIntoView` has the return type `void`, but can return a promise. An effect must not return a promise. */
const scroll = (): void => document.body.scrollIntoView();

describe('useEffect and useLayoutEffect', () => {
  it('compile with an effect that returns nothing or a clean-up function, and run both', () => {
    const steps: string[] = [];
    const { unmount } = renderHook(() => {
      useEffect(() => {
        steps.push('effect');
        return () => steps.push('clean-up');
      }, []);
      useLayoutEffect(() => {
        steps.push('layout effect');
      }, []);
    });
    unmount();

    expect(steps).toEqual(['layout effect', 'effect', 'clean-up']);
  });

  it('do not compile with an effect that returns the value of a platform call', () => {
    const neverRendered = () => {
      // @ts-expect-error A `void` value may be a promise, which React would call as a clean-up function.
      useEffect(() => scroll());
      // @ts-expect-error The value of an optional call may also be a promise.
      useLayoutEffect(() => document.querySelector('main')?.scrollIntoView());
      // @ts-expect-error An async effect returns a promise.
      useEffect(async () => undefined);
    };

    expect(neverRendered).toBeInstanceOf(Function);
  });
});
