import { jest } from '@jest/globals';
import { act, fireEvent, render } from '@testing-library/react';
import { StrictMode } from 'react';
import { createTranslations } from '../../../ui/language/translations';
import { Button } from '../../../ui/parts/button';
import { listen } from '../hearing';
import { button, focused, status } from '../page';
import { texts } from '../texts';

beforeEach(() => {
  createTranslations('en');
});

describe('Design, “UI” · A busy button is aria-disabled with a guarded handler', () => {
  it('calls its handler when pressed', () => {
    const { presses } = openButton({ isBusy: false });

    fireEvent.click(button('Go'));

    expect(presses()).toBe(1);
    expect(button('Go').hasAttribute('aria-disabled')).toBe(false);
  });

  it('does not call its handler while busy', () => {
    const { presses } = openButton({ isBusy: true });

    fireEvent.click(button('Go'));

    expect(presses()).toBe(0);
    expect(button('Go').getAttribute('aria-disabled')).toBe('true');
  });

  it('does not submit its form while busy', () => {
    const { submits } = openButton({ isBusy: true, type: 'submit' });

    fireEvent.click(button('Go'));

    expect(submits()).toBe(0);
  });

  it('can have the focus while busy', () => {
    openButton({ isBusy: true });

    button('Go').focus();

    expect(focused()).toBe(button('Go'));
  });

  it('submits a form only with type submit', () => {
    const { submits } = openButton({ isBusy: false });

    fireEvent.click(button('Go'));

    expect(submits()).toBe(0);
    expect(button('Go').getAttribute('type')).toBe('button');
  });
});

describe('A button that is busy for long', () => {
  const { STILL, LONG } = texts.APP.BUSY;

  beforeEach(() => {
    jest.useFakeTimers();
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  it('[additions.busy.1] announces the wait after 2 s and again after 10 s', () => {
    openButton({ isBusy: true });

    const said = [1_999, 1, 7_999, 1, 60_000].map((milliseconds) => {
      act(() => {
        jest.advanceTimersByTime(milliseconds);
      });
      return status();
    });

    expect(said).toEqual(['', STILL, STILL, LONG, LONG]);
  });

  it('has a live region before the announcements, so that each is read once', async () => {
    openButton({ isBusy: true });

    const place = document.querySelector('[role=status]');
    const spoken = listen();
    for (let second = 0; second < 60; second += 1) await act(() => jest.advanceTimersByTimeAsync(1_000));

    expect(place?.textContent).toBe(LONG);
    expect(spoken()).toEqual([`polite: ${STILL}`, `polite: ${LONG}`]);
  });

  it('keeps its name while busy', () => {
    openButton({ isBusy: true });

    act(() => {
      jest.advanceTimersByTime(10_000);
    });

    expect(button('Go').textContent).toBe('Go');
  });

  it('does nothing and announces nothing while disabled', () => {
    const { presses } = openButton({ isBusy: false, isResting: true });

    fireEvent.click(button('Go'));
    act(() => {
      jest.advanceTimersByTime(10_000);
    });

    expect([presses(), status()]).toEqual([0, '']);
    expect(button('Go').getAttribute('aria-disabled')).toBe('true');
    expect(button('Go').className).toContain('button-resting');
  });

  it('leaves no timer behind', () => {
    const { unmount } = openButton({ isBusy: true });

    unmount();

    expect(jest.getTimerCount()).toBe(0);
  });
});

interface Given {
  readonly isBusy: boolean;
  readonly isResting?: boolean;
  readonly type?: 'submit';
}

const openButton = (props: Given) => {
  let presses = 0;
  let submits = 0;
  const { unmount } = render(
    <StrictMode>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          submits += 1;
        }}
      >
        <Button
          {...props}
          onClick={() => {
            presses += 1;
          }}
        >
          Go
        </Button>
      </form>
    </StrictMode>,
  );
  return { presses: () => presses, submits: () => submits, unmount };
};
