import { act, getConfig, screen } from '@testing-library/react';
import { PointerEventsCheckLevel, userEvent } from '@testing-library/user-event';
import { UNSAID } from '../../ui/announcer/live-region';
import type { FakeClock } from '../fakes/fake-clock';
import { box, button } from './page';

/**
 * Simulates a user with a keyboard and a mouse. Each action resolves after the page has processed all available
 * responses and `isScreenLoading` returns false.
 */
export const createPerson = (clock: FakeClock, isScreenLoading = () => false) => {
  // jsdom applies no style sheet, so no element has the style `pointer-events: none` that each click would look for.
  const user = userEvent.setup({ delay: null, pointerEventsCheck: PointerEventsCheckLevel.Never });

  /** Returns true while an error message is queued but not yet announced to screen readers. */
  const isAnnouncementPending = () => document.querySelector('[data-words=assertive][data-coming]') !== null;
  const wait = async (milliseconds: number) => {
    await act(() => clock.advance(milliseconds));
    await waitWhile(isScreenLoading);
    // Waits until the page has announced all queued error messages.
    for (let turn = 0; turn < 5 && isAnnouncementPending(); turn += 1) {
      await act(() => clock.advance(UNSAID));
      await waitWhile(isAnnouncementPending);
    }
  };
  const waitWhile = async (isPending: () => boolean) => {
    for (let turn = 0; turn < 3 || (isPending() && turn < 1000); turn += 1) {
      await getConfig().asyncWrapper(() => Promise.resolve());
      await act(() => clock.advance(0));
    }
  };
  const settled = async (action: Promise<unknown>) => {
    await action;
    await wait(0);
  };

  return {
    wait,
    type: (text: string, label: string) =>
      settled(
        user.type(
          box(label),
          text.replaceAll(/[{[]/g, (special) => special + special),
        ),
      ),
    paste: async (text: string, label: string) => {
      await user.clear(box(label));
      await settled(user.paste(text));
    },
    clear: (label: string) => settled(user.clear(box(label))),
    press: (name: string) => settled(user.click(button(name))),
    click: (element: HTMLElement) => settled(user.click(element)),
    doublePress: (name: string) => settled(user.dblClick(button(name))),
    pick: (name: string) => settled(user.click(screen.getByRole('radio', { name }))),
    follow: (name: string) => settled(user.click(screen.getByRole('link', { name }))),
    select: async (option: string, label: string) => {
      await settled(user.click(screen.getByRole('combobox', { name: label })));
      await settled(user.click(screen.getByRole('option', { name: option })));
    },
    /** Presses keys. `keys` uses the notation of the library user-event, such as `{Enter}`. */
    hit: (keys: string) => settled(user.keyboard(keys)),
    focus: (element: HTMLElement) => settled(act(async () => element.focus())),
    tab: () => settled(user.tab()),
  };
};
