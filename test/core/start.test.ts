import { givenArrival, givenPage } from './given-arrival';

const waiting = {
  type: 'password',
  username: 'jane',
  factorLists: new Map([['initial', [{ name: 'email' }]]]),
};

describe('[additions.other-tab] Settled questions · The core follows the connection and other tabs', () => {
  it('not before the start of the core', () => {
    const { otherTab, continuedInOtherTab, connectivity, isOffline } = givenPage('/recovery/password/email', {
      session: waiting,
    });

    otherTab.tell('password');
    connectivity.turn('offline');

    expect([continuedInOtherTab.get(), isOffline.get()]).toEqual([false, false]);
  });

  it('after the start of the core', () => {
    const { otherTab, continuedInOtherTab, connectivity, isOffline } = givenArrival(
      '/recovery/password/email',
      { session: waiting },
    );

    otherTab.tell('password');
    connectivity.turn('offline');

    expect([continuedInOtherTab.get(), isOffline.get()]).toEqual([true, true]);
  });

  it('not after the stop of the core', () => {
    const page = givenArrival('/recovery/password/email', { session: waiting });

    page.stop();
    page.otherTab.tell('password');
    page.connectivity.turn('offline');

    expect([page.continuedInOtherTab.get(), page.isOffline.get()]).toEqual([false, false]);
  });
});
