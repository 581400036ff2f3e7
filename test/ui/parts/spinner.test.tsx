import { jest } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { Fragment, type ReactNode, StrictMode, useRef } from 'react';
import { UNSAID } from '../../../ui/announcer/live-region';
import { useEffect } from '../../../ui/hooks/effects';
import { Spinner } from '../../../ui/parts/spinner';
import { heard } from '../page';

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

describe('Section 2 · Full-screen loading spinner', () => {
  it('does not appear for fast answers', () => {
    const { rerender } = render(spinner(true));

    pass(199);
    const early = shown();
    rerender(spinner(false));
    pass(1_000);

    expect([early, shown()]).toEqual([null, null]);
  });

  it('[2.spinner.1 2.spinner.3] appears for a slow answer, with its name and type, and a label', async () => {
    render(spinner(true));

    pass(200);
    await act(() => jest.advanceTimersByTimeAsync(UNSAID));

    expect(shown()?.dataset.spinner).toBe('letters');
    expect(heard('polite')).toBe('Loading letters');
    expect(document.querySelector('[data-says=polite]')?.closest('[inert]')).toBeNull();
    expect(shown()?.querySelectorAll('.ball-scale-multiple > div')).toHaveLength(3);
  });

  it('[2.spinner.1] covers the whole page from any position in the document', () => {
    render(<main>{spinner(true)}</main>);

    pass(200);

    expect(shown()?.parentElement).toBe(document.body);
  });

  it('[9.spinner.2] is hidden by a fade of 200 ms', () => {
    const { rerender } = render(spinner(true));
    pass(200);

    rerender(spinner(false));
    pass(1);
    const isFading = shown()?.classList.contains('spinner-fading');
    pass(198);
    const isThere = shown() !== null;
    pass(1);

    expect(isFading).toBe(true);
    expect(isThere).toBe(true);
    expect(shown()).toBeNull();
  });

  it('[2.spinner.2] is hidden after an optional delay', () => {
    const { rerender } = render(spinner(true, 1_000));
    pass(200);

    rerender(spinner(false, 1_000));
    pass(999);
    const isFadingEarly = shown()?.classList.contains('spinner-fading');
    pass(1);
    const isFading = shown()?.classList.contains('spinner-fading');
    pass(200);

    expect([isFadingEarly, isFading]).toEqual([false, true]);
    expect(shown()).toBeNull();
  });

  it('stays visible if it is shown again while fading', () => {
    const { rerender } = render(spinner(true));
    pass(200);
    rerender(spinner(false));
    pass(100);

    rerender(spinner(true));
    pass(1_000);

    expect(shown()?.classList.contains('spinner-fading')).toBe(false);
  });

  it('leaves no timer behind', () => {
    const { unmount } = render(spinner(true));

    unmount();

    expect(jest.getTimerCount()).toBe(0);
    expect(shown()).toBeNull();
  });
});

describe('The page below the spinner', () => {
  it('[additions.inert] is inert exactly while it is covered', () => {
    const { rerender, container } = render(spinner(true));
    const isInert = () => container.hasAttribute('inert');
    const early = isInert();
    pass(200);
    const covered = isInert();

    rerender(spinner(false));

    expect([early, covered, isInert()]).toEqual([false, true, false]);
    expect(shown()?.hasAttribute('inert')).toBe(false);
  });

  it('[additions.inert] gets the focus back after the spinner', () => {
    const { rerender } = render(page(true));
    const box = screen.getByRole('textbox');
    box.focus();
    pass(200);
    // Removes the focus, as a browser does when an element becomes inert. jsdom does not remove the focus.
    box.blur();

    rerender(page(false));

    expect(document.activeElement).toBe(box);
  });

  it('gives the focus to a heading that appears at the end', () => {
    const { rerender } = render(page(true));
    const box = screen.getByRole('textbox');
    box.focus();
    pass(200);
    box.blur();

    rerender(page(false, <Arriving />));

    expect(document.activeElement?.tagName).toBe('H1');
  });

  it('is usable when the last of two spinners has ended', () => {
    const two = (...isShown: readonly boolean[]) => (
      <>
        {isShown.map((is, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the spinners never change their order
          <Fragment key={at}>{spinner(is)}</Fragment>
        ))}
      </>
    );
    const { rerender, container } = render(two(true, true));
    pass(200);

    const states = [two(false, true), two(false, false)].map((now) => {
      rerender(now);
      return container.hasAttribute('inert');
    });

    expect(states).toEqual([true, false]);
  });

  it('is usable when the waiting screen is removed', () => {
    const { unmount, container } = render(spinner(true));
    pass(200);

    unmount();

    expect(container.hasAttribute('inert')).toBe(false);
  });
});

const page = (isShown: boolean, more: ReactNode = null) => (
  <main>
    <input />
    {spinner(isShown)}
    {more}
  </main>
);

const Arriving = () => {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus();
  }, []);
  return (
    <h1 ref={heading} tabIndex={-1}>
      Arrived
    </h1>
  );
};

const spinner = (isShown: boolean, hideDelay = 0) => (
  <StrictMode>
    <Spinner name="letters" isShown={isShown} hideDelay={hideDelay}>
      Loading letters
    </Spinner>
  </StrictMode>
);

const pass = (milliseconds: number) => {
  act(() => {
    jest.advanceTimersByTime(milliseconds);
  });
};

const shown = () => document.querySelector<HTMLElement>('[data-spinner]');
