import { renderHook } from '@testing-library/react';
import { useEffect, useLayoutEffect } from '../../../ui/hooks/effects';

/** A platform function that has the TypeScript type `void` and returns a promise in current browsers. */
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
      // @ts-expect-error A value of type void can be a promise, and React would call it.
      useEffect(() => scroll());
      // @ts-expect-error The same with an optional call.
      useLayoutEffect(() => document.querySelector('main')?.scrollIntoView());
      // @ts-expect-error The same with a promise.
      useEffect(async () => undefined);
    };

    expect(neverRendered).toBeInstanceOf(Function);
  });
});
