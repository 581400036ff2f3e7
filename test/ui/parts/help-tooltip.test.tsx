import { screen } from '@testing-library/react';
import { box, button, descriptionOf, focused } from '../page';
import { openApp } from '../rig';
import { texts } from '../texts';

const HELP = texts.APP.ENTRY.USERNAME_HELP;

describe('[2.entry.username.2] Section 2 · Username entry: the help tooltip', () => {
  it('is closed at first, and describes its button even then', async () => {
    await openApp();

    expect(isOpen()).toBe(false);
    expect(descriptionOf(help())).toBe(HELP);
  });

  it('has a separate button that does not submit the form', async () => {
    const { I, http } = await openApp();

    await I.press('Help: Username');

    expect(isOpen()).toBe(true);
    expect(http.requests).toEqual([]);
  });

  it('opens while the pointer is on its button', async () => {
    const { I } = await openApp();

    await I.hover(help());
    const isShown = isOpen();
    await I.unhover(help());

    expect(isShown).toBe(true);
    expect(isOpen()).toBe(false);
  });

  it('stays open while the pointer is on the tooltip', async () => {
    const { I } = await openApp();

    await I.hover(help());
    await I.hover(tooltip());

    expect(isOpen()).toBe(true);
  });

  it('opens while its button has the focus', async () => {
    const { I } = await openApp();

    await I.tab();
    const isShown = isOpen();
    await I.tab();

    expect(isShown).toBe(true);
    expect(focused()).toBe(box('Username'));
    expect(isOpen()).toBe(false);
  });

  it('stays open while its button has the focus, regardless of the pointer (WCAG 1.4.13, persistent)', async () => {
    const { I } = await openApp();
    await I.tab();

    await I.hover(help());
    await I.unhover(help());

    expect(focused()).toBe(help());
    expect(isOpen()).toBe(true);
  });

  it('Escape closes it and keeps the focus', async () => {
    const { I } = await openApp();
    await I.tab();

    await I.hit('{Escape}');

    expect(isOpen()).toBe(false);
    expect(focused()).toBe(help());
  });

  it('Escape closes it while the focus is elsewhere (WCAG 1.4.13, dismissible)', async () => {
    const { I } = await openApp();
    await I.focus(box('Username'));
    await I.hover(help());

    await I.hit('{Escape}');

    expect(isOpen()).toBe(false);
    expect(focused()).toBe(box('Username'));
  });
});

const help = () => button('Help: Username');

const tooltip = () => screen.getByRole('tooltip', { hidden: true });

const isOpen = () => screen.queryByRole('tooltip')?.textContent === HELP;
