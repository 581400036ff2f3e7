import { openDoor } from '../../core/account-recovery';
import { givenPage } from './given-arrival';

it('[additions.other-tab] the core follows the connection and other tabs from its start until its stop', () => {
  const session = { type: 'password', username: 'jane', factors: [{ name: 'email' }] };
  const page = givenPage('/recovery/password/email', { session });
  const { otherTab, continuedInOtherTab, connectivity, isOffline } = page;
  const follows = () => {
    continuedInOtherTab.set(false);
    connectivity.turn('online');
    isOffline.set(false);
    otherTab.tell('password');
    connectivity.turn('offline');
    return [continuedInOtherTab.get(), isOffline.get()];
  };

  const before = follows();
  const stop = openDoor(page).start();
  const started = follows();
  stop();

  expect([before, started, follows()]).toEqual([
    [false, false],
    [true, true],
    [false, false],
  ]);
});
